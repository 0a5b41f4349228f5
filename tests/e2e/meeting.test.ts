import { readFile } from "node:fs/promises";
import { describe, expect, inject } from "vitest";
import { isAccessible } from "./support/axe";
import { endInterview, goToLobby, leaveInterview } from "./support/ending";
import { overflowOf } from "./support/fit";
import { readHistory } from "./support/history";
import { joinTogether } from "./support/pair";
import { openPane } from "./support/panes";
import type { Person } from "./support/person";
import { readRecords } from "./support/records";
import { storedSession } from "./support/storage";
import { test } from "./support/test";
import { linesOf, textsOf, transcriptOf } from "./support/transcript";
import { words } from "./support/words";

describe("shared timer", () => {
  test("starts when both are there, and pauses and resets for both", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    for (const person of [ida, carl]) await expect.poll(() => timeOf(person)).not.toBe("0:00");
    await openPane(carl, "room");
    await carl.press(words("tools.timerPause"));
    for (const person of [ida, carl]) await person.button(words("tools.timerResume")).waitFor();
    const stopped = await timeOf(ida);
    await expect.poll(() => timeOf(carl)).toBe(stopped);
    await carl.reload();
    await expect.poll(() => timeOf(carl)).toBe(stopped);
    await ida.press(words("tools.timerReset"));
    for (const person of [ida, carl]) await expect.poll(() => timeOf(person)).toBe("0:00");
  });

  test("shows one planned length to both", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openPane(carl, "room");
    await carl.page.getByRole("combobox", { name: words("tools.planned") }).click();
    await carl.page.getByRole("option", { name: words("tools.minutes", { n: 45 }) }).click();
    for (const person of [ida, carl]) await expect.poll(() => timeOf(person)).toMatch(/^0:\d\d\/ 45:00$/);
  });
});

describe("role swap", () => {
  test("takes effect when the other accepts, and keeps the roles of earlier lines", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.says("I ask.");
    await expect.poll(() => textsOf(carl)).toEqual(["I ask."]);
    await ida.press(words("tools.swap"));
    await ida.sees(words("banner.swapWaiting"));
    await carl.sees(words("banner.swapAsked", { name: "Ida" }));
    await carl.sees(words("banner.swapAskedHelp", { role: words("roles.interviewer") }));
    const notices = [ida, carl].map((person) => person.sees(words("toast.swapDone")));
    await Promise.all([...notices, carl.press(words("banner.swapAccept"))]);
    await ida.page.getByRole("region", { name: `Carl, ${words("roles.interviewer")}` }).waitFor();
    await carl.page.getByRole("region", { name: `Ida, ${words("roles.candidate")}` }).waitFor();
    await ida.says("Now I answer.");
    await expect.poll(() => textsOf(carl)).toEqual(["I ask.", "Now I answer."]);
    const { lines } = await transcriptOf(carl);
    expect(lines.map(({ name, role }) => [name, role])).toEqual([
      ["Ida", "interviewer"],
      ["Ida", "candidate"],
    ]);
  });

  test("can be declined or withdrawn", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openPane(carl, "room");
    await carl.press(words("tools.swap"));
    await Promise.all([carl.sees(words("toast.swapDeclined")), ida.press(words("banner.swapDecline"))]);
    await carl.seesNoMore(words("banner.swapWaiting"));
    await carl.press(words("tools.swap"));
    await ida.sees(words("banner.swapAsked", { name: "Carl" }));
    await carl.press(words("banner.swapWithdraw"));
    await ida.seesNoMore(words("banner.swapAsked", { name: "Carl" }));
    await carl.page.getByRole("region", { name: `Ida, ${words("roles.interviewer")}` }).waitFor();
  });
});

