import type { Analysis } from "../protocol/analysis";
import type { Suggestion } from "../protocol/entities";
import { COACH } from "../protocol/vocabulary";

/** Whether only rules judged, and no model. */
export function isByRules({ answeredBy, model }: Pick<Suggestion, "answeredBy" | "model">): boolean {
  return (answeredBy ?? model) === COACH;
}

/**
 * Removes the guesses of earlier rules from a request. The coach used to score answers; these scores, the remarks with
 * them and the missing parts of a story are no longer shown or averaged. Measurements stay.
 */
export function withoutRuleScores(suggestion: Suggestion): Suggestion {
  const { analysis } = suggestion;
  if (!analysis || !isByRules(suggestion) || !isGuess(analysis)) return suggestion;
  return {
    ...suggestion,
    // The text repeated the guesses.
    text: "",
    analysis: { ...analysis, score: null, reason: "by_rules", criteria: [], judgements: [], star: null, instead: null },
  };
}

/** Whether an analysis is a guess of earlier rules. Today's rules have reasons of their own. */
function isGuess({ reason }: Analysis): boolean {
  return reason !== "by_rules" && reason !== "no_answer";
}
