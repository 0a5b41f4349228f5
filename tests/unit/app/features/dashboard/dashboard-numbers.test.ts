import { describe, expect, it } from "vitest";
import { dateOf, openCalendar } from "../../../../../app/features/dashboard/calendar";
import { chooseNext, listComing, listExpiring, practiceOf } from "../../../../../app/features/dashboard/choose-next";
import { readScoreLines, readTrend } from "../../../../../app/features/dashboard/score-lines";
import { countStreak } from "../../../../../app/features/dashboard/streak";
import { countWeeks, WEEKS } from "../../../../../app/features/dashboard/weeks";
import { practiceLink } from "../../../../../app/state/practice";
import type { ScorePoint, UpcomingTodo, WeakSkill } from "../../../../../functions/shared/contract/history";

const at = (iso: string) => Date.parse(iso);
const streak = (hours: string[], now: string, timeZone = "UTC") =>
  countStreak(hours.map(at), at(now), openCalendar(timeZone));

describe("streak", () => {
  const NOW = "2026-11-21T12:00:00Z";

  it("counts days up to today", () => {
    const days = ["2026-11-19T08:00:00Z", "2026-11-20T23:00:00Z", "2026-11-21T00:00:00Z", "2026-11-21T09:00:00Z"];
    expect(streak(days, NOW)).toEqual({ days: 3, isTodayDone: true, longest: 3 });
  });

  it("lasts until today is over", () => {
    const days = ["2026-11-19T08:00:00Z", "2026-11-20T23:00:00Z"];
    expect(streak(days, NOW)).toEqual({ days: 2, isTodayDone: false, longest: 2 });
    expect(streak(days, "2026-11-22T00:00:00Z")).toEqual({ days: 0, isTodayDone: false, longest: 2 });
  });

  it("is zero without practice", () => {
    expect(streak([], NOW)).toEqual({ days: 0, isTodayDone: false, longest: 0 });
  });

  it("remembers a longer one before", () => {
    const days = ["2026-10-01", "2026-10-02", "2026-10-03", "2026-11-21"].map((day) => `${day}T10:00:00Z`);
    expect(streak(days, NOW)).toEqual({ days: 1, isTodayDone: true, longest: 3 });
  });

  it("counts the browser's calendar days", () => {
    // Late on Thursday and early on Saturday in Los Angeles; Friday and Saturday in Taipei.
    const hours = ["2026-11-20T07:00:00Z", "2026-11-21T09:00:00Z"];
    expect(streak(hours, NOW, "America/Los_Angeles").days).toBe(1);
    expect(streak(hours, NOW, "Asia/Taipei").days).toBe(2);
  });

  it("handles time zones with half-hour offsets", () => {
    // 00:15 on the 21st in Kolkata, 23:45 on the 20th half an hour earlier.
    expect(streak(["2026-11-20T18:45:00Z"], "2026-11-21T12:00:00Z", "Asia/Kolkata").isTodayDone).toBe(true);
    expect(streak(["2026-11-20T18:15:00Z"], "2026-11-21T12:00:00Z", "Asia/Kolkata").isTodayDone).toBe(false);
  });

  it("continues over days of 23 and of 25 hours", () => {
    const zone = "America/New_York";
    const spring = ["2026-03-07T04:30:00Z", "2026-03-08T04:30:00Z", "2026-03-09T03:30:00Z", "2026-03-10T03:30:00Z"];
    expect(streak(spring, "2026-03-10T03:45:00Z", zone)).toMatchObject({ days: 4, isTodayDone: true });
    const autumn = ["2026-10-31T05:00:00Z", "2026-11-01T04:30:00Z", "2026-11-02T04:30:00Z", "2026-11-02T05:30:00Z"];
    // The second and the third are both on 1 November, which had 25 hours.
    expect(streak(autumn, "2026-11-02T12:00:00Z", zone)).toMatchObject({ days: 3, isTodayDone: true });
  });
});

