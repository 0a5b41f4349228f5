import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { words } from "../../e2e/support/words";

/** The list of questions on this page, whose first one is drawn. */
export function questionList(): HTMLElement {
  return screen.getByRole("region", { name: words("interviewer:questions.list") });
}

/** The button of a question or follow-up. */
export async function findQuestion(text: string): Promise<HTMLElement> {
  const words = await screen.findByText(text, { selector: "[data-list-item] [lang]" });
  const button = words.closest("button");
  if (!button) throw new Error(`Not a button: ${text}`);
  return button;
}

/** The person's own questions, in order. */
export function ownQuestions(): string[] {
  const own = screen.getByRole("region", { name: words("interviewer:questions.own") });
  return [...own.querySelectorAll("[data-list-item] [lang]")].map(({ textContent }) => textContent ?? "");
}

export async function addOwn(user: UserEvent, text: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: words("interviewer:questions.add") }));
  await user.click(screen.getByRole("textbox", { name: words("interviewer:questions.addLabel") }));
  await user.paste(text);
  await user.click(screen.getByRole("button", { name: words("interviewer:questions.addSubmit") }));
}
