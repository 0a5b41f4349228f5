import { nanoid } from "nanoid";
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

test.for(["/peer", "/test"])("%s starts with the page's language as the spoken one", async (path, { meet }) => {
  const lin = await meet("Lin", { language: "zh-TW" });
  await lin.visit(path);
  const spoken = lin.page.getByRole("combobox", { name: lin.words("tools.language") });
  await expect.poll(() => spoken.textContent()).toBe(spokenName(lin, "zh-TW"));
});

describe("lobby", () => {
  test("creates and accepts room ids, explains joining, offers a language, and shows who is there", async ({
    meet,
  }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    await ida.enterLobby();

    // The lobby creates a room id, and another one on request.
    const made = roomInAddress(ida.page.url()) ?? "";
    expect(made).toMatch(/^[\w-]{21}$/);
    const field = ida.page.getByLabel(words("lobby.roomId"), { exact: true });
    expect(await field.inputValue()).toBe(made);
    await ida.press(words("lobby.newRoomId"));
    await expect.poll(() => field.inputValue()).not.toBe(made);
    await expect.poll(() => roomInAddress(ida.page.url())).toBe(await field.inputValue());
    await ida.sees(words("lobby.whoNobody"));

    // Before joining, a person reads (also by screen reader) what is transcribed, by which service and for how long.
    for (const point of ["transcribed", "media", "vendor", "kept", "byJoining"] as const)
      await ida.sees(words(`lobby.consent.${point}`));
    // The devices are known a moment later than the room.
    await ida.sees(words("lobby.joinWith.onAndCamera"));
    const described = (await ida.button(words("lobby.joinInterviewer")).getAttribute("aria-describedby")) ?? "";
    const description = await ida.page
      .locator(described.replace(/\S+/g, "#$&").replaceAll(" ", ", "))
      .allTextContents();
    expect(description.join(" ")).toContain(words("lobby.consent.vendor"));
    expect(description.join(" ")).toContain(words("lobby.joinWith.onAndCamera"));

    // The room's maker interviews, unless they choose otherwise.
    expect(await ida.role("interviewer").isChecked()).toBe(true);

    // A typed id is validated; a pasted link is replaced by its room id.
    await ida.sees(words("lobby.roomRule"));
    await field.fill("a b");
    await ida.page
      .getByRole("alert")
      .filter({ hasText: words("lobby.roomInvalid") })
      .waitFor();
    expect(await ida.button(words("lobby.joinInterviewer")).isDisabled()).toBe(true);
    expect(await ida.button(words("lobby.copy")).isDisabled()).toBe(true);
    await field.blur();
    expect(roomInAddress(ida.page.url())).not.toBe("a b");
    await field.fill("our-room_1");
    await field.blur();
    await expect.poll(() => roomInAddress(ida.page.url())).toBe("our-room_1");
    expect(await ida.button(words("lobby.joinInterviewer")).isEnabled()).toBe(true);
    const room = nanoid();
    await field.fill(`${ida.origin}/peer?room=${room}`);
    await field.blur();
    await expect.poll(() => roomInAddress(ida.page.url())).toBe(room);

    // The link names the room and nobody in it.
    await ida.press(words("lobby.copy"));
    await ida.sees(words("lobby.copied"));
    const link = await ida.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${ida.origin}/peer?room=${room}`);
    expect(link).not.toContain(await storedUserId(ida.page));

    // The setup belongs to the room: the other person sees an invitation, who is there, and one button to join.
    await choose(ida, words("tools.planned"), words("tools.minutes", { n: 60 }));
    await choose(ida, words("interviewer:questions.type"), words("interviewer:questions.types.hr"));
    await ida.page.getByLabel(words("lobby.position")).fill("Cook");
    await ida.page.getByLabel(words("lobby.name")).fill("Ida");
    await ida.press(words("lobby.joinInterviewer"));
    await ida.inRoom();
    await carl.enterLobby(room);
    const invited = words("lobby.invite.title.hr", { name: "Ida", n: 60 });
    await carl.page.getByRole("heading", { level: 1, name: invited }).waitFor();
    await carl.sees("Cook");
    await carl.sees(words("lobby.whoOnline", { name: "Ida" }));
    expect(await carl.page.getByLabel(words("lobby.roomId"), { exact: true }).count()).toBe(0);
    expect(await carl.role("candidate").count()).toBe(0);
    await carl.page.setViewportSize({ width: 1440, height: 900 });
    const button = await carl.button(words("lobby.joinCandidate")).boundingBox();
    expect((button?.y ?? 900) + (button?.height ?? 0)).toBeLessThan(900);
    await carl.page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(async () => {
        const box = await carl.button(words("lobby.joinCandidate")).boundingBox();
        return box !== null && box.y + box.height < 844;
      })
      .toBe(true);
    await carl.page.setViewportSize({ width: 1280, height: 720 });
    await ida.press(words("bar.leaveLabel"));
    await ida.inLobby();
    await ida.sees(words("lobby.whoSelf"));
    expect(await ida.role("interviewer").isChecked()).toBe(true);
    expect(await ida.role("candidate").isDisabled()).toBe(true);
    await carl.sees(words("lobby.whoOffline", { name: "Ida" }));

    // The page's language is offered for speaking until one is chosen.
    const lin = await changeLook(carl, "zh-TW", "dark");
    const offer = lin.button(lin.words("lobby.speakInstead", { language: spokenName(lin, "zh-TW") }));
    await lin.page.setViewportSize({ width: 390, height: 844 });
    await offer.scrollIntoViewIfNeeded();
    const chip = await offer.boundingBox();
    expect(chip && chip.x >= 0 && chip.x + chip.width <= 390, "inside a phone's screen").toBe(true);
    expect(await overflowOf(lin.page)).toEqual([]);
    await lin.page.setViewportSize({ width: 1280, height: 720 });
    await offer.click();
    await lin.press(lin.words("lobby.facts.changeLanguage"));
    const spoken = lin.page.getByRole("combobox", { name: lin.words("tools.language") });
    await expect.poll(() => spoken.textContent()).toBe(spokenName(lin, "zh-TW"));
    await offer.waitFor({ state: "detached" });
    await spoken.click();
    await lin.page.getByRole("option", { name: spokenName(lin, "en-US") }).click();
    await expect.poll(() => spoken.textContent()).toBe(spokenName(lin, "en-US"));
    expect(await offer.count()).toBe(0);

    // "Change" offers the other role, whose holder is asked to swap. Both pages show the same title.
    await ida.press(words("lobby.joinInterviewer"));
    await ida.inRoom();
    await lin.press(lin.words("lobby.invite.changeRole"));
    await lin.role("interviewer").click();
    await lin.sees(lin.words("lobby.invite.asksSwap", { name: "Ida" }));
    await lin.page.getByLabel(lin.words("lobby.name")).fill("Lin");
    await lin.press(lin.words("lobby.joinCandidate"));
    await lin.inRoom();
    await ida.sees(words("banner.swapAsked", { name: "Lin" }));
    for (const person of [ida, lin])
      expect(await person.page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^Cook · /);
    // Questions and suggestions begin with the room's type.
    await openPane(ida, "questions");
    const bank = ida.page.getByRole("combobox", { name: words("interviewer:questions.type") });
    await expect.poll(() => bank.textContent()).toBe(words("interviewer:questions.types.hr"));
    await openSuggestions(ida);
    const prompt = ida.page.getByRole("combobox", { name: words("assistant:promptTypes.label") });
    await expect.poll(() => prompt.textContent()).toBe(words("assistant:promptTypes.HR"));
  });
});

describe("invitation", () => {
  test("shows the host's choices to a guest who opens the link first, and keeps the host's seat", async ({ meet }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    const room = await ida.enterLobby();
    await ida.page.getByLabel(words("lobby.name")).fill("Ida");
    await choose(ida, words("interviewer:questions.type"), words("interviewer:questions.types.technical"));
    await ida.press(words("lobby.copy"));
    await ida.sees(words("lobby.copied"));
    await carl.enterLobby(room);
    await carl.page
      .getByRole("heading", { level: 1, name: words("lobby.invite.title.technical", { name: "Ida", n: 45 }) })
      .waitFor();
    await carl.sees(words("lobby.whoOffline", { name: "Ida" }));
    // A preview of the link tells the same to somebody who has not opened it.
    const preview = async () => (await fetch(`${ida.origin}/peer?room=${room}`)).text();
    const invited = words("lobby.invite.title.technical", { name: "Ida", n: 45 });
    await expect.poll(preview).toContain(`<meta property="og:title" content="${invited}"/>`);

    // Later changes by the host count, too.
    await choose(ida, words("tools.planned"), words("tools.minutes", { n: 60 }));
    await carl.page
      .getByRole("heading", { level: 1, name: words("lobby.invite.title.technical", { name: "Ida", n: 60 }) })
      .waitFor();

    // Opened without this browser's memory, the host's lobby has the room's choices, and joining keeps them.
    await ida.page.evaluate(() => localStorage.removeItem("mocki.peer-setup"));
    await ida.page.reload();
    const length = ida.page.getByRole("combobox", { name: words("tools.planned") });
    await expect.poll(() => length.textContent()).toBe(words("tools.minutes", { n: 60 }));
    // Carl presses before the room has answered: he waits, and gets the role that is free.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await carl.page.route(`**/api/rooms/${room}`, async (route) => {
      await held;
      await route.continue();
    });
    await carl.visit(`/peer?room=${room}`);
    await carl.page.getByLabel(words("lobby.name")).fill("Carl");
    await carl.press(words("lobby.joinInterviewer"));
    await carl.page.locator("button[type=button][aria-busy=true]").waitFor();
    answer();
    await carl.inRoom();
    await ida.sees(words("lobby.whoOnline", { name: "Carl" }));
    await ida.press(words("lobby.joinInterviewer"));
    await ida.inRoom();
    for (const person of [ida, carl]) {
      const timer = person.page.getByRole("timer", { name: words("top.elapsed") });
      await expect.poll(() => timer.textContent()).toMatch(/\/ 1:00:00$/);
    }
  });

  test("shows a host their older room's choices, and leaves their own settings alone", async ({ meet }) => {
    const ida = await meet("Ida");
    const older = await ida.enterLobby();
    const { page } = ida;
    const position = page.getByLabel(words("lobby.position"));
    const length = page.getByRole("combobox", { name: words("tools.planned") });
    const spoken = page.getByRole("combobox", { name: words("tools.language") });
    await position.fill("Cook");
    await choose(ida, words("tools.planned"), words("tools.minutes", { n: 60 }));
    await choose(ida, words("tools.language"), spokenName(ida, "zh-TW"));
    const isTold = (response: { url: () => string; ok: () => boolean }) =>
      response.url().endsWith(`/api/rooms/${older}/setup`) && response.ok();
    await Promise.all([page.waitForResponse(isTold), ida.press(words("lobby.copy"))]);

    await ida.enterLobby();
    await position.fill("Baker");
    await choose(ida, words("tools.planned"), words("tools.minutes", { n: 30 }));
    await choose(ida, words("tools.language"), spokenName(ida, "en-US"));

    await ida.enterLobby(older);
    await expect.poll(() => position.inputValue()).toBe("Cook");
    expect(await length.textContent()).toBe(words("tools.minutes", { n: 60 }));
    expect(await spoken.textContent()).toBe(spokenName(ida, "zh-TW"));
    await position.focus();
    await position.blur();

    await ida.enterLobby();
    await expect.poll(() => position.inputValue()).toBe("Baker");
    expect(await length.textContent()).toBe(words("tools.minutes", { n: 30 }));
    expect(await spoken.textContent()).toBe(spokenName(ida, "en-US"));
  });
});

async function choose({ page }: Person, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

function spokenName({ words: say }: Person, language: SpokenLanguage): string {
  return say(`common:recognitionLanguage.${language}`);
}

function roomInAddress(url: string): string | null {
  return new URL(url).searchParams.get("room");
}
