import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { DashboardPage, type DashboardPageProps } from "../../../../../app/features/dashboard/dashboard-page";
import { NO_PROGRESS } from "../../../../../app/features/dashboard/no-progress";
import { NO_SESSION, sessionStore } from "../../../../../app/state/session/session-store";
import { localDay } from "../../../../../functions/shared/contract/deadline";
import type { HistoryRow, Progress, UpcomingTodo } from "../../../../../functions/shared/contract/history";
import type { Language } from "../../../../../party/protocol/vocabulary";
import { words, wordsIn } from "../../../../e2e/support/words";
import { signInGuest } from "../../../support/guest";
import { show } from "../../../support/show";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const now = Date.now();
const dayIn = (days: number) => localDay(new Date(now + days * DAY));

afterEach(() => {
  cleanup();
  sessionStore.setState(NO_SESSION, true);
  vi.unstubAllEnvs();
  localStorage.clear();
});

const session = (row: Partial<HistoryRow>): HistoryRow => ({
  ...{ id: "i1", room: "r1", mode: "peer", ended: "finished", startedAt: now - 60_000, endedAt: now, others: ["Carl"] },
  ...{ role: "interviewer", summary: null },
  ...row,
});
const summary: NonNullable<HistoryRow["summary"]> = {
  ...{ v: 1, interviewType: "behavioral", company: "Halden Robotics", position: "Engineer", score: 3.6 },
  ...{ questions: 1, answered: 1, scored: 1, criteria: [] },
};
const practised: HistoryRow = session({ mode: "ai", role: "candidate", others: [], summary });
const point = (hoursAgo: number, score: number, interviewType: "behavioral" | "technical" = "behavioral") => ({
  ...{ id: `p${hoursAgo}`, startedAt: now - hoursAgo * HOUR, score, interviewType },
});
const begun = (daysAgo: number, mode: "ai" | "peer") => ({
  ...{ mode, startedAt: now - daysAgo * DAY, milliseconds: 20 * 60_000, interviewType: null },
});
const dated = (
  id: string,
  company: string,
  deadline: string,
  change: Partial<UpcomingTodo["todo"]> = {},
): UpcomingTodo => ({
  ...{ id, company, position: null, isDemo: false },
  todo: { code: "attend_talk", text: null, status: "todo", deadline, ...change },
});

async function showDashboard(change: Partial<DashboardPageProps> = {}, language: Language = "en") {
  const props = { uid: "uid-guest", isGuest: true, recent: [], progress: NO_PROGRESS, setUp: null, quota: null, now };
  return show(<DashboardPage {...props} {...change} />, { path: "/dashboard", language });
}

type Card = "byType" | "coming" | "practicePlan" | "recent" | "scores" | "setup" | "stats" | "steps" | "weeks";
/** Headings mark where a line may break. */
const plain = (text: string) => text.replace(/\u200B/g, "");
const card = (name: Card, say = words) =>
  within(screen.getByRole("region", { name: (shown) => plain(shown) === say(`dashboard:${name}.title`) }));
const rows = (say = words) => card("recent", say).getAllByRole("row").slice(1);
const title = () => plain(screen.getByRole("heading", { level: 1 }).textContent ?? "");
const numbersOf = (name: Card) =>
  card(name)
    .getAllByRole("row", { hidden: true })
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell", { hidden: true })
        .map((cell) => cell.textContent),
    );

describe("DashboardPage for a newcomer", () => {
  const setUp = { resume: false, story: false, mailbox: false };

  test("says that sessions are coming until the person is known, and then that there are none", async () => {
    await showDashboard({ uid: null });
    expect(title()).toBe(words("dashboard:first.title"));
    expect(screen.getByRole("status", { name: words("dashboard:recent.coming") })).toBeTruthy();
    expect(screen.queryByText(words("dashboard:recent.none"))).toBeNull();
    act(() => sessionStore.setState({ isLoading: false }));
    expect(await screen.findByText(words("dashboard:recent.none"))).toBeTruthy();
  });

  test("counts the finished steps, ticks them off, and shows no empty charts", async () => {
    await showDashboard({ setUp });
    expect(card("setup").getByText(words("dashboard:setup.done", { done: 0 }))).toBeTruthy();
    expect(card("setup").getAllByRole("listitem")).toHaveLength(3);
    expect(screen.queryByText(words("common:showNumbers"))).toBeNull();
    cleanup();
    await showDashboard({ setUp: { ...setUp, mailbox: true } });
    expect(card("setup").getByText(words("dashboard:setup.done", { done: 1 }))).toBeTruthy();
    expect(card("setup").getByText(words("dashboard:setup.isDone"))).toBeTruthy();
  });

  test("offers a guest to sign in, and begins a peer interview", async () => {
    const { user } = await showDashboard({ setUp });
    expect(screen.getByText(words("dashboard:guest.title"))).toBeTruthy();
    const login = screen.getByRole("link", { name: words("dashboard:guest.login") });
    expect(login.getAttribute("href")).toBe("/login?next=%2Fdashboard");
    await user.click(screen.getByRole("link", { name: words("dashboard:newcomer.peerStart") }));
    expect((await screen.findByLabelText("address")).textContent).toMatch(/^\/peer/);
  });
});

