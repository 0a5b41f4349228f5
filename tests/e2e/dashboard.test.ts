import { readFileSync } from "node:fs";
import { describe, expect, inject } from "vitest";
import { WORDS } from "../../party/assistant/coach-words/words";
import { mailOf } from "../support/job-mails";
import { readCalendar, textOf } from "../support/read-calendar";
import { answerBy, startAi, wordsOf, yourTurn } from "./support/ai";
import { addApplications } from "./support/applications";
import { isAccessible } from "./support/axe";
import { DESKTOP_LOOKS, inEachLook, isFine, PHONE_LOOKS } from "./support/each-look";
import { endInterview } from "./support/ending";
import { overflowOf } from "./support/fit";
import { holdRegistration } from "./support/hold-registration";
import { changeLook } from "./support/look";
import type { Person } from "./support/person";
import { handOver, type Practised } from "./support/practised";
import { readRecords } from "./support/records";
import { test } from "./support/test";
import { readMails } from "./support/tracker";
import { wordsIn } from "./support/words";

const { origin, stateDir } = inject("shared");
const PHONE = { width: 390, height: 844 };

type Title =
  `dashboard:${"byType" | "coming" | "practicePlan" | "recent" | "scores" | "setup" | "stats" | "steps" | "weeks"}.title`;
const region = ({ page, words }: Person, title: Title) => page.getByRole("region", { name: words(title) });
const rows = (person: Person) => region(person, "dashboard:recent.title").locator("tbody tr");
const seesTitle = ({ page }: Person, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** The rows of a chart's table, once it is opened. */
async function numbersOf(person: Person, title: Title): Promise<string[]> {
  const card = region(person, title);
  await card.getByText(person.words("common:showNumbers")).click();
  const texts = await card.locator("tbody tr").allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " "));
}

/** A day from now on, as the browser writes it in a mail, and as a date. */
function inDays(days: number): { words: string; day: string } {
  const date = new Date(Date.now() + days * 24 * 60 * 60_000);
  const words = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(date);
  return { words, day: date.toISOString().slice(0, 10) };
}

const DAY = 24;
/** A week ago and before: technical once, behavioral twice; what is weak is the structure. */
const PRACTISED: readonly Practised[] = [
  { hoursAgo: 40 * DAY, interviewType: "technical", score: 3.4 },
  { hoursAgo: 9 * DAY, score: 2.8, criteria: { structure: 2, evidence: 3.2, relevance: 4.5, clarity: 4.5 } },
  { hoursAgo: 8 * DAY, score: 3.6, criteria: { structure: 2.6, evidence: 3.4, relevance: 4.5, clarity: 4.5 } },
  { hoursAgo: 7 * DAY, score: null, interviewType: "hr" },
  { hoursAgo: 6 * DAY, mode: "peer", role: "interviewer" },
];

/** Ida has interviewed Carl, and it is over. */
async function finish(ida: Person, carl: Person): Promise<string> {
  const room = await ida.join(undefined, "interviewer");
  await carl.join(room, "candidate");
  await ida.meets("Carl");
  await ida.says("What did you do then?");
  await endInterview(ida);
  // The room hands its record on after it has told the page.
  await expect.poll(() => readRecords(stateDir, room)).toHaveLength(1);
  return room;
}

