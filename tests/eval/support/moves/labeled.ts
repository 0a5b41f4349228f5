import * as v from "valibot";
import { MOVES } from "../../../../party/assistant/moves/move";
import { INTERVIEW_TYPES } from "../../../../party/protocol/vocabulary";
import { BadSetError, LANGUAGES } from "../answers";

const moveSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  lang: v.picklist(LANGUAGES),
  interviewType: v.picklist(INTERVIEW_TYPES),
  question: v.pipe(v.string(), v.nonEmpty()),
  said: v.string(),
  spoken: v.boolean(),
  move: v.picklist(MOVES),
});
/** Words said to a question, and the move that a person took them for. */
export type LabeledMove = v.InferOutput<typeof moveSchema>;

/** The utterances in a file. Errors mention `name`. */
export function parseMoves(text: string, name: string): LabeledMove[] {
  const read = v.safeParse(v.array(moveSchema), readJson(text, name));
  if (!read.success) {
    const problems = read.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
    throw new BadSetError(`${name} is no set of moves.\n${problems.slice(0, 10).join("\n")}`);
  }
  if (read.output.length === 0) throw new BadSetError(`${name} holds no utterances.`);
  return read.output;
}

function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadSetError(`${name} is not JSON: ${error instanceof Error ? error.message : "unreadable"}`);
  }
}
