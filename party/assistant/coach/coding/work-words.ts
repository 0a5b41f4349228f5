import { compareEnds } from "../../../protocol/growth";
import type { Language } from "../../../protocol/vocabulary";
import { readRun, type WorkState } from "../../analysis/work-state";
import type { CoachWords } from "../../coach-words/coach-words";
import type { Some } from "../../coach-words/replies";
import type { CodeViewRun } from "../../task";
import { joined } from "../../words/interviewer-speech";

type Words = CoachWords["coding"];

/** One sentence about the state of the work, while the candidate writes. */
export function workWords({ work }: Words, state: WorkState): Some {
  switch (state.kind) {
    case "untouched":
    case "not_run":
    case "changed":
    case "ran":
      return work[state.kind];
    case "unparsed":
    case "broke":
      return work[state.kind](state.line);
    case "stopped":
      return work[state.why];
    case "fails":
      return work.fails(state.passed, state.total, state.number);
    case "passes":
      return work.passes(state.total);
    default:
      return state satisfies never;
  }
}

/** The result of the final run. */
export function resultWords(
  { language, say }: { language: Language; say: (wordings: Some) => string },
  { final }: Words,
  run: CodeViewRun,
): string {
  const state = readRun(run);
  switch (state.kind) {
    case "passes": {
      const passes = say(final.passes(state.total));
      if (!state.growth) return passes;
      const { size, steps } = compareEnds(state.growth);
      return joined(language, passes, say(final.slow(size, steps)));
    }
    case "fails":
      return say(final.fails(state.passed, state.total));
    case "unparsed":
    case "broke":
      return say(final.broke(state.line));
    case "stopped":
      return say(final[state.why]);
    case "ran":
      return say(final.missing);
    default:
      return state satisfies never;
  }
}
