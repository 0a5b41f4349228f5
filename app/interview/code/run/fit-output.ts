import type { CodeRun } from "../../../../party/protocol/code";
import { LIMITS } from "../../../../party/protocol/limits";
import { utf8Length } from "../../../../party/protocol/parse";
import { cutText } from "../../../../party/text/cut-text";

type Texts = Pick<CodeRun, "output"> & Partial<Pick<CodeRun, "marks" | "tests">>;

/** The output keeps this much where there are many long texts beside it. */
const OUTPUT_BYTES = 4 * 1024;
/** Lengths of the other texts, tried one after the other. The last one fits whatever they are, and leaves `NOT_RUN`. */
const LENGTHS = [300, 100, 30, 8];

/** The run with as much of its texts as the room takes: of each the beginning, then an ellipsis. */
export function fitOutput<Run extends Texts>(run: Run): Run {
  if (bytesOf(run) <= LIMITS.runBytes) return run;
  const output = Math.min(OUTPUT_BYTES, bytesOf(run.output));
  const isFitting = (one: Run) => bytesOf({ ...one, output: "" }) + output <= LIMITS.runBytes;
  const fitting = isFitting(run) ? run : LENGTHS.map((length) => shorten(run, length)).find(isFitting);
  return cutOutput(fitting ?? shorten(run, LENGTHS.at(-1) ?? 0));
}

function shorten<Run extends Texts>(run: Run, length: number): Run {
  const short = (text: string) => (text.length <= length ? text : `${cutText(text, length)}…`);
  const { marks, tests } = run;
  const results = tests?.results.map((result) => ({
    ...result,
    got: short(result.got),
    ...(result.error !== undefined && { error: short(result.error) }),
    ...(result.own && { own: { ...result.own, input: short(result.own.input), expected: short(result.own.expected) } }),
  }));
  return {
    ...run,
    ...(marks && { marks: marks.map((mark) => ({ ...mark, text: short(mark.text) })) }),
    ...(tests && results && { tests: { ...tests, results } }),
  };
}

function cutOutput<Run extends Texts>(run: Run): Run {
  const spare = LIMITS.runBytes - bytesOf({ ...run, output: "" });
  const fits = (output: string) => bytesOf(output) <= spare;
  if (fits(run.output)) return run;
  const cutAt = (length: number) => `${cutText(run.output, length)}…`;
  let [least, most] = [0, run.output.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cutAt(middle))) least = middle;
    else most = middle - 1;
  }
  return { ...run, output: cutAt(least) };
}

function bytesOf(value: unknown): number {
  return utf8Length(JSON.stringify(value));
}
