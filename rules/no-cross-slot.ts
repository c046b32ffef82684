import { judgedCalls, type JudgedCall } from "./analysis.js";
import { createRule } from "./create-rule.js";
import { location } from "./location.js";
import type { Side, Verdict } from "./verdict/judge.js";
import { advice, answer, count, exact, origin, showKey, showTag, where } from "./words.js";

type Options = [
  {
    /** `certain`: only keys that are apart in every run. `likely`: also keys that nothing holds together. */
    report?: "certain" | "likely";
    /** What to do with calls that the client itself sends slot by slot. */
    split?: "allow" | "report";
  },
];

const ADVICE = "{{answer}} {{advice}}";

const messages = {
  slots: `\`{{call}}\` spans {{count}} slots: \`{{first}}\` is in slot {{firstSlot}}, \`{{second}}\` in slot {{secondSlot}}.{{origin}} ${ADVICE}`,
  cross: `\`{{call}}\` names keys that are never hashed alike{{unless}}: \`{{first}}\` is {{firstTag}}, \`{{second}}\` is {{secondTag}}{{where}}.{{exact}}{{origin}} ${ADVICE}`,
  conditional: `\`{{call}}\` names keys that are in two slots unless \`{{shared}}\` itself holds a {hash tag}: \`{{first}}\` is {{firstTag}}, \`{{second}}\` is {{secondTag}}.{{exact}}{{origin}} ${ADVICE}`,
  independent: `\`{{call}}\` names keys that nothing holds in one slot: \`{{first}}\` is {{firstTag}}, \`{{second}}\` is {{secondTag}}{{where}}.{{origin}} ${ADVICE}`,
  perElement: `\`{{call}}\` names a list of keys that change their slot from element to element: \`{{first}}\` is {{firstTag}}.{{origin}} With two elements or more, this fails: {{answer}} {{advice}}`,
  perElementBeside: `\`{{call}}\` names a list of keys beside another key, in another slot: \`{{first}}\` is {{firstTag}}, \`{{second}}\` is {{secondTag}}.{{origin}} ${ADVICE}`,
};

export const noCrossSlot = createRule<Options, keyof typeof messages>({
  name: "no-cross-slot",
  meta: {
    type: "problem",
    docs: {
      description: "Disallow calls whose keys a cluster puts in different slots",
      presets: ["recommended", "strict"],
    },
    messages,
    schema: [
      {
        type: "object",
        additionalProperties: false,
        properties: {
          report: {
            type: "string",
            enum: ["certain", "likely"],
            description: "Report only keys that are apart in every run, or also keys that nothing holds together.",
          },
          split: {
            type: "string",
            enum: ["allow", "report"],
            description: "Whether calls that the client itself sends slot by slot are reported.",
          },
        },
      },
    ],
    defaultOptions: [{ report: "likely", split: "allow" }],
  },
  create(context, [options]) {
    const reported: readonly Verdict[] = options.report === "certain" ? ["cross"] : ["cross", "conditional", "independent", "per-element"];
    return {
      "Program:exit"() {
        for (const call of judgedCalls(context)) {
          if (!reported.includes(call.judgement.verdict) || (call.splits && options.split !== "report")) continue;
          const [first, second] = call.judgement.pair ?? [];
          if (first === undefined || second === undefined) continue;
          context.report({ loc: location(context.sourceCode, call, second.key.origin), ...word(call, first, second) });
        }
      },
    };
  },
});

function word(call: JudgedCall, first: Side, second: Side): { messageId: keyof typeof messages; data: Record<string, string> } {
  const { judgement } = call;
  const common = {
    call: call.method,
    first: showKey(first),
    second: showKey(second),
    origin: origin(call, first === second || first.key === second.key ? [first] : [first, second]),
    answer: answer(call),
    advice: advice(call),
  };
  const data = { ...common, firstTag: showTag(first), secondTag: showTag(second) };
  switch (judgement.verdict) {
    case "conditional":
      return { messageId: "conditional", data: { ...data, shared: judgement.shared?.source ?? "", exact: exact(judgement.exact) } };
    case "per-element":
      return { messageId: first.key === second.key ? "perElement" : "perElementBeside", data };
    case "independent":
      return { messageId: "independent", data: { ...data, where: where(judgement.chosen) } };
    default:
      if (first.slot !== undefined && second.slot !== undefined && judgement.chosen === undefined) {
        const slots = { count: count(judgement.slots ?? 2), firstSlot: String(first.slot), secondSlot: String(second.slot) };
        return { messageId: "slots", data: { ...common, ...slots } };
      }
      return {
        messageId: "cross",
        data: { ...data, where: where(judgement.chosen), exact: exact(judgement.exact), unless: judgement.spelled === true ? ", unless a value spells out the other key" : "" },
      };
  }
}
