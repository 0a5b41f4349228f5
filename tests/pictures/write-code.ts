import { openPane } from "../e2e/support/panes";
import { readAllTasks } from "../support/tasks/read-tasks";
import type { People } from "./hold-interview";

const ID = "longest-streak";
/** Passes all tests except the one without any day. */
const PROGRAM = `function longestStreak(days) {
  const seen = new Set(days);
  let best = -Infinity;
  for (const day of seen) {
    if (seen.has(day - 1)) continue;
    let end = day;
    while (seen.has(end + 1)) end += 1;
    best = Math.max(best, end - day + 1);
  }
  return best;
}`;

/** In a running interview: the interviewer gives a task, and the candidate runs a program that passes three tests of four. */
export async function writeCode({ interviewer, candidate }: People): Promise<void> {
  const task = readAllTasks().find((one) => one.task.id === ID)?.task;
  if (!task) throw new Error(`The task ${ID} is missing.`);
  const { words, language, page } = interviewer;
  const title = task.title[language];
  await interviewer.press(words("bar.codeShow"));
  await interviewer.press(words("code:empty.task"));
  await page.getByRole("searchbox", { name: words("tasks:picker.search") }).fill(title);
  await page.getByRole("button", { name: title }).click();
  await interviewer.press(words("tasks:picker.use"));
  await candidate.press(words("bar.codeNew"));
  const editor = candidate.page.getByRole("textbox", { name: words("code:label", { file: `${ID}.js` }) });
  await editor.click();
  await candidate.page.keyboard.press("ControlOrMeta+a");
  await candidate.page.keyboard.insertText(PROGRAM);
  await candidate.page.keyboard.press("ControlOrMeta+Enter");
  await openPane(interviewer, "problem");
  await interviewer.sees(words("tasks:problem.pass", { passed: 3, total: task.tests.length }));
}
