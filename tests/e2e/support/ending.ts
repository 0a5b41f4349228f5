import type { Person } from "./person";

/** The interviewer ends the interview while the other is there. */
export async function endInterview(person: Person): Promise<void> {
  await person.press(person.words("bar.end"));
  await person.page
    .getByRole("alertdialog", { name: person.words("confirm.finishTitle") })
    .getByRole("button", { name: person.words("confirm.finish") })
    .click();
}

/** Leaves an interview that goes on without this person, and arrives at what comes next. */
export async function leaveInterview(person: Person, other: string): Promise<void> {
  await person.press(person.words("bar.leaveLabel"));
  const question = person.page.getByRole("alertdialog", { name: person.words("confirm.goTitle") });
  await question.getByText(person.words("confirm.goBody", { name: other })).waitFor();
  await question.getByRole("button", { name: person.words("confirm.go") }).click();
  await person.page.getByRole("heading", { level: 1, name: person.words("left.open", { name: other }) }).waitFor();
}

/** From there into the lobby of the same room. */
export async function goToLobby(person: Person): Promise<string> {
  await person.press(person.words("banner.backToLobby"));
  return person.inLobby();
}
