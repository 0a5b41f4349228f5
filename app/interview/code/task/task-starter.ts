import type { CodeLanguage } from "../../../../party/protocol/code";
import { type CodeByLanguage, RUNNABLE_LANGUAGES, type RunnableLanguage } from "../../../../party/tasks/task";

/** The languages in which a task can be solved, in display order. */
export function languagesOf(starter: CodeByLanguage): RunnableLanguage[] {
  return RUNNABLE_LANGUAGES.filter((language) => starter[language] !== undefined);
}

/** The wanted one, if the task has it; otherwise the task's first. */
export function chooseLanguage(starter: CodeByLanguage, wanted: CodeLanguage | null): RunnableLanguage {
  const known = languagesOf(starter);
  return known.find((language) => language === wanted) ?? known[0] ?? "javascript";
}

/**
 * The starter that replaces a text when its file gets another language. Null: the text stays, because the person has
 * changed it, or because the task has no starter in that language.
 */
export function starterInstead(starter: CodeByLanguage, text: string, language: CodeLanguage): string | null {
  const known = languagesOf(starter);
  const isUntouched = known.some((one) => starter[one] === text);
  const wanted = known.find((one) => one === language);
  return isUntouched && wanted !== undefined ? (starter[wanted] ?? null) : null;
}