describe("DashboardPage after a peer interview", () => {
  test("shows it to the interviewer in their time zone, and invents no score", async () => {
    vi.stubEnv("TZ", "Asia/Taipei");
    signInGuest();
    const at = Date.UTC(2026, 10, 21, 3, 5);
    vi.useFakeTimers({ toFake: ["Date"], now: at + 60_000 });
    await showDashboard({ recent: [session({ startedAt: at, endedAt: at + 60_000 })], now: at + 60_000 });
    expect(title()).toBe(words("dashboard:next.interviewer.title"));
    expect(rows()).toHaveLength(1);
    expect(card("recent").getByText("You interviewed Carl")).toBeTruthy();
    expect(rows()[0]?.textContent).toContain("1 min");
    const [when] = card("recent").getAllByText(/Today/, { selector: "time" });
    expect(when?.textContent?.replace(/\s/g, " ")).toBe("Today 11:05 AM");
    vi.useRealTimers();
    expect(card("stats").getByText(words("dashboard:stats.noScore"))).toBeTruthy();
    expect(card("scores").getByText(words("dashboard:scores.none"))).toBeTruthy();
  });

  test("shows it to the candidate in their language", async () => {
    const say = wordsIn("zh-TW");
    const own = session({ role: "candidate", others: ["Ida"], startedAt: now, summary: { ...summary, score: null } });
    await showDashboard({ recent: [own] }, "zh-TW");
    expect(title()).toBe(say("dashboard:next.candidate.title"));
    expect(card("recent", say).getByText(say("dashboard:recent.candidate", { name: "Ida" }))).toBeTruthy();
    for (const when of card("recent", say).getAllByText(/./, { selector: "time" }))
      expect(when.textContent).toMatch(/^今天 /);
  });
});

