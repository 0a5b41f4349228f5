import { nanoid } from "nanoid";
import { describe, expect } from "vitest";
import type { SpokenLanguage } from "../../party/protocol/vocabulary";
import { changeLook } from "./support/look";
import type { Person } from "./support/person";
import { storedUserId } from "./support/storage";
import { test } from "./support/test";
import { words } from "./support/words";

describe("lobby", () => {
  test("makes and takes room ids, says what joining means, offers a language and shows who is there", async ({
    meet,
  }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    await ida.enterLobby();

    // A room id of its own, and another one when asked.
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
    const described = (await ida.button(words("lobby.join")).getAttribute("aria-describedby")) ?? "";
    const description = await ida.page
      .locator(described.replace(/\S+/g, "#$&").replaceAll(" ", ", "))
      .allTextContents();
    expect(description.join(" ")).toContain(words("lobby.consent.vendor"));
    expect(description.join(" ")).toContain(words("lobby.joinWith.onAndCamera"));

    // Joining needs a role.
    await ida.press(words("lobby.join"));
    await ida.page
      .getByRole("alert")
      .filter({ hasText: words("lobby.chooseRole") })
      .waitFor();
    expect(await ida.page.getByRole("log").count()).toBe(0);

    // A typed id has a rule; a pasted link is taken for its room.
    await ida.sees(words("lobby.roomRule"));
    await ida.role("interviewer").click();
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

    // The other sees who is there, and which role is left, also after they have gone.
    await ida.page.getByLabel(words("lobby.name")).fill("Ida");
    await ida.press(words("lobby.joinInterviewer"));
    await ida.inRoom();
    await carl.enterLobby(room);
    await carl.sees(words("lobby.whoOnline", { name: "Ida" }));
    await carl.sees(words("lobby.roleTaken", { name: "Ida" }));
    expect(await carl.role("interviewer").isDisabled()).toBe(true);
    expect(await carl.role("candidate").isChecked()).toBe(true);
    await ida.press(words("bar.leaveLabel"));
    await ida.inLobby();
    await ida.sees(words("lobby.whoSelf"));
    expect(await ida.role("interviewer").isChecked()).toBe(true);
    expect(await ida.role("candidate").isDisabled()).toBe(true);
    await carl.sees(words("lobby.whoOffline", { name: "Ida" }));
    expect(await carl.role("interviewer").isDisabled()).toBe(true);

    // The page's language is offered for speaking until one is chosen.
    const lin = await changeLook(carl, "zh-TW", "dark");
    const offer = lin.button(lin.words("lobby.speakInstead", { language: spokenName(lin, "zh-TW") }));
    await offer.click();
    const spoken = lin.page.getByRole("combobox", { name: lin.words("tools.language") });
    await expect.poll(() => spoken.textContent()).toBe(spokenName(lin, "zh-TW"));
    await offer.waitFor({ state: "detached" });
    await spoken.click();
    await lin.page.getByRole("option", { name: spokenName(lin, "en-US") }).click();
    await expect.poll(() => spoken.textContent()).toBe(spokenName(lin, "en-US"));
    expect(await offer.count()).toBe(0);
  });
});

function spokenName({ words: say }: Person, language: SpokenLanguage): string {
  return say(`common:recognitionLanguage.${language}`);
}

function roomInAddress(url: string): string | null {
  return new URL(url).searchParams.get("room");
}
