import type { RunRequest } from "../../../../app/code-run/code-runner";
import type { RunnableLanguage } from "../../../../party/tasks/task";
import type { Person } from "../person";

/** Runs a program on the page of the run server. */
export async function run(person: Person, request: RunRequest) {
  // As text: Playwright's type of an argument can't follow nested values.
  return person.page.evaluate((one) => window.bench.run(JSON.parse(one)), JSON.stringify(request));
}

export const runText = (person: Person, language: RunnableLanguage, text: string, input = "") =>
  run(person, { language, text, input });
