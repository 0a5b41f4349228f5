import { readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { endInterview } from "./support/ending";
import { overflowOf } from "./support/fit";
import { joinTogether } from "./support/pair";
import { openPane } from "./support/panes";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { textsOf, transcriptOf } from "./support/transcript";
import { words } from "./support/words";

describe("shared timer", () => {
  test("starts when both are there, pauses and resets for both, and shows one planned length", async ({ meet }) => {
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
    await openPane(carl, "room");
    await carl.page.getByRole("combobox", { name: words("tools.planned") }).click();
    await carl.page.getByRole("option", { name: words("tools.minutes", { n: 45 }) }).click();
    for (const person of [ida, carl]) await expect.poll(() => timeOf(person)).toMatch(/^0:\d\d\/ 45:00$/);
  });
});

describe("role swap", () => {
  test("can be declined or withdrawn, takes effect when the other accepts, and keeps the roles of earlier lines", async ({
    meet,
  }) => {
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

/** The time in the top bar, with the planned length if there is one. */
async function timeOf({ page }: Person): Promise<string | null> {
  return page.getByRole("timer", { name: words("top.elapsed") }).textContent();
}
