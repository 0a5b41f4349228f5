import { describe, expect, inject } from "vitest";
import { isAccessible } from "./support/axe";
import { endInterview } from "./support/ending";
import { readHistory } from "./support/history";
import type { Person } from "./support/person";
import { readRecords } from "./support/records";
import { storedSession } from "./support/storage";
import { test } from "./support/test";
import { textsOf } from "./support/transcript";
import { words } from "./support/words";

describe("end of a peer interview", () => {
  test("is for both, who find it in their histories, and Back asks before it leaves one that goes on", async ({
    meet,
  }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    // A link inside the app: the browser itself asks before a page is closed.
    await carl.visit("/history");
    await carl.page
      .getByRole("link", { name: words("common:nav.peerMock") })
      .first()
      .click();
    const room = await carl.inLobby();
    await carl.page.getByLabel(words("lobby.name")).fill("Carl");
    await carl.role("candidate").click();
    await carl.press(words("lobby.joinCandidate"));
    await carl.inRoom();
    await ida.enterRoom(room, "interviewer");
    await carl.meets("Ida");
    await carl.page.goBack();
    const dialog = carl.page.getByRole("alertdialog", { name: words("confirm.goTitle") });
    await dialog.getByRole("button", { name: words("confirm.stay") }).click();
    await dialog.waitFor({ state: "detached" });
    await ida.says("Thank you, that is all.");
    await expect.poll(() => textsOf(carl)).toEqual(["Thank you, that is all."]);
    await carl.types("Goodbye.");
    await expect.poll(() => textsOf(ida)).toHaveLength(2);
    await carl.page.goBack();
    await dialog.getByRole("button", { name: words("confirm.go") }).click();
    await carl.page.getByRole("heading", { level: 1, name: words("left.open", { name: "Ida" }) }).waitFor();
    await ida.sees(words("notice.peerLeft", { name: "Carl" }));
    // It is in both histories at once, as unfinished.
    await carl.sees(words("left.keptOpen"));
    await isAccessible(carl);
    for (const person of [ida, carl])
      await expect.poll(async () => (await readHistory(person)).rows.map(({ ended }) => ended)).toEqual(["unfinished"]);
    await carl.press(words("left.backAction"));
    await carl.inRoom();
    await ida.seesNoMore(words("notice.peerLeft", { name: "Carl" }));

    await endInterview(ida);
    for (const person of [ida, carl]) {
      await person.sees(words("debrief.help"));
      await expect.poll(() => person.page.evaluate(() => window.mockSpeech.listening)).toBe(0);
    }
    for (const person of [ida, carl])
      await expect.poll(async () => (await readHistory(person)).rows.map(({ ended }) => ended)).toEqual(["finished"]);
    const records = readRecords(inject("shared").stateDir, room);
    expect(records).toHaveLength(1);
    const [record] = records;
    expect(record?.segments.map(({ text }) => text)).toEqual(["Thank you, that is all.", "Goodbye."]);
    expect(record?.uids.toSorted()).toEqual([await uidOf(ida), await uidOf(carl)].toSorted());

    await carl.press(words("bar.leaveCall"));
    // Carl's page learns of the feedback that Ida sends now.
    await carl.sees(words("left.feedback.open", { name: "Ida" }));
    await ida.press(words("banner.giveFeedback"));
    await ida.page.getByRole("textbox", { name: words("feedback:text.worked") }).fill("A calm close.");
    await ida.press(words("feedback:send"));
    await carl.sees(words("left.feedback.waiting", { name: "Ida" }));
  });
});

async function uidOf({ page }: Person): Promise<string | undefined> {
  return (await storedSession(page))?.user?.uid;
}
