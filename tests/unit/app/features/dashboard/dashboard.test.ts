import { describe, expect, it } from "vitest";
import { describeAppointment } from "../../../../../app/features/dashboard/describe-appointment";
import { describeWhen } from "../../../../../app/features/dashboard/describe-when";
import { readPlan } from "../../../../../app/features/dashboard/plan-left";
import { practiceTime } from "../../../../../app/features/dashboard/practice-time";
import { judgeRows } from "../../../../../app/features/dashboard/use-own-rows";

const at = (iso: string) => Date.parse(iso);
const NOW = at("2026-11-21T12:00:00Z");

/** Treats all kinds of spaces as equal. */
function short(iso: string, language: "en" | "zh-CN" | "zh-TW" = "en", timeZone = "UTC", now = NOW): string {
  return describeWhen(at(iso), now, language, timeZone).short.replace(/\s/g, " ");
}

describe("describeWhen", () => {
  it.each([
    ["2026-11-21T09:05:00Z", "Today 9:05 AM"],
    ["2026-11-20T23:59:00Z", "Yesterday 11:59 PM"],
    ["2026-11-19T16:00:00Z", "Thu 4:00 PM"],
    ["2026-11-15T16:00:00Z", "Sun 4:00 PM"],
    ["2026-11-14T16:00:00Z", "Nov 14"],
    ["2025-12-31T16:00:00Z", "Dec 31, 2025"],
  ])("%s is %s", (iso, text) => {
    expect(short(iso)).toBe(text);
  });

  it("uses the reader's calendar, not the server's", () => {
    expect(short("2026-11-20T17:00:00Z", "en", "Asia/Taipei")).toBe("Today 1:00 AM");
    expect(short("2026-11-21T03:00:00Z", "en", "America/Los_Angeles")).toBe("Yesterday 7:00 PM");
  });

  it("uses the page's language", () => {
    expect(short("2026-11-21T09:05:00Z", "zh-CN")).toBe("今天 09:05");
    expect(short("2026-11-19T16:00:00Z", "zh-TW")).toBe("週四 下午4:00");
    expect(short("2026-11-14T16:00:00Z", "zh-CN")).toBe("11月14日");
  });

  it("counts days, not hours, across a clock change", () => {
    const now = at("2026-11-01T20:00:00Z");
    expect(short("2026-10-31T06:30:00Z", "en", "America/Los_Angeles", now)).toBe("Fri 11:30 PM");
  });

  it("shows a time in the future, from a wrong clock, as a date", () => {
    expect(short("2026-11-23T16:00:00Z")).toBe("Nov 23");
  });

  it("provides the full date", () => {
    const { full } = describeWhen(at("2026-11-19T16:00:00Z"), NOW, "en", "UTC");
    expect(full.replace(/\s/g, " ")).toBe("November 19, 2026 at 4:00 PM");
  });
});

describe("describeAppointment", () => {
  const tell = (deadline: string, timeZone = "UTC", isShort = false) =>
    describeAppointment(deadline, "en", isShort, timeZone).replace(/\s/g, " ");

  it("shows a day, or a day and a time, in full or short", () => {
    expect(tell("2026-11-27")).toBe("Friday, November 27");
    expect(tell("2026-11-27", "America/Los_Angeles", true)).toBe("Fri, Nov 27");
    expect(tell("2026-11-27T10:00:00", "Asia/Taipei")).toBe("Friday, November 27 at 10:00 AM");
  });

  it("converts a time with a zone to the reader's", () => {
    expect(tell("2026-11-27T02:00:00Z", "America/Los_Angeles")).toBe("Thursday, November 26 at 6:00 PM");
    expect(tell("2026-11-27T10:00:00+08:00", "UTC", true)).toBe("Fri, Nov 27, 2:00 AM");
  });

  it("shows text that is not a date unchanged", () => {
    expect(tell("soon")).toBe("soon");
  });
});

describe("practiceTime", () => {
  const MINUTE = 60_000;
  it.each([
    [0, { unit: "minutes", count: 1 }],
    [20_000, { unit: "minutes", count: 1 }],
    [32 * MINUTE, { unit: "minutes", count: 32 }],
    [119 * MINUTE, { unit: "minutes", count: 119 }],
    [120 * MINUTE, { unit: "hours", count: 2 }],
    [194 * MINUTE, { unit: "hours", count: 3.2 }],
  ])("%i ms is %o", (milliseconds, time) => {
    expect(practiceTime(milliseconds)).toEqual(time);
  });
});

describe("rows of the loader", () => {
  const ada = { here: "ada", rowsOf: "ada", hasLeft: false, isLoading: false, isAsked: false };

  it("are used for the person they belong to", () => {
    expect(judgeRows(ada)).toBe("own");
  });

  it("are awaited while they are another person's, however often those come", () => {
    expect(judgeRows({ ...ada, rowsOf: "carl" })).toBe("coming");
    expect(judgeRows({ ...ada, rowsOf: "carl", isAsked: true })).toBe("coming");
  });

  it("have no owner once theirs has signed out, even before a guest follows", () => {
    expect(judgeRows({ ...ada, here: null })).toBe("own");
    expect(judgeRows({ ...ada, here: null, hasLeft: true })).toBe("coming");
    expect(judgeRows({ ...ada, here: null, hasLeft: true, isLoading: true })).toBe("coming");
    expect(judgeRows({ ...ada, hasLeft: true })).toBe("own");
  });

  it("are empty for a person unknown to the server, once it was asked again", () => {
    expect(judgeRows({ ...ada, rowsOf: null })).toBe("coming");
    expect(judgeRows({ ...ada, rowsOf: null, isAsked: true })).toBe("own");
    expect(judgeRows({ ...ada, here: null, rowsOf: null, isLoading: true })).toBe("coming");
  });
});

describe("remaining quota", () => {
  it("covers both kinds together, and each", () => {
    const usage = { plan: "free", ai: { used: 6, limit: 10 }, peer: { used: 4, limit: 10 } } as const;
    expect(readPlan(usage)).toEqual({
      ...{ plan: "free", left: 10, limit: 20 },
      ai: { left: 4, limit: 10 },
      peer: { left: 6, limit: 10 },
    });
  });

  it("is never negative, and exceeding one kind leaves the other unchanged", () => {
    const merged = { plan: "free", ai: { used: 13, limit: 10 }, peer: { used: 9, limit: 10 } } as const;
    expect(readPlan(merged)).toMatchObject({ left: 1, ai: { left: 0 }, peer: { left: 1 } });
  });

  it("is shown only for kinds that are counted", () => {
    const one = { plan: "pro", ai: { used: 1, limit: 30 }, peer: null } as const;
    expect(readPlan(one)).toEqual({ plan: "pro", left: 29, limit: 30, ai: { left: 29, limit: 30 }, peer: null });
    expect(readPlan({ plan: "pro", ai: null, peer: null })).toBeNull();
    expect(readPlan(null)).toBeNull();
  });
});
