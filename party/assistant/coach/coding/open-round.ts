import { type MockQuestion, taskIdOf } from "../../../protocol/mock";
import { isTaskId, loadTask } from "../../../tasks/load-tasks";
import { loadTaskSecret } from "../../../tasks/secret/load-task-secrets";
import type { CodeView } from "../../task";
import type { CodingRound } from "./coding-turn";

/** The file's state before the page opens it. */
const NO_CODE: CodeView = {
  ...{ language: "javascript", text: "", starter: "", version: 0, changedAt: null, runs: [], hints: 0 },
  isFinished: false,
};

/** The round of a plan's task; null for any other question, and for a task that the bank no longer has. */
export async function openRound(question: MockQuestion, code: CodeView = NO_CODE): Promise<CodingRound | null> {
  const id = taskIdOf(question);
  if (id === null || !isTaskId(id)) return null;
  const [task, secret] = await Promise.all([loadTask(id), loadTaskSecret(id)]);
  return task && { task, secret, code };
}
