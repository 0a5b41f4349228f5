import { describe, expect, it } from "vitest";
import { listDates } from "../../../../../../app/features/tracker/list/list-dates";
import { writeCalendar } from "../../../../../../app/ui/calendar-file";
import { readCalendar } from "../../../../../support/read-calendar";
import { row, todo } from "../rows";

const TODAY = "2026-11-28";
const list = (...rows: ReturnType<typeof row>[]) =>
  listDates(rows, TODAY, {
    interview: ({ company }) => `Interview at ${company}`,
    deadline: ({ company }, { text }) => `${company}: ${text}`,
    reminder: ({ company }, text) => `${company}: ${text}`,
    by: (moment) => `by ${moment}`,
  });

describe("listDates", () => {
  it("has the interview at its moment and the deadline on its day, each named the same every time", () => {
    const talk = { code: "attend_talk", text: null, deadline: "2026-12-01T10:00" } as const;
    const rows = [
      row({
        id: "m/1:x",
        company: "Halden",
        todo: todo(talk),
        facts: { place: "Room 4", link: "https://halden.example" },
      }),
      row({ id: "b", company: "Orrery", position: null, todo: todo({ deadline: "2026-12-02T17:00" }) }),
    ];
    const events = list(...rows);
    expect(events).toEqual([
      {
        ...{
          uid: "interview-m1x@practice.mocki",
          start: "2026-12-01T10:00",
          minutes: 60,
          summary: "Interview at Halden",
        },
        description: "Engineer\nRoom 4\nhttps://halden.example",
      },
      {
        ...{ uid: "deadline-b@practice.mocki", start: "2026-12-02", minutes: 0, summary: "Orrery: Send references" },
        description: "by 2026-12-02T17:00",
      },
    ]);
    expect(readCalendar(writeCalendar(events, new Date())).components).toHaveLength(2);
    expect(list(...rows)).toEqual(events);
  });

  it("has an interview at its moment in UTC, with the mail's words and the link to the call", () => {
    const meeting = "Friday, December 4 at 10:30 CET\nhttps://meet.google.com/abc-defg-hij";
    const deadline = "2026-12-04T10:30:00+01:00";
    const [event] = list(row({ todo: todo({ code: "attend_talk", text: null, deadline, meeting }) }));
    expect(event).toMatchObject({ start: deadline, description: `Engineer\n${meeting}` });
    expect(event && writeCalendar([event], new Date())).toContain("DTSTART:20261204T093000Z\r\n");
  });

  it("has both the interview to confirm and the day to answer by", () => {
    const confirm = todo({ code: "confirm_talk", deadline: "2026-11-30", meetsOn: "2026-12-04" });
    expect(list(row({ id: "a", todo: confirm })).map(({ uid, start }) => [uid, start])).toEqual([
      ["interview-a@practice.mocki", "2026-12-04"],
      ["deadline-a@practice.mocki", "2026-11-30"],
    ]);
  });

  it("has a reminder on its day, also without a to-do, until that day is over", () => {
    const reminder = { on: "2026-12-05", text: "Follow up" };
    expect(list(row({ id: "a", company: "Halden", position: null, reminder }))).toEqual([
      {
        ...{ uid: "reminder-a@practice.mocki", start: "2026-12-05", minutes: 0 },
        ...{ summary: "Halden: Follow up", description: "" },
      },
    ]);
    const both = row({ reminder, todo: todo({ deadline: "2026-12-02" }) });
    expect(list(both).map(({ start }) => start)).toEqual(["2026-12-05", "2026-12-02"]);
    expect(list(row({ reminder: { on: "2026-11-27", text: "Follow up" } }))).toEqual([]);
  });

  it.each<[string, Parameters<typeof todo>[0], number]>([
    ["today", { deadline: TODAY }, 1],
    ["what is over", { deadline: "2026-11-27" }, 0],
    ["what is blocked", { deadline: "2026-12-01", status: "blocked" }, 1],
    ["what is done", { deadline: "2026-12-01", status: "done" }, 0],
    ["what is archived", { deadline: "2026-12-01", status: "archived" }, 0],
    ["an attended interview", { code: "attend_talk", deadline: "2026-12-01", status: "done" }, 0],
    ["a to-do without a day", {}, 0],
  ])("counts %s", (_, change, count) => {
    expect(list(row({ todo: todo(change) }))).toHaveLength(count);
  });

  it("leaves the demo's dates out as soon as there are others", () => {
    const demo = row({ id: "demo", isDemo: true, todo: todo({ deadline: "2026-12-01" }) });
    expect(list(demo)).toHaveLength(1);
    expect(list(demo, row({ id: "own" }))).toHaveLength(0);
  });
});
