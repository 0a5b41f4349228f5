import { LIMITS } from "../../../../party/protocol/limits";
import { utf8Length } from "../../../../party/protocol/parse";
import { cutText } from "../../../../party/text/cut-text";

/** The run with as much of its output as the room takes: the beginning, then an ellipsis. */
export function fitOutput<Run extends { output: string }>(run: Run): Run {
  const spare = LIMITS.runBytes - utf8Length(JSON.stringify({ ...run, output: "" }));
  const fits = (output: string) => utf8Length(JSON.stringify(output)) <= spare;
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
