import type { CodeFile, CodeLanguage } from "../../../../party/protocol/code";
import { loadTask } from "../../../../party/tasks/load-tasks";
import type { CodeByLanguage } from "../../../../party/tasks/task";
import type { CodeActions } from "../../../room/client/code-actions";
import type { RoomEditor } from "../editor/room-editor";
import { starterInstead } from "./task-starter";

type Ports = { editor: Pick<RoomEditor, "open">; code: Pick<CodeActions, "saveFile"> };

/**
 * Gives a file another language, with its name in it. An untouched starter becomes the task's starter in that language;
 * of two people who replace it at once, the second changes nothing.
 */
export async function changeLanguage(
  { editor, code }: Ports,
  { id, task }: CodeFile,
  language: CodeLanguage,
  name: string,
): Promise<void> {
  const starters = task?.kind === "bank" ? await findStarters(task.id) : {};
  const edited = editor.open(id);
  const starter = edited && starterInstead(starters, edited.state.doc.toString(), language);
  // The text first: the room keeps the starter of those alone who wrote in the file.
  const isReplaced = edited !== null && starter !== null && (await edited.replaceText(starter));
  if (isReplaced) return code.saveFile({ file: id, name, language, starter });
  // Somebody else has replaced it in the same moment: theirs is the language of the text that is there now.
  if (starter !== null && starterInstead(starters, edited?.state.doc.toString() ?? "", language) !== null) return;
  code.saveFile({ file: id, name, language });
}

/** None if the task can't be fetched: the language changes all the same. */
async function findStarters(task: string): Promise<CodeByLanguage> {
  const found = await loadTask(task).catch(() => null);
  return found?.starter ?? {};
}
