import { describe, expect } from "vitest";
import { storedUserId } from "./support/storage";
import { test } from "./support/test";
import { words } from "./support/words";

describe("the lobby", () => {
  test("makes a room id, and another one when asked", async ({ meet }) => {
    const ida = await meet("Ida");
    const room = await ida.enterLobby();
    expect(room).toMatch(/^[\w-]{21}$/);
    const field = ida.page.getByLabel(words("lobby.roomId"), { exact: true });
    expect(await field.inputValue()).toBe(room);
    await ida.press(words("lobby.newRoomId"));
    await expect.poll(() => field.inputValue()).not.toBe(room);
    await expect.poll(() => roomInAddress(ida.page.url())).toBe(await field.inputValue());
  });

  test("takes a typed room id or a pasted link, and tells the rule", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.enterLobby();
    const field = ida.page.getByLabel(words("lobby.roomId"), { exact: true });
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

    await field.fill(`${ida.origin}/peer?room=from-a-link`);
    await field.blur();
    await expect.poll(() => roomInAddress(ida.page.url())).toBe("from-a-link");
  });

  test("copies a link that names the room and nobody", async ({ meet }) => {
    const ida = await meet("Ida");
    const room = await ida.enterLobby();
    await ida.press(words("lobby.copy"));
    await ida.sees(words("lobby.copied"));
    const link = await ida.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${ida.origin}/peer?room=${room}`);
    expect(link).not.toContain(await storedUserId(ida.page));
  });

  test("says before joining what is written down, who may hear it, and how long it is kept", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.enterLobby();
    for (const point of ["transcribed", "media", "vendor", "kept", "byJoining"] as const)
      await ida.sees(words(`lobby.consent.${point}`));
    // Which devices one joins with is known a moment later than the room.
    await ida.sees(words("lobby.joinWith.onAndCamera"));
    const described = (await ida.button(words("lobby.join")).getAttribute("aria-describedby")) ?? "";
    const description = await ida.page
      .locator(described.replace(/\S+/g, "#$&").replaceAll(" ", ", "))
      .allTextContents();
    expect(description.join(" ")).toContain(words("lobby.consent.vendor"));
    expect(description.join(" ")).toContain(words("lobby.joinWith.onAndCamera"));
  });

  test("offers the page's language for speaking, until one has chosen", async ({ meet }) => {
    const ida = await meet("Ida", { language: "zh-TW" });
    await ida.enterLobby();
    const offer = ida.button(
      ida.words("lobby.speakInstead", { language: ida.words("common:recognitionLanguage.zh-TW") }),
    );
    await offer.click();
    const spoken = ida.page.getByRole("combobox", { name: ida.words("tools.language") });
    await expect.poll(() => spoken.textContent()).toBe(ida.words("common:recognitionLanguage.zh-TW"));
    await offer.waitFor({ state: "detached" });
    await spoken.click();
    await ida.page.getByRole("option", { name: ida.words("common:recognitionLanguage.en-US") }).click();
    await expect.poll(() => spoken.textContent()).toBe(ida.words("common:recognitionLanguage.en-US"));
    expect(await offer.count()).toBe(0);
  });

  test("asks for a role", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.enterLobby();
    await ida.press(words("lobby.join"));
    await ida.page
      .getByRole("alert")
      .filter({ hasText: words("lobby.chooseRole") })
      .waitFor();
    expect(await ida.page.getByRole("log").count()).toBe(0);
  });

  test("shows who is there, and which role is taken", async ({ meet }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    const room = await ida.enterLobby();
    await ida.sees(words("lobby.whoNobody"));
    await ida.join(room, "interviewer");

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
  });
});

function roomInAddress(url: string): string | null {
  return new URL(url).searchParams.get("room");
}
