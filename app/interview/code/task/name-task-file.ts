import type { CodeFile, CodeLanguage, CodeTask } from "../../../../party/protocol/code";
import { proposeName } from "../file-names";

/** A new file's name: of the bank's task by its id, otherwise a usual one. */
export function nameTaskFile(task: CodeTask, language: CodeLanguage, files: readonly CodeFile[]): string {
  if (task.kind === "own") return proposeName(language, files);
  return proposeName(language, files, language === "python" ? task.id.replaceAll("-", "_") : task.id);
}
