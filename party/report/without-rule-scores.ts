import type { Analysis } from "../protocol/analysis";
import type { Suggestion } from "../protocol/entities";
import { COACH } from "../protocol/vocabulary";

/** Whether only rules judged, and no model. */
export function isByRules({ answeredBy, model }: Pick<Suggestion, "answeredBy" | "model">): boolean {
  return (answeredBy ?? model) === COACH;
}

/**
 * The same request without what rules once guessed. The coach used to score answers; those numbers, the remarks around
 * them and the missing parts of a story are shown and averaged nowhere. Measurements stay.
 */
export function withoutRuleScores(suggestion: Suggestion): Suggestion {
  const { analysis } = suggestion;
  if (!analysis || !isByRules(suggestion) || !isGuess(analysis)) return suggestion;
  return {
    ...suggestion,
    // The same in words.
    text: "",
    analysis: { ...analysis, score: null, reason: "by_rules", criteria: [], judgements: [], star: null, instead: null },
  };
}

/** Today's rules mark their analyses by a reason of their own. */
function isGuess({ reason }: Analysis): boolean {
  return reason !== "by_rules" && reason !== "no_answer";
}
