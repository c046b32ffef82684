import { judgedCalls } from "./analysis.js";
import { createRule } from "./create-rule.js";
import { location } from "./location.js";

const WAY_OUT =
  "Put the keys through `colocated()` or `partitionBySlot()` of keyslot, or give them a literal type or one that shows their {hash tag}.";

export const noUnprovenSlot = createRule({
  name: "no-unproven-slot",
  meta: {
    type: "suggestion",
    docs: {
      description: "Require the keys of a call to be proven to share a slot",
      presets: ["strict"],
    },
    messages: {
      unknown: `\`{{call}}\` may span slots: what \`{{unknown}}\` holds is not known, because {{reason}}. ${WAY_OUT}`,
      tooMany: `\`{{call}}\` may span slots: its keys can hold too many different texts to go through them all. ${WAY_OUT}`,
    },
    schema: [],
  },
  create(context) {
    return {
      "Program:exit"() {
        for (const call of judgedCalls(context)) {
          const { verdict, pair, unknown } = call.judgement;
          if (verdict !== "unproven" || call.splits) continue;
          const key = pair?.find((side) => side.pattern.some((part) => part.kind === "hole" && part.id === unknown?.id))?.key ?? pair?.[1]?.key;
          const loc = location(context.sourceCode, call.sent === undefined ? call : { ...call, kind: "call", span: call.sent }, call.sent ?? key?.origin ?? call.span);
          if (unknown === undefined) context.report({ loc, messageId: "tooMany", data: { call: call.method } });
          else {
            const data = { call: call.method, unknown: unknown.source, reason: unknown.reason ?? "it depends on the run" };
            context.report({ loc, messageId: "unknown", data });
          }
        }
      },
    };
  },
});