describe("DashboardPage of a person who practices", () => {
  const progress: Progress = {
    ...NO_PROGRESS,
    practisedAt: [9, 8, 7, 6].map((days) => now - days * DAY),
    month: { interviews: 4, milliseconds: 80 * 60_000, answered: 3 },
    monthBefore: { interviews: 1, milliseconds: 20 * 60_000, answered: 1 },
    scores: [point(40 * 24, 3.4, "technical"), point(9 * 24, 2.8), point(8 * 24, 3.6)],
    recent: [begun(40, "ai"), begun(9, "ai"), begun(8, "ai"), begun(7, "ai"), begun(6, "peer")],
    weakest: [{ criterion: "structure", interviewType: "behavioral", score: 2.3, interviews: 2 }],
  };
  const recent = [session({ id: "i5" }), { ...practised, id: "i4", summary: { ...summary, score: null } }, practised];

  test("sums up and charts the past practice", async () => {
    await showDashboard({ progress, recent });
    expect(title()).toBe(words("dashboard:head.weak.structure"));
    expect(card("stats").getByText("4 sessions, 3 more than in the 30 days before")).toBeTruthy();
    expect(card("stats").getByText(words("dashboard:stats.scoreUp", { count: 1, by: "0.8" }))).toBeTruthy();
    expect(card("stats").getByText(words("dashboard:stats.streakLongest", { count: 4 }))).toBeTruthy();

    const weeks = numbersOf("weeks");
    expect(weeks).toHaveLength(10);
    const sum = (column: number) => weeks.reduce((all, cells) => all + Number(cells.at(column)), 0);
    expect([sum(-2), sum(-1)]).toEqual([4, 1]);
    expect(numbersOf("scores").map((cells) => cells.slice(-2))).toEqual([
      ["Behavioral", "3.6"],
      ["Behavioral", "2.8"],
      ["Technical", "3.4"],
    ]);
    expect(screen.getByText(words("dashboard:scores.up", { by: "0.8" }))).toBeTruthy();
    expect(screen.getByText(words("dashboard:scores.first"))).toBeTruthy();
    const types = card("byType").getAllByRole("listitem");
    expect(types.map(({ textContent }) => textContent)).toEqual(["Technical3.4", "Behavioral3.2"]);
  });

  test("lists the latest sessions with their scores, and links to them", async () => {
    await showDashboard({ progress, recent });
    expect(rows()).toHaveLength(3);
    expect(rows()[1]?.textContent).toContain(words("dashboard:recent.notScored"));
    expect(rows()[2]?.textContent).toContain("3.6");
    const links = card("recent").getAllByRole("link", {
      name: words("dashboard:recent.aiAt", { company: "Halden Robotics" }),
    });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/history/i4", "/history/i1"]);
  });

  test("links to practice of the weakest skill", async () => {
    await showDashboard({ progress, recent });
    const skill = { what: words("dashboard:criterion.structure"), type: words("dashboard:types.behavioral") };
    const link = screen.getByRole("link", { name: words("dashboard:weak.startLabel", skill) });
    expect(link.getAttribute("href")).toMatch(/^\/ai(\/[a-z0-9]+)?\?type=behavioral&focus=structure$/);
  });

  test("puts the next interview and urgent to-dos first", async () => {
    const interview = { ...dated("a9", "Halden Robotics", dayIn(6)), position: "Data Engineer" };
    const todos = [
      dated("a1", "Orrery Maps", dayIn(1), { code: null, text: "Send the portfolio" }),
      dated("a2", "Kestrel", dayIn(9), { code: null, text: "Nothing yet" }),
    ];
    const upcoming = { ...NO_PROGRESS.upcoming, interviews: [interview], todos };
    await showDashboard({ progress: { ...progress, upcoming }, recent });
    const what = words("dashboard:head.interviewOf", { company: "Halden Robotics" });
    expect(title()).toBe(words("dashboard:head.days", { what, count: 6 }));
    expect(card("steps").getByText("Send the portfolio")).toBeTruthy();
    expect(card("steps").queryByText("Nothing yet")).toBeNull();
    const open = words("dashboard:steps.openLabel", { company: "Orrery Maps", todo: "Send the portfolio" });
    expect(card("steps").getByRole("link", { name: open }).getAttribute("href")).toBe("/applications?application=a1");
    const practise = words("dashboard:coming.practiseLabel", { company: "Halden Robotics" });
    const address = card("coming").getByRole("link", { name: practise }).getAttribute("href");
    expect(address).toMatch(/^\/ai(\/[a-z0-9]+)?\?company=Halden\+Robotics&position=Data\+Engineer$/);
  });

  test("plans practice for a typed date, ticks it off, remembers it, and prefers a nearer interview", async () => {
    const done = { ...begun(0, "ai"), interviewType: "behavioral" as const };
    const props = { recent, progress: { ...progress, recent: [done] } };
    const { user } = await showDashboard(props);
    const date = card("practicePlan").getByLabelText(words("dashboard:practicePlan.date"));
    await user.click(date);
    await user.type(date, dayIn(3));
    const showsPlan = () => {
      expect(card("practicePlan").getByText(words("dashboard:practicePlan.left", { count: 2 }))).toBeTruthy();
      expect(card("practicePlan").getByRole("img", { name: words("dashboard:practicePlan.done") })).toBeTruthy();
      const days = card("practicePlan").getByRole("list", { name: words("dashboard:practicePlan.days") });
      expect(within(days).getAllByRole("listitem")).toHaveLength(3);
    };
    showsPlan();
    cleanup();
    await showDashboard(props);
    await waitFor(showsPlan);
    cleanup();

    const upcoming = { ...NO_PROGRESS.upcoming, interviews: [dated("a9", "Halden Robotics", dayIn(1))] };
    await showDashboard({ ...props, progress: { ...props.progress, upcoming } });
    expect(card("coming").getByText("Halden Robotics")).toBeTruthy();
    expect(card("practicePlan").getByText(/Halden Robotics/)).toBeTruthy();
    expect(card("practicePlan").queryByLabelText(words("dashboard:practicePlan.date"))).toBeNull();
  });
});
