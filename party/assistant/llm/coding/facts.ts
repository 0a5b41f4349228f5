import { compareEnds, type Growth } from "../../../protocol/growth";
import { findFinalRun, isWritten, readRun, type WorkState } from "../../analysis/work-state";
import type { CodeView } from "../../task";

/** A fact about the code, from a run that happened or from the text. `isCurrent`: the run was on the current text. */
export type CodeFact = { id: string; text: string; state: WorkState | null; isHidden: boolean; isCurrent: boolean };

/** Only the newest runs are listed, and the final one. */
const MOST_RUNS = 6;
const LONGEST = 200;

export function listFacts(code: CodeView): CodeFact[] {
  const written = isWritten(code)
    ? "the file differs from the starter code"
    : "the file still has only the starter code";
  const final = findFinalRun(code);
  const runs = code.runs.filter((run, i) => run === final || i >= code.runs.length - MOST_RUNS);
  return [
    { id: "T1", text: written, state: null, isHidden: false, isCurrent: true },
    ...runs.map((run, i): CodeFact => {
      const state = readRun(run);
      const isCurrent = run.version === code.version;
      const of = isCurrent ? "on the code as it is now" : "on an earlier version of the code";
      const tests = run.isHidden ? "hidden tests" : "visible tests";
      const text = `a run ${of}: ${describe(state, tests)}${firstWrong(run.isHidden ? null : run.results)}`;
      return { id: `R${i + 1}`, text, state, isHidden: run.isHidden, isCurrent };
    }),
  ];
}

function describe(state: WorkState, tests: string): string {
  switch (state.kind) {
    case "passes":
      return `all ${state.total} ${tests} passed${measured(state.growth)}`;
    case "fails":
      return `${state.passed} of ${state.total} ${tests} passed; the first that did not is number ${state.number}`;
    case "unparsed":
      return `it stopped at a syntax error${atLine(state.line)}`;
    case "broke":
      return `it stopped with an error${atLine(state.line)}`;
    case "stopped":
      return {
        out_of_time: "it took too long",
        out_of_memory: "it used too much memory",
        too_much_output: "it printed too much",
      }[state.why];
    case "ran":
      return "it ended without an error; no test was part of it";
    case "untouched":
    case "not_run":
    case "changed":
      return "no result";
    default:
      return state satisfies never;
  }
}

function measured(growth: Growth | undefined): string {
  if (!growth) return "";
  const { size, steps } = compareEnds(growth);
  return `; measured: with ${size} times the input it took about ${steps} times the steps, so it is slow on large inputs`;
}

function atLine(line: number | null): string {
  return line === null ? "" : ` in line ${line}`;
}

function firstWrong(results: CodeView["runs"][number]["results"]): string {
  const wrong = results?.find(({ passed }) => !passed);
  const shown = wrong?.error ?? wrong?.got ?? "";
  return shown === "" ? "" : `; there it gave ${JSON.stringify(shown.slice(0, LONGEST))}`;
}
