import { waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import type { RoomClient } from "../../../app/room/client/room-client";
import type { SuggestionKind } from "../../../party/protocol/vocabulary";
import { words } from "../../e2e/support/words";

/** The open cards, the newest first; `place`: of one of several pages. */
export function cards(kind: SuggestionKind = "interview_hint", place: HTMLElement = document.body): HTMLElement[] {
  return within(place).queryAllByRole("article", { name: words(`assistant:kinds.${kind}`) });
}

/** One that has come to its end, whatever it was. */
export function finishedCard(kind: SuggestionKind = "interview_hint", place?: HTMLElement): Promise<HTMLElement> {
  return waitFor(() => {
    const card = cards(kind, place).find((one) => !one.hasAttribute("aria-busy"));
    if (!card) throw new Error(`There is no finished card of the kind ${kind}`);
    return card;
  });
}

/** Presses a button as soon as it is there and enabled. */
export async function press(user: UserEvent, name: string, place: HTMLElement = document.body): Promise<void> {
  const button = await within(place).findByRole<HTMLButtonElement>("button", { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
}

/** Says a line, which `other` hears. */
export async function say(client: RoomClient, other: RoomClient, text: string, lang = "en-US"): Promise<void> {
  client.actions.say({ text, lang });
  for (const one of [client, other]) {
    await waitFor(() => {
      const last = one.getView().lines.at(-1);
      expect([last?.text, last?.pending]).toEqual([text, null]);
    });
  }
}
