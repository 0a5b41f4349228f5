import { describe, expect } from "vitest";
import type { SpokenLanguage } from "../../party/protocol/vocabulary";
import { overflowOf } from "./support/fit";
import { changeLook } from "./support/look";
import { openPane } from "./support/panes";
import type { Person } from "./support/person";
import { storedUserId } from "./support/storage";
import { openSuggestions } from "./support/suggestions";
import { test } from "./support/test";
import { words } from "./support/words";

/** Waits until a phone or a desktop shows the button without scrolling. */
async function showsButton({ page }: Person, name: string): Promise<void> {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const isInside = async () => {
      const box = await page.getByRole("button", { name, exact: true }).boundingBox();
      return box !== null && box.y + box.height < viewport.height;
    };
    await expect.poll(isInside, { message: `${viewport.width} × ${viewport.height}` }).toBe(true);
  }
}

describe("lobby", () => {
  test("hands a host's choices to a guest who opens the link first, and brings both into one room", {
    timeout: 60_000,
  }, async ({ meet }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    const room = await ida.enterLobby();
    expect(room).toMatch(/^[\w-]{21}$/);
    await choose(ida, words("interviewer:questions.type"), words("interviewer:questions.types.hr"));
    await ida.page.getByLabel(words("lobby.position")).fill("Cook");
    await ida.page.getByLabel(words("lobby.name")).fill("Ida");
    await ida.press(words("lobby.copy"));
    await ida.sees(words("lobby.copied"));
    // The link names the room and nobody in it.
    const link = await ida.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${ida.origin}/peer?room=${room}`);
    expect(link).not.toContain(await storedUserId(ida.page));

    await carl.enterLobby(room);
    const invited = (n: number) => words("lobby.invite.title.hr", { name: "Ida", n });
    await carl.page.getByRole("heading", { level: 1, name: invited(45) }).waitFor();
    await carl.sees("Cook");
    await carl.sees(words("lobby.whoOffline", { name: "Ida" }));
    await showsButton(carl, words("lobby.joinCandidate"));
    // A preview of the link tells the same to somebody who has not opened it.
    const preview = async () => (await fetch(`${ida.origin}/peer?room=${room}`)).text();
    await expect.poll(preview).toContain(`<meta property="og:title" content="${invited(45)}"/>`);
    // Later changes by the host count, too.
    await choose(ida, words("tools.planned"), words("tools.minutes", { n: 60 }));
    await carl.page.getByRole("heading", { level: 1, name: invited(60) }).waitFor();

    // The offer to speak the page's language fits on a phone.
    const lin = await changeLook(carl, "zh-TW", "dark");
    const offer = lin.button(lin.words("lobby.speakInstead", { language: spokenName(lin, "zh-TW") }));
    await offer.scrollIntoViewIfNeeded();
    const chip = await offer.boundingBox();
    expect(chip && chip.x >= 0 && chip.x + chip.width <= 390, "inside a phone's screen").toBe(true);
    expect(await overflowOf(lin.page)).toEqual([]);
    await lin.page.setViewportSize({ width: 1280, height: 720 });

    // A role that was chosen is the other's, who is asked to swap. Both pages show the same title.
    await ida.press(words("lobby.joinInterviewer"));
    await ida.inRoom();
    await lin.sees(lin.words("lobby.whoOnline", { name: "Ida" }));
    await lin.press(lin.words("lobby.invite.changeRole"));
    await lin.role("interviewer").click();
    await lin.page.getByLabel(lin.words("lobby.name")).fill("Lin");
    await lin.press(lin.words("lobby.joinCandidate"));
    await lin.inRoom();
    await ida.sees(words("banner.swapAsked", { name: "Lin" }));
    for (const person of [ida, lin]) {
      expect(await person.page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^Cook · /);
      const timer = person.page.getByRole("timer", { name: person.words("top.elapsed") });
      await expect.poll(() => timer.textContent()).toMatch(/\/ 1:00:00$/);
    }
    // Questions and suggestions begin with the room's type.
    await openPane(ida, "questions");
    const bank = ida.page.getByRole("combobox", { name: words("interviewer:questions.type") });
    await expect.poll(() => bank.textContent()).toBe(words("interviewer:questions.types.hr"));
    await openSuggestions(ida);
    const prompt = ida.page.getByRole("combobox", { name: words("assistant:promptTypes.label") });
    await expect.poll(() => prompt.textContent()).toBe(words("assistant:promptTypes.HR"));
  });
});

async function choose({ page }: Person, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

function spokenName({ words: say }: Person, language: SpokenLanguage): string {
  return say(`common:recognitionLanguage.${language}`);
}
