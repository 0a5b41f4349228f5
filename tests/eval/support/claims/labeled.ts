import * as v from "valibot";
import { INTERVIEW_TYPES } from "../../../../party/protocol/vocabulary";
import { LANGUAGES } from "../answers";

const part = v.nullable(v.picklist(["yes", "partly", "no"]));

/** An answer with the truth about it. `figures`, `redFlags`, `grammarErrors`: pieces of the answer. */
export const labeledClaimSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  lang: v.picklist(LANGUAGES),
  interviewType: v.picklist([...INTERVIEW_TYPES, "introduction"]),
  question: v.string(),
  spoken: v.boolean(),
  answer: v.string(),
  truth: v.object({
    onTopic: v.picklist(["yes", "partly", "no"]),
    meaningful: v.boolean(),
    situation: part,
    task: part,
    action: part,
    result: part,
    figures: v.array(v.string()),
    owns: v.picklist(["i", "we", "unclear"]),
    lesson: v.boolean(),
    factuallyRight: v.nullable(v.boolean()),
    redFlags: v.array(v.string()),
    grammarErrors: v.array(v.string()),
    // Whether there are words that weaken, how many, or which.
    hedges: v.union([
      v.boolean(),
      v.pipe(
        v.number(),
        v.transform((count) => count > 0),
      ),
      v.pipe(
        v.array(v.string()),
        v.transform((words) => words.length > 0),
      ),
    ]),
    repeatsQuestion: v.boolean(),
    takesBack: v.boolean(),
    strength: v.number(),
  }),
});
export type LabeledClaims = v.InferOutput<typeof labeledClaimSchema>;
export type Truth = LabeledClaims["truth"];
