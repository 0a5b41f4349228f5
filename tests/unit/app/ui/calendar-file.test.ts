import { describe, expect, it } from "vitest";
import { type FileEvent, writeCalendar } from "../../../../app/ui/calendar-file";
import { type CalendarComponent, readCalendar, textOf } from "../../../support/read-calendar";

const STAMP = new Date("2026-11-27T02:30:15.123Z");
const event = (change: Partial<FileEvent> = {}): FileEvent => ({
  ...{ uid: "a@practice.mocki", start: "2026-12-31", minutes: 30, summary: "Practice", description: "" },
  ...change,
});
const write = (...events: FileEvent[]) => readCalendar(writeCalendar(events, STAMP)).components;
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
