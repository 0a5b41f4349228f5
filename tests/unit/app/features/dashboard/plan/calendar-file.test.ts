import { describe, expect, it } from "vitest";
import { type PlanEvent, writeCalendar } from "../../../../../../app/features/dashboard/plan/calendar-file";
import { listPlanEvents } from "../../../../../../app/features/dashboard/plan/plan-events";
import { planPractice } from "../../../../../../app/features/dashboard/plan/practice-plan";
import { type CalendarComponent, readCalendar, textOf } from "../../../../../support/read-calendar";

const STAMP = new Date("2026-11-27T02:30:15.123Z");
const event = (change: Partial<PlanEvent> = {}): PlanEvent => ({
  ...{ uid: "a@practice.mocki", start: "2026-12-31", minutes: 30, summary: "Practice", description: "" },
  ...change,
});
const write = (...events: PlanEvent[]) => readCalendar(writeCalendar(events, STAMP)).components;
const times = (component: CalendarComponent | undefined) =>
  component?.properties
    .filter(({ name }) => /^DT(?:START|END)$/.test(name))
    .map(({ parameters, value }) => (parameters ? `${parameters}:${value}` : value));

describe("writeCalendar", () => {
  it.each([
    ["a whole day, to the next one", "2026-12-31", ["VALUE=DATE:20261231", "VALUE=DATE:20270101"]],
    ["a moment, in UTC", "2026-12-31T23:45:00Z", ["20261231T234500Z", "20270101T001500Z"]],
    ["a moment with an offset, in UTC", "2026-12-31T10:00:00+08:00", ["20261231T020000Z", "20261231T023000Z"]],
    ["a local time without a zone, as it is", "2026-12-31T10:00", ["20261231T100000", "20261231T103000"]],
  ])("has %s", (_, start, expected) => {
    expect(times(write(event({ start }))[0])).toEqual(expected);
  });

  it("stamps each event in UTC and names it", () => {
    const [one] = write(event());
    expect(one && [textOf(one, "UID"), textOf(one, "DTSTAMP")]).toEqual(["a@practice.mocki", "20261127T023015Z"]);
  });

  it.each([
    ["separators", "a,b;c\\d: \\n"],
    ["line breaks", "first\nsecond\r\nthird".replace("\r", "")],
    ["long Chinese and emoji", `面試${"練習計畫🙂".repeat(30)}`],
    ["a line of just 75 octets", "x".repeat(75 - "SUMMARY:".length)],
    ["long English", "practice ".repeat(40)],
  ])("keeps %s", (_, summary) => {
    const [one] = write(event({ summary, description: summary }));
    expect(one && [textOf(one, "SUMMARY"), textOf(one, "DESCRIPTION")]).toEqual([summary, summary]);
  });
});

describe("listPlanEvents", () => {
  const words = { interview: "Interview at Halden", practice: (type: string) => `Practice: ${type}`, practiceText: "" };
  const interview = { at: "2026-12-15T10:00", day: "2026-12-15", id: "m/1:x", company: "Halden" };
  const practised = [{ day: "2026-12-12", type: "hr" as const }];
  const plan = planPractice({ on: interview.day, today: "2026-12-12", type: "hr", practised });

  it("contains the interview and the remaining practice, each under its own name", () => {
    const events = plan ? listPlanEvents(plan, interview, null, words) : [];
    expect(events.map(({ uid, start, summary }) => [uid, start, summary])).toEqual([
      ["interview-m1x@practice.mocki", "2026-12-15T10:00", "Interview at Halden"],
      ["2026-12-13-m1x@practice.mocki", "2026-12-13", "Practice: behavioral"],
      ["2026-12-14-m1x@practice.mocki", "2026-12-14", "Practice: hr"],
    ]);
    expect(write(...events)).toHaveLength(3);
  });

  it("schedules practice at the chosen local time", () => {
    const events = plan ? listPlanEvents(plan, interview, "19:30", words) : [];
    expect(events[1]?.start).toBe(new Date("2026-12-13T19:30").toISOString());
  });
});
