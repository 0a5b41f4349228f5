import { describe, expect, inject } from "vitest";
import { isAccessible } from "./support/axe";
import { endInterview, goToLobby, leaveInterview } from "./support/ending";
import { readHistory } from "./support/history";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { readRecords } from "./support/records";
import { storedSession } from "./support/storage";
import { test } from "./support/test";
import { linesOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

describe("end of a peer interview", () => {
  test("applies to both when the interviewer decides it, and puts the record into both histories", async ({ meet }) => {
    const { ida, carl, room } = await joinTogether(meet);
    await ida.says("Thank you, that is all.");
    await expect.poll(() => textsOf(carl)).toEqual(["Thank you, that is all."]);
    await carl.types("Goodbye.");
    await expect.poll(() => textsOf(ida)).toHaveLength(2);

    // The candidate asks, the interviewer goes on at first, and then ends it.
    await carl.press(words("bar.endAsk"));
    await ida.sees(words("banner.endAsked", { name: "Carl" }));
    await Promise.all([carl.sees(words("toast.endDeclined")), ida.press(words("confirm.goOn"))]);
    // The question about the end offers to leave, which asks again.
    await ida.press(words("bar.end"));
    await ida.press(words("confirm.leaveInstead"));
    await ida.page.getByRole("alertdialog", { name: words("confirm.goTitle") }).waitFor();
    await ida.press(words("confirm.stay"));
    await endInterview(ida);
    await carl.sees(words("debrief.help"));
    await ida.press(words("debrief.resume"));
    await carl.seesNoMore(words("debrief.help"));
    await carl.page.getByRole("textbox", { name: words("composer.label") }).waitFor();
    await endInterview(ida);
    for (const person of [ida, carl]) {
      await person.sees(words("debrief.help"));
      await expect.poll(() => person.page.getByRole("textbox", { name: words("composer.label") }).count()).toBe(0);
      expect(await person.page.evaluate(() => window.mockSpeech.listening)).toBe(0);
      await person.page.getByRole("tab", { name: words("tabs.transcript") }).click();
      await expect.poll(() => textsOf(person)).toEqual(["Thank you, that is all.", "Goodbye."]);
    }

    const { stateDir } = inject("shared");
    await expect.poll(() => readRecords(stateDir, room)).toHaveLength(1);
    const [record] = readRecords(stateDir, room);
    expect(record?.segments.map(({ text }) => text)).toEqual(["Thank you, that is all.", "Goodbye."]);
    expect(record?.uids.toSorted()).toEqual([await uidOf(ida), await uidOf(carl)].toSorted());

    await carl.press(words("bar.leaveCall"));
    await carl.sees(words("left.over", { name: "Ida" }));
    await ida.sees(words("banner.finished"));
    // Carl's page learns of the feedback that Ida sends now.
    await carl.sees(words("left.feedback.open", { name: "Ida" }));
    await ida.press(words("banner.giveFeedback"));
    await ida.page.getByRole("textbox", { name: words("feedback:text.worked") }).fill("A calm close.");
    await ida.press(words("feedback:send"));
    await carl.sees(words("left.feedback.waiting", { name: "Ida" }));
    await goToLobby(carl);
    await carl.sees(words("lobby.finished"));
    await carl.press(words("lobby.read"));
    await carl.inRoom();
    expect((await linesOf(carl)).map(({ text }) => text)).toEqual(["Thank you, that is all.", "Goodbye."]);
  });

  test("can be ended by the candidate once the interviewer has left for good", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await carl.says("Are you still there?");
    await leaveInterview(ida, "Carl");
    await carl.press(words("bar.end"));
    await carl.sees(words("confirm.finishAway", { name: "Ida" }));
    const question = carl.page.getByRole("alertdialog", { name: words("confirm.finishTitle") });
    await question.getByRole("button", { name: words("bar.end") }).click();
    await carl.sees(words("banner.finished"));
    await expect.poll(async () => (await readHistory(carl)).rows.map(({ ended }) => ended)).toEqual(["finished"]);
  });

  test("asks before the browser's Back leaves it, as the Leave button does", async ({ meet }) => {
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
    await carl.types("Still here.");
    await expect.poll(() => textsOf(ida)).toEqual(["Still here."]);
    await carl.page.goBack();
    await dialog.getByRole("button", { name: words("confirm.go") }).click();
    await carl.page.getByRole("heading", { level: 1, name: words("left.open", { name: "Ida" }) }).waitFor();
    await ida.sees(words("notice.peerLeft", { name: "Carl" }));
  });

  test("is in the history at once for somebody who loses the other", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.types("Can you hear me?");
    await expect.poll(() => textsOf(carl)).toEqual(["Can you hear me?"]);
    await carl.page.close();
    await ida.sees(words("banner.peerAway", { name: "Carl" }));
    const link = ida.page.getByRole("link", { name: words("banner.history") });
    await link.waitFor();
    const { rows } = await readHistory(ida);
    expect(rows.map(({ ended }) => ended)).toEqual(["unfinished"]);
    expect(await link.getAttribute("href")).toBe(`/history/${rows[0]?.id}`);
  });

  test("waits when only one person leaves", async ({ meet }) => {
    const { ida, carl, room } = await joinTogether(meet);
    await carl.types("I will be right back.");
    await leaveInterview(carl, "Ida");
    await ida.page.getByText(words("lobby.gone"), { exact: true }).waitFor();
    await ida.sees(words("notice.peerLeft", { name: "Carl" }));
    // It is in both histories at once, as unfinished.
    await carl.sees(words("left.keptOpen"));
    await isAccessible(carl);
    for (const person of [ida, carl])
      await expect.poll(async () => (await readHistory(person)).rows.map(({ ended }) => ended)).toEqual(["unfinished"]);
    await ida.says("Take your time.");
    expect(new URL(carl.page.url()).searchParams.get("room")).toBe(room);
    await carl.press(words("left.backAction"));
    await carl.inRoom();
    await expect.poll(() => textsOf(carl)).toEqual(["I will be right back.", "Take your time."]);
    await ida.seesNoMore(words("notice.peerLeft", { name: "Carl" }));
  });
});

async function uidOf({ page }: Person): Promise<string | undefined> {
  return (await storedSession(page))?.user?.uid;
}
