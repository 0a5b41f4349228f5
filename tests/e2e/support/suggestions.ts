import type { Locator } from "playwright-core";
import type { SuggestionKind } from "../../../party/protocol/vocabulary";
import type { Person } from "./person";

/** Opens the pane and waits until somebody can be asked. */
export async function openSuggestions(person: Person): Promise<void> {
  // A badge may stand beside its name.
  await person.page.getByRole("tab", { name: person.words("interviewer:tabs.suggestions") }).click();
  const suggest = person.button(person.words("assistant:suggest"));
  await suggest.and(person.page.locator(":enabled")).waitFor();
}

export function suggestions({ page, words }: Person): Locator {
  return page.getByRole("region", { name: words("assistant:title"), exact: true });
}

/** An open card, the newest first. */
export function card(person: Person, kind: SuggestionKind = "interview_hint"): Locator {
  return suggestions(person).getByRole("article", { name: person.words(`assistant:kinds.${kind}`), exact: true });
}

/** One that has come to its end, whatever it was. */
export function finishedCard(person: Person, kind: SuggestionKind = "interview_hint"): Locator {
  return card(person, kind).and(person.page.locator(":not([aria-busy])"));
}

export async function switchAuto(person: Person): Promise<void> {
  const auto = person.page.getByRole("switch", { name: person.words("assistant:auto.label") });
  await auto.click();
  await person.page.locator("[role=switch][aria-checked=true]").and(auto).waitFor();
}
