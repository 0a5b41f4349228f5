import type { Language } from "../../../../party/protocol/vocabulary";
import { LEVELS, type Level, TASK_TOPICS, type TaskSummary, type TaskTopic } from "../../../../party/tasks/task";

/** Null: any. */
export type TaskFilter = { words: string; level: Level | null; topic: TaskTopic | null };

/** Tasks that fit, by level and then by topic. Each word is in the title, in the page's language or English, or in the topic. */
export function findTasks(
  catalog: readonly TaskSummary[],
  { words, level, topic }: TaskFilter,
  language: Language,
  nameOf: (topic: TaskTopic) => string,
): TaskSummary[] {
  const wanted = words.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = catalog.filter((task) => {
    if ((level && task.level !== level) || (topic && task.topic !== topic)) return false;
    const text = `${task.title[language]} ${task.title.en} ${nameOf(task.topic)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const placeOf = (task: TaskSummary) =>
    LEVELS.indexOf(task.level) * TASK_TOPICS.length + TASK_TOPICS.indexOf(task.topic);
  return found.sort((a, b) => placeOf(a) - placeOf(b));
}
