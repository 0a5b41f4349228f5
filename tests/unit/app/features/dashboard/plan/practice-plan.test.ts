import { describe, expect, it } from "vitest";
import type { Dated } from "../../../../../../app/features/dashboard/choose-next";
import { chooseInterview, practiceFor } from "../../../../../../app/features/dashboard/plan/choose-interview";
import { type Practised, planPractice } from "../../../../../../app/features/dashboard/plan/practice-plan";
import { practiceLink } from "../../../../../../app/state/practice";
import type { InterviewType } from "../../../../../../party/protocol/vocabulary";

const ON = "2026-12-15";
const brief = (today: string, practised: readonly Practised[] = [], type: InterviewType = "technical", on = ON) => {
  const plan = planPractice({ on, today, type, practised });
  return plan?.sessions.map(({ day, type: of, isDone }) => `${day.slice(5)} ${of[0]}${isDone ? " done" : ""}`);
};
const done = (day: string, type: InterviewType = "technical"): Practised => ({ day, type });

describe("planPractice", () => {
  it.each<[string, string, readonly Practised[], readonly string[] | undefined]>([
    [
      "all of it, long before",
      "2026-11-01",
      [],
      ["12-01 t", "12-05 b", "12-08 t", "12-10 b", "12-12 t", "12-13 b", "12-14 t"],
    ],
    ["only the days that are left", "2026-12-11", [], ["12-12 t", "12-13 b", "12-14 t"]],
    ["today's own session, too", "2026-12-13", [], ["12-13 b", "12-14 t"]],
    ["nothing on the day itself", ON, [], []],
    ["none for a day that is over", "2026-12-16", [], undefined],
    [
      "days that were done, and none that was missed",
      "2026-12-13",
      [done("2026-12-08")],
      [...["12-08 t done", "12-13 b", "12-14 t"]],
    ],
    [
      "a session done some days early",
      "2026-12-07",
      [done("2026-12-06")],
      [...["12-08 t done", "12-10 b", "12-12 t", "12-13 b", "12-14 t"]],
    ],
    [
      "one practice for one session only",
      "2026-12-13",
      [done("2026-12-12"), done("2026-12-12")],
      [...["12-12 t done", "12-13 b", "12-14 t"]],
    ],
    [
      "no session done by practice of another type",
      "2026-12-12",
      [done("2026-12-12", "hr")],
      [...["12-12 t", "12-13 b", "12-14 t"]],
    ],
    [
      "no session done by practice before its time",
      "2026-12-09",
      [done("2026-11-20")],
      [...["12-10 b", "12-12 t", "12-13 b", "12-14 t"]],
    ],
  ])("has %s", (_, today, practised, expected) => {
    expect(brief(today, practised)).toEqual(expected);
  });

  it("continues across the ends of months and years", () => {
    expect(brief("2027-12-31", [], "hr", "2028-01-02")).toEqual(["12-31 b", "01-01 h"]);
  });

  it("returns what is left and what comes next", () => {
    const plan = planPractice({ on: ON, today: "2026-12-12", type: "hr", practised: [done("2026-12-12", "hr")] });
    expect(plan).toMatchObject({ left: 2, next: { day: "2026-12-13", type: "behavioral" } });
    const over = planPractice({ on: ON, today: ON, type: "hr", practised: [] });
    expect(over).toMatchObject({ left: 0, next: null });
  });
});

describe("chooseInterview", () => {
  const coming = (id: string, deadline: string, isDemo = false): Dated => ({
    ...{ id, isDemo, company: "Halden", position: "Nurse & Midwife", days: 1 },
    todo: { code: "attend_talk", text: null, status: "todo", deadline },
  });

  it.each([
    ["the nearer of two, by the tracker", [coming("a", "2026-12-05T10:00")], "2026-12-06", "2026-12-05T10:00"],
    ["the nearer of two, as typed", [coming("a", "2026-12-05")], "2026-12-04", "2026-12-04"],
    ["the typed one beside the demo", [coming("a", "2026-12-02", true)], "2026-12-04", "2026-12-04"],
    ["none that is over", [], "2026-11-30", undefined],
    ["none", [], null, undefined],
  ])("takes %s", (_, known, typed, expected) => {
    expect(chooseInterview(known, typed, "2026-12-01")?.at).toBe(expected);
  });

  it.each([
    [
      "a tracked interview's company and position",
      [coming("a", "2026-12-05")],
      null,
      "&company=Halden&position=Nurse+%26+Midwife",
    ],
    ["its own type alone, without a tracked interview", [], "2026-12-05", ""],
  ])("a session starts with %s", (_, known, typed, facts) => {
    const interview = chooseInterview(known, typed, "2026-12-01");
    const session = { day: "2026-12-04", type: "technical", isDone: false } as const;
    expect(interview && practiceLink("/ai/me", practiceFor(interview, session))).toBe(`/ai/me?type=technical${facts}`);
  });
});
