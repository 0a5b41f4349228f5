import type { CodeFile, CodeLanguage, CodeTask } from "../../../../party/protocol/code";
import { proposeName } from "../file-names";

/** Ids of tasks with given code that has mistakes. They name the place of the mistake, so no file is called by them. */
const WITH_MISTAKES = /^debug-/;
const NEUTRAL = "to_fix";

/** A new file's name: of the bank's task by its id, otherwise a usual one. */
export function nameTaskFile(task: CodeTask, language: CodeLanguage, files: readonly CodeFile[]): string {
  if (task.kind === "own") return proposeName(language, files);
  if (WITH_MISTAKES.test(task.id)) return proposeName(language, files, NEUTRAL);
  return proposeName(language, files, language === "python" ? task.id.replaceAll("-", "_") : task.id);
}
