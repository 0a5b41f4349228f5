import { loadQuestions } from "../../../party/questions/load-questions";
import type { Person } from "./person";

export const [FIRST, SECOND] = await loadQuestions("technical", "en");
export const QUESTION = FIRST?.text ?? "";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export function list({ page, words: say }: Person) {
  return page.getByRole("region", { name: say("interviewer:questions.list"), exact: true });
}

export function question(person: Person, text: string) {
  return list(person).getByRole("button").filter({ hasText: text }).first();
}

export async function ask(person: Person, text: string): Promise<void> {
  await question(person, text).click();
}

export async function addOwn(person: Person, text: string): Promise<void> {
  await person.press(person.words("interviewer:questions.add"));
  await person.page.getByRole("textbox", { name: person.words("interviewer:questions.addLabel") }).fill(text);
  await person.press(person.words("interviewer:questions.addSubmit"));
}

export async function note({ page, words: say }: Person, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: say("interviewer:notes.label") });
  await field.fill(text);
  await field.press("Enter");
  await page
    .getByRole("list", { name: say("interviewer:notes.list") })
    .getByText(text)
    .waitFor();
}