describe("weeks", () => {
  const one = (startedAt: string, mode: "ai" | "peer" | "test" = "ai") => ({
    ...{ mode, startedAt: at(startedAt), milliseconds: 60_000, interviewType: null },
  });
  const weeks = (recent: ReturnType<typeof one>[], now: string, timeZone = "UTC") =>
    countWeeks(recent, at(now), openCalendar(timeZone)).map(({ monday, ...rest }) => ({
      monday: dateOf(monday).toISOString().slice(0, 10),
      ...rest,
    }));

  it("lists every week up to this one, starting on Monday", () => {
    const all = weeks([], "2026-11-22T23:59:00Z");
    expect(all).toHaveLength(WEEKS);
    expect(all[0]).toEqual({ monday: "2026-09-14", ai: 0, peer: 0 });
    expect(all.at(-1)).toEqual({ monday: "2026-11-16", ai: 0, peer: 0 });
    expect(weeks([], "2026-11-23T00:00:00Z").at(-1)?.monday).toBe("2026-11-23");
  });

  it("counts peer and AI interviews apart, and no setup tests", () => {
    const all = weeks(
      [
        one("2026-11-16T00:00:00Z"),
        one("2026-11-20T10:00:00Z", "peer"),
        one("2026-11-15T23:59:00Z"),
        one("2026-11-20T10:00:00Z", "test"),
        one("2026-09-13T23:59:00Z"),
      ],
      "2026-11-21T12:00:00Z",
    );
    expect(all.slice(-2)).toEqual([
      { monday: "2026-11-09", ai: 1, peer: 0 },
      { monday: "2026-11-16", ai: 1, peer: 1 },
    ]);
    expect(all.reduce((sum, { ai, peer }) => sum + ai + peer, 0)).toBe(3);
  });

  it("assigns a Sunday evening by the browser's time zone", () => {
    const evening = [one("2026-11-16T03:00:00Z")];
    expect(weeks(evening, "2026-11-21T12:00:00Z", "America/New_York").slice(-2)).toMatchObject([{ ai: 1 }, { ai: 0 }]);
    expect(weeks(evening, "2026-11-21T12:00:00Z", "Asia/Taipei").slice(-2)).toMatchObject([{ ai: 0 }, { ai: 1 }]);
  });
});

const point = (score: number, interviewType: ScorePoint["interviewType"] = "behavioral", n = 0): ScorePoint => ({
  ...{ id: `i${n}`, startedAt: n, interviewType, score },
});

describe("score lines", () => {
  it("make one line per interview type, with the change since the last score", () => {
    const lines = readScoreLines([point(3.1), point(4, "hr"), point(3.6), point(2.9, null)]);
    expect(lines.map(({ type, average, last, change }) => ({ type, average, last, change }))).toEqual([
      { type: "behavioral", average: 3.4, last: 3.6, change: 0.5 },
      { type: "hr", average: 4, last: 4, change: null },
      { type: "other", average: 2.9, last: 2.9, change: null },
    ]);
  });

  it("show decline and no change", () => {
    expect(readScoreLines([point(3.6), point(3.1)])[0]?.change).toBe(-0.5);
    expect(readScoreLines([point(3.6), point(3.6)])[0]?.change).toBe(0);
  });
});

describe("average score", () => {
  const trend = (...scores: number[]) => readTrend(scores.map((score) => point(score)));

  it("is null without scores", () => {
    expect(trend()).toBeNull();
  });

  it("has no change without earlier scores", () => {
    expect(trend(3.4)).toEqual({ average: 3.4, change: null });
  });

  it("compares the newest scores with the same number before them, five at most", () => {
    expect(trend(3, 4)).toEqual({ average: 3.5, change: { by: 1, count: 1 } });
    expect(trend(1, 3, 4)).toEqual({ average: 2.7, change: { by: 1, count: 1 } });
    expect(trend(5, 5, 3, 3, 3, 3, 3, 2.5, 2.5, 2.5, 2.5, 2.5)).toMatchObject({ change: { by: -0.5, count: 5 } });
  });

  it("never returns -0", () => {
    expect(Object.is(trend(3, 2.99)?.change?.by, 0)).toBe(true);
  });
});

