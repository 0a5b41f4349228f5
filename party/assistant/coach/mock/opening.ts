import { INTERVIEWER_NAMES, interviewerOf, MANNER_OF } from "../../../protocol/interviewers";
import { isTheirQuestions, type Mock, type MockQuestion } from "../../../protocol/mock";
import { COACH, type Language } from "../../../protocol/vocabulary";
import { wordsOf } from "../../coach-words/words-of";
import type { MockTask } from "../../task";
import { joined } from "../../words/interviewer-speech";

/** An interview that hasn't begun. */
export function emptyMock({ interviewType, lang, company, position, minutes, interviewer, now, mock }: MockTask): Mock {
  const at = { interviewType, lang, model: mock?.model ?? COACH, company, position, minutes };
  return { ...at, ...(interviewer && { interviewer }), startedAt: mock?.startedAt ?? now, plan: [], phase: "opening" };
}

/** The interviewer's first words: the greeting, and what the interview consists of. */
export function greet(task: MockTask, plan: readonly MockQuestion[], language: Language): string {
  const { minutes, focus } = task;
  const interviewer = interviewerOf(task);
  const name = INTERVIEWER_NAMES[interviewer];
  const { hello, focus: names, coding, own } = wordsOf(language, MANNER_OF[interviewer]);
  const practises = focus === null ? "" : names[focus];
  const tasks = plan.filter((one) => one.coding).length;
  const hasQuestions = plan.some((one) => !one.coding && !isTheirQuestions(one));
  const greeting =
    tasks > 0 ? coding.hello({ name, minutes, tasks, hasQuestions }) : hello({ name, minutes, questions: plan.length });
  return joined(language, greeting, hasQuestions ? (own?.opening ?? "") : "", practises);
}
