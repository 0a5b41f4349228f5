import { readFileSync } from "node:fs";
import * as v from "valibot";
import { BadSetError } from "../answers";

/** A candidate's answer, word by word, in milliseconds. Other keys are allowed, and looked at by nobody. */
const timedTurnSchema = v.object({
  id: v.string(),
  lang: v.string(),
  question: v.string(),
  words: v.pipe(
    v.array(v.object({ w: v.string(), start: v.number(), end: v.number() })),
    v.minLength(1),
    v.check(
      (words) => words.every(({ start, end }, i) => end >= start && start >= (words[i - 1]?.start ?? 0)),
      "in time order",
    ),
  ),
  turnEnd: v.optional(v.unknown()),
});
export type TimedTurn = v.InferOutput<typeof timedTurnSchema>;

export function readTurns(file: string): TimedTurn[] {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new BadSetError(`${file}: ${error instanceof Error ? error.message : "no JSON"}`);
  }
  const parsed = v.safeParse(v.array(timedTurnSchema), data);
  if (!parsed.success) throw new BadSetError(`${file}: ${v.summarize(parsed.issues)}`);
  return parsed.output;
}