const todo = (id: string, deadline: string, more: Partial<UpcomingTodo["todo"]> = {}): UpcomingTodo => ({
  ...{ id, company: `Firm ${id}`, position: null, isDemo: false },
  todo: { code: "attend_talk", text: null, status: "todo", deadline, ...more },
});
const skill: WeakSkill = { criterion: "structure", interviewType: "behavioral", score: 2.8, interviews: 4 };

describe("chooseNext", () => {
  const upcoming = (...interviews: UpcomingTodo[]) => ({ interviews });
  const TODAY = "2026-11-21";

  it("suggests the nearest interview that is not over", () => {
    const interviews = [todo("past", "2026-11-20"), todo("late", "2026-11-27"), todo("near", "2026-11-22T09:00:00")];
    const next = chooseNext({ upcoming: upcoming(...interviews), weakest: [skill] }, "candidate", TODAY);
    expect(next).toMatchObject({ kind: "interview", interview: { id: "near" } });
    expect(listComing(upcoming(...interviews), TODAY).map(({ id, days }) => [id, days])).toEqual([
      ["near", 1],
      ["late", 6],
    ]);
  });

  it("ignores interviews of the demo and those marked as done", () => {
    const interviews = [
      { ...todo("demo", "2026-11-22"), isDemo: true },
      todo("done", "2026-11-23", { status: "done" }),
    ];
    const next = chooseNext({ upcoming: upcoming(...interviews), weakest: [skill] }, "candidate", TODAY);
    expect(next).toEqual({ kind: "weak", skill });
  });

  it("suggests the other role if nothing was ever scored", () => {
    const next = chooseNext({ upcoming: upcoming(), weakest: [] }, "interviewer", TODAY);
    expect(next).toEqual({ kind: "other_side", last: "interviewer" });
  });

  it("suggests a first practice to newcomers, unless an interview is near", () => {
    expect(chooseNext({ upcoming: upcoming(), weakest: [] }, null, TODAY)).toEqual({ kind: "first" });
    const next = chooseNext({ upcoming: upcoming(todo("a", "2026-11-22")), weakest: [] }, null, TODAY);
    expect(practiceOf(next)).toEqual({ company: "Firm a", position: null });
    expect(practiceOf({ kind: "weak", skill })).toEqual({ type: "behavioral", focus: "structure" });
  });

  it("keeps the server's order while the day is unknown", () => {
    const next = chooseNext({ upcoming: upcoming(todo("a", "2026-11-22")), weakest: [] }, "candidate", null);
    expect(next).toMatchObject({ kind: "interview", interview: { id: "a" } });
  });

  it("lists to-dos that expire soon or have expired, the most urgent first", () => {
    const todos = ["2026-11-23", "2026-11-24", "2026-11-19", "2026-11-21"].map((day) =>
      todo(day, day, { code: "take_test" }),
    );
    todos.push(todo("talk", "2026-11-20", { code: "confirm_talk" }));
    expect(listExpiring({ todos }, TODAY).map(({ id, days }) => [id, days])).toEqual([
      ["2026-11-19", -2],
      ["2026-11-21", 0],
      ["2026-11-23", 2],
    ]);
  });

  it("lists reminders from their day on, not before", () => {
    const remind = (day: string): UpcomingTodo => ({ ...todo(day, day, { code: null }), isReminder: true });
    const todos = [remind("2026-11-22"), remind("2026-11-21"), remind("2026-10-01")];
    expect(listExpiring({ todos }, TODAY).map(({ id }) => id)).toEqual(["2026-10-01", "2026-11-21"]);
  });
});

describe("practiceLink", () => {
  it("contains all known values", () => {
    expect(practiceLink("/ai/abcd1234", { type: "behavioral", focus: "structure" })).toBe(
      "/ai/abcd1234?type=behavioral&focus=structure",
    );
    expect(practiceLink("/ai", { company: "Halden & Co", position: null })).toBe("/ai?company=Halden+%26+Co");
    expect(practiceLink("/ai", {})).toBe("/ai");
  });
});