describe("dashboard", () => {
  test("shows a newcomer the first steps, ticks off finished ones, and offers a guest to sign in", async ({ meet }) => {
    const ida = await meet("Ida");
    const letGo = await holdRegistration(ida);
    const answer = await ida.page.goto(`${origin}/dashboard`);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain('name="robots" content="noindex"');
    expect(await ida.page.title()).toBe(ida.words("dashboard:meta.title"));
    await seesTitle(ida, ida.words("dashboard:first.title"));
    await ida.page.getByRole("status", { name: ida.words("dashboard:recent.coming") }).waitFor();
    expect(await ida.page.getByText(ida.words("dashboard:recent.none")).count()).toBe(0);
    letGo();
    await ida.sees(ida.words("dashboard:recent.none"));
    const steps = region(ida, "dashboard:setup.title");
    await steps.getByText(ida.words("dashboard:setup.done", { done: 0 })).waitFor();
    expect(await steps.getByRole("listitem").count()).toBe(3);
    // No empty charts.
    expect(await ida.page.getByText(ida.words("common:showNumbers")).count()).toBe(0);
    await isAccessible(ida);
    await ida.sees(ida.words("dashboard:guest.title"));
    const login = ida.page.getByRole("main").getByRole("link", { name: ida.words("dashboard:guest.login") });
    expect(await login.getAttribute("href")).toBe("/login?next=%2Fdashboard");

    await addApplications(ida, [{}]);
    await ida.visit("/dashboard");
    await steps.getByText(ida.words("dashboard:setup.done", { done: 1 })).waitFor();
    await steps.getByText(ida.words("dashboard:setup.isDone"), { exact: true }).waitFor();
    await ida.page.getByRole("link", { name: ida.words("dashboard:newcomer.peerStart") }).click();
    await ida.inLobby();
  });

  test("shows an interview to each side in their words, time zone and language, also after a lost session", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { timezoneId: "Asia/Taipei" });
    const carl = await meet("Carl", {
      ...{ viewport: PHONE, hasTouch: true, isMobile: true },
      ...{ language: "zh-TW", theme: "light" },
    });
    await finish(ida, carl);

    await ida.visit("/dashboard");
    await seesTitle(ida, ida.words("dashboard:next.interviewer.title"));
    await expect.poll(() => rows(ida).count()).toBe(1);
    await rows(ida).getByText("You interviewed Carl").waitFor();
    await rows(ida).getByText("1 min").waitFor();
    const when = rows(ida).locator("time").filter({ visible: true });
    await expect.poll(() => when.textContent()).toMatch(/^Today \d{1,2}:\d\d\s[AP]M$/);
    const hour = new Intl.DateTimeFormat("en", { timeZone: "Asia/Taipei", hour: "numeric" }).formatToParts(Date.now());
    expect(await when.textContent()).toContain(hour.find(({ type }) => type === "hour")?.value);
    // The interviewer has no score, and none is invented.
    const stats = region(ida, "dashboard:stats.title");
    await stats.getByText(ida.words("dashboard:stats.noScore"), { exact: true }).waitFor();
    await ida.sees(ida.words("dashboard:scores.none"));
    await isAccessible(ida);

    await carl.visit("/dashboard");
    const chinese = wordsIn("zh-TW");
    await seesTitle(carl, chinese("dashboard:next.candidate.title"));
    await rows(carl)
      .getByText(chinese("dashboard:recent.candidate", { name: "Ida" }))
      .waitFor();
    const own = rows(carl).locator("time").filter({ visible: true });
    await expect.poll(() => own.textContent()).toMatch(/^今天 /);
    expect(await overflowOf(carl.page)).toEqual([]);
    await isAccessible(carl);

    await ida.context.clearCookies({ name: "mocki_session" });
    const answer = await ida.page.goto(`${origin}/dashboard`);
    expect(await answer?.text()).not.toContain("Carl");
    await rows(ida).getByText("You interviewed Carl").waitFor();
  });

  test("charts past practice, fits on a phone in Chinese, and keeps its focus order from top to bottom", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    await handOver(ida, PRACTISED);
    await ida.visit("/dashboard");
    const { words } = ida;
    await seesTitle(ida, words("dashboard:head.weak.structure"));
    const stats = region(ida, "dashboard:stats.title");
    await stats.getByText("4 sessions, 3 more than in the 30 days before").waitFor();
    await stats.getByText(words("dashboard:stats.scoreUp", { count: 1, by: "0.8" })).waitFor();
    await stats.getByText(words("dashboard:stats.streakLongest", { count: 4 })).waitFor();

    const weeks = await numbersOf(ida, "dashboard:weeks.title");
    expect(weeks).toHaveLength(10);
    const sums = weeks.map((week) => week.split(" ").slice(-2).map(Number));
    expect(sums.reduce((sum, [ai = 0]) => sum + ai, 0)).toBe(4);
    expect(sums.reduce((sum, [, peer = 0]) => sum + peer, 0)).toBe(1);

    const scores = await numbersOf(ida, "dashboard:scores.title");
    expect(scores.map((score) => score.split(" ").slice(-2))).toEqual([
      ["Behavioral", "3.6"],
      ["Behavioral", "2.8"],
      ["Technical", "3.4"],
    ]);
    await ida.sees(words("dashboard:scores.up", { by: "0.8" }));
    await ida.sees(words("dashboard:scores.first"));
    expect(await region(ida, "dashboard:byType.title").getByRole("listitem").allInnerTexts()).toEqual([
      "Technical\n3.4",
      "Behavioral\n3.2",
    ]);

    expect(await rows(ida).count()).toBe(5);
    expect(await rows(ida).nth(1).innerText()).toContain(words("dashboard:recent.notScored"));
    expect(await rows(ida).nth(2).innerText()).toContain("3.6");
    const link = rows(ida)
      .nth(2)
      .getByRole("link", { name: words("dashboard:recent.ai") });
    await isAccessible(ida);

    // The tables of numbers are open, and fit as well.
    await ida.page.setViewportSize(PHONE);
    for (const [language, theme] of [
      ["zh-CN", "light"],
      ["zh-TW", "dark"],
    ] as const) {
      const reader = await changeLook(ida, language, theme);
      await seesTitle(reader, reader.words("dashboard:head.weak.structure"));
      expect(await overflowOf(ida.page)).toEqual([]);
      await isAccessible(reader);
    }
    await changeLook(ida, "en", "dark");
    const main = ida.page.getByRole("main");
    await main.getByRole("link").first().focus();
    const heights: number[] = [];
    const stops = await main.getByRole("link").count();
    for (let stop = 1; stop < stops; stop++) {
      heights.push(
        await ida.page.evaluate(() => scrollY + (document.activeElement?.getBoundingClientRect().bottom ?? 0)),
      );
      await ida.page.keyboard.press("Tab");
    }
    expect(heights.length).toBeGreaterThan(6);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    await ida.page.setViewportSize({ width: 1440, height: 900 });
    await link.click();
    await ida.page.waitForURL(/\/history\/[0-9a-f]{32}$/);
    await ida.page.locator("#transcript summary").click();
    await ida.page.locator("#transcript").getByText("The export failed each night").first().waitFor();
  });

  test("starts practice of the weakest skill, and puts the next interview and urgent to-dos first", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { timezoneId: "UTC" });
    await handOver(ida, PRACTISED);
    await ida.visit("/dashboard");
    const { words, page } = ida;
    const skill = { what: words("dashboard:criterion.structure"), type: words("dashboard:types.behavioral") };
    await page.getByRole("link", { name: words("dashboard:weak.startLabel", skill) }).click();

    const notice = page.getByRole("status").filter({ hasText: words("ai:focus.leaveOut") });
    await notice.waitFor();
    expect(await notice.innerText()).toContain(words("ai:focus.tip.structure"));
    expect(await page.getByRole("combobox", { name: words("ai:prepare.type") }).innerText()).toContain(
      words("ai:types.behavioral"),
    );
    await isAccessible(ida);
    // The type is read once; the skill stays, also after a reload, until it is removed.
    await page.waitForURL((url) => url.search === "?focus=structure");
    await page.reload();
    await notice.waitFor();
    const address = page.url();
    await answerBy(ida, "typing");
    await startAi(ida);
    await yourTurn(ida);
    // The room stores the skill: a new page has it, too.
    await page.reload();
    await yourTurn(ida);
    expect(await wordsOf(ida)).toContain(WORDS.en.focus.structure);

    await page.goto(address);
    await notice.waitFor();
    await page.getByRole("button", { name: words("ai:focus.leaveOut") }).click();
    await notice.waitFor({ state: "detached" });
    await page.waitForURL((url) => url.search === "");

    const appointment = inDays(6);
    await readMails(ida, [
      mailOf({
        firm: "Halden Robotics",
        date: new Date().toISOString(),
        subject: "Interview confirmation: Data Engineer at Halden Robotics",
        text: `Dear Ida,\nThank you for choosing a time. Your interview for the Data Engineer position at Halden Robotics is confirmed for ${appointment.words} at 10:00 AM.\n`,
      }),
    ]);
    await addApplications(ida, [
      { company: "Orrery Maps", todo: "Send the portfolio", deadline: inDays(1).day },
      { company: "Kestrel", todo: "Nothing yet", deadline: inDays(9).day },
    ]);
    await ida.visit("/dashboard");
    const what = words("dashboard:head.interviewOf", { company: "Halden Robotics" });
    await seesTitle(ida, words("dashboard:head.days", { what, count: 6 }));

    const steps = region(ida, "dashboard:steps.title");
    await steps.getByText("Send the portfolio").waitFor();
    expect(await steps.getByText("Nothing yet").count()).toBe(0);
    const open = words("dashboard:steps.openLabel", { company: "Orrery Maps", todo: "Send the portfolio" });
    expect(await steps.getByRole("link", { name: open }).getAttribute("href")).toBe("/applications?application=a1");

    const coming = region(ida, "dashboard:coming.title");
    await coming
      .getByRole("link", { name: words("dashboard:coming.practiseLabel", { company: "Halden Robotics" }) })
      .click();
    const company = page.getByRole("textbox", { name: words("lobby.company") });
    await expect.poll(() => company.inputValue()).toBe("Halden Robotics");
    expect(await page.getByRole("textbox", { name: words("lobby.position") }).inputValue()).toBe("Data Engineer");
  });

  test("plans practice before an interview from a form or a mail, ticks it off, and exports it to a calendar", {
    timeout: 60_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { timezoneId: "UTC" });
    const { words, page } = ida;
    // With behavioral practice done today, the plan continues with the other type.
    await handOver(ida, [{ hoursAgo: 0.1, score: 3 }]);
    await ida.visit("/dashboard");
    const plan = region(ida, "dashboard:practicePlan.title");
    await plan.getByLabel(words("dashboard:practicePlan.date")).fill(inDays(3).day);
    await plan.getByText(words("dashboard:practicePlan.left", { count: 2 })).waitFor();
    await plan.getByRole("img", { name: words("dashboard:practicePlan.done") }).waitFor();
    const sessions = plan.getByRole("list", { name: words("dashboard:practicePlan.days") }).getByRole("listitem");
    expect(await sessions.count()).toBe(3);
    await inEachLook(ida, [...DESKTOP_LOOKS, ...PHONE_LOOKS], isFine);

    // The date is kept, and the tracker's interview is nearer.
    await page.reload();
    await plan.getByText(words("dashboard:practicePlan.left", { count: 2 })).waitFor();
    await readMails(ida, [
      mailOf({
        firm: "Halden Robotics",
        date: new Date().toISOString(),
        subject: "Interview with Halden Robotics",
        text: `Dear Ida,\nwe would like to see you again for the Data Engineer position. Second interview: ${inDays(1).words} at 14:00 in our workshop. Please confirm by reply.\n`,
      }),
    ]);
    await ida.visit("/dashboard");
    await region(ida, "dashboard:coming.title").getByText("Halden Robotics").waitFor();
    await plan.getByText("Halden Robotics").waitFor();
    const saved = page.waitForEvent("download");
    await plan.getByRole("button", { name: words("dashboard:practicePlan.save") }).click();
    const file = await (await saved).path();
    const events = readCalendar(readFileSync(file, "utf8")).components;
    expect(events.map((event) => textOf(event, "SUMMARY"))).toEqual(
      expect.arrayContaining([words("dashboard:practicePlan.event", { company: "Halden Robotics" })]),
    );
  });
});
