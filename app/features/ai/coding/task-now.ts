import { type Coding, type Mock, type MockQuestion, taskIdOf } from "../../../../party/protocol/mock";

export type TaskNow = { question: MockQuestion; taskId: string; coding: Coding };

/** The coding task that is being asked. */
export function taskNow(mock: Mock | null): TaskNow | null {
  const question = mock?.plan.find(({ status }) => status === "asking");
  const taskId = question ? taskIdOf(question) : null;
  return question?.coding && taskId !== null ? { question, taskId, coding: question.coding } : null;
}