describe("date for the next interview", () => {
  test("is saved as a calendar file in the debrief and after leaving, with one link for both, as for going again now", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { ida, carl, room } = await joinTogether(meet, {
      carl: {
        ...{ language: "zh-TW", theme: "light" },
        ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      },
    });
    await endInterview(ida);
    const files = [await saveDate(ida, "2099-05-06", "18:30")];
    await isAccessible(ida);
    await carl.press(carl.words("bar.leaveCall"));
    await carl.sees(carl.words("left.over", { name: "Ida" }));
    files.push(await saveDate(carl, "2099-05-06", "18:30"));
    expect(await overflowOf(carl.page)).toEqual([]);
    await isAccessible(carl);
    const [link, other] = files.map((file) => /\/peer\?room=([\w-]+)/.exec(file)?.[1]);
    expect(link).toMatch(/^\w{32}$/);
    expect(other).toBe(link);
    expect(link).not.toBe(room);
    for (const file of files) expect(file).toMatch(/DTSTART:20990506T\d{4}00Z/);

    // A moment that is over is refused.
    await carl.page.getByLabel(carl.words("next.day"), { exact: true }).fill("2001-01-01");
    await carl.press(carl.words("next.save"));
    await carl.page
      .getByRole("alert")
      .filter({ hasText: carl.words("next.past") })
      .waitFor();

    // Both go on in one new room, each with the other role.
    await ida.press(words("bar.leaveCall"));
    await ida.sees(words("left.over", { name: "Carl" }));
    const rooms: string[] = [];
    for (const person of [ida, carl]) {
      await person.press(person.words("left.againAction"));
      await person.page.waitForURL((url) => url.searchParams.get("room") !== room);
      rooms.push(await person.inLobby());
      expect(await person.role(person === ida ? "candidate" : "interviewer").isChecked()).toBe(true);
    }
    expect(rooms[1]).toBe(rooms[0]);
    expect(rooms).not.toContain(link);
  });
});

/** Lines that are folded in the file are whole again. */
async function saveDate({ page, words: told }: Person, day: string, time: string): Promise<string> {
  await page.getByRole("button", { name: told("next.pick") }).click();
  await page.getByLabel(told("next.day"), { exact: true }).fill(day);
  await page.getByLabel(told("next.time"), { exact: true }).fill(time);
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: told("next.save") }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("mocki-interview.ics");
  return (await readFile(await download.path(), "utf8")).replaceAll("\r\n ", "");
}

describe("offer to swap roles at half of the planned time", () => {
  test("is in both top bars, fits a phone, and asks the other on a press", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet, {
      carl: {
        ...{ language: "zh-TW", theme: "light" },
        ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      },
    });
    const offerTo = ({ page, words: told }: Person) =>
      page.getByRole("banner").getByRole("group", { name: told("banner.halfway") });
    for (const person of [ida, carl]) expect(await offerTo(person).count()).toBe(0);
    await shortenPlans(ida);
    await openPane(ida, "room");
    await ida.page.getByRole("combobox", { name: words("tools.planned") }).click();
    await ida.page.getByRole("option", { name: words("tools.minutes", { n: 15 }) }).click();
    for (const person of [ida, carl]) {
      await offerTo(person).waitFor();
      await person.page
        .getByRole("status")
        .filter({
          hasText: person.words("banner.halfwayHelp", {
            role: person.words(person === ida ? "roles.candidate" : "roles.interviewer"),
          }),
        })
        .waitFor();
      expect(await overflowOf(person.page)).toEqual([]);
      await isAccessible(person);
    }
    await offerTo(ida)
      .getByRole("button", { name: words("banner.halfwayLater") })
      .click();
    await offerTo(ida).waitFor({ state: "detached" });
    await offerTo(carl)
      .getByRole("button", { name: carl.words("banner.halfwaySwap") })
      .click();
    await ida.sees(words("banner.swapAsked", { name: "Carl" }));
    await carl.sees(carl.words("banner.swapWaiting"));
    expect(await offerTo(carl).count()).toBe(0);
  });
});

/** From the page's next connection on, each planned length that it sends is two seconds. */
async function shortenPlans(person: Person): Promise<void> {
  await person.page.routeWebSocket(/\/parties\/room\//, (page) => {
    const server = page.connectToServer();
    page.onMessage((frame) => {
      const text = frame.toString();
      const isTimer = text.startsWith("{") && JSON.parse(text).type === "timer";
      server.send(isTimer ? JSON.stringify({ ...JSON.parse(text), seconds: 2 }) : frame);
    });
  });
  await person.reload();
}

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

/** The time in the top bar, with the planned length if there is one. */
async function timeOf({ page }: Person): Promise<string | null> {
  return page.getByRole("timer", { name: words("top.elapsed") }).textContent();
}

async function uidOf({ page }: Person): Promise<string | undefined> {
  return (await storedSession(page))?.user?.uid;
}
