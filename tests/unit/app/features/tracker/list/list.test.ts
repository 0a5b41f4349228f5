import { describe, expect, it } from "vitest";
import { chooseRows, countTabs, countTodos, type Look } from "../../../../../../app/features/tracker/list/choose-rows";
import { describeDay } from "../../../../../../app/features/tracker/list/day-label";
import {
  isFiltered,
  NO_QUERY,
  readListQuery,
  writeListQuery,
} from "../../../../../../app/features/tracker/list/list-query";
import { statusWord } from "../../../../../../app/features/tracker/list/status-label";
import { daysUntil, dueOf } from "../../../../../../functions/shared/contract/deadline";
import type { ApplicationRow } from "../../../../../../functions/shared/contract/tracker";
import { row, todo } from "../rows";

const TODAY = "2026-05-10";
const show = (rows: readonly ApplicationRow[], look: Partial<Look>, language = "en") =>
  chooseRows(rows, { ...NO_QUERY, ...look }, TODAY, language).map(({ id }) => id);

describe("deadline", () => {
  it.each([
    ["2026-05-09", "overdue", -1],
    ["2026-05-10", "soon", 0],
    ["2026-05-12", "soon", 2],
    ["2026-05-13", "later", 3],
    ["2026-05-12T18:00:00", "soon", 2],
  ] as const)("%s is %s", (deadline, kind, days) => {
    expect(dueOf(todo({ deadline }), TODAY)).toEqual({ kind, days });
  });

  it("is the day of an interview, which is never overdue", () => {
    expect(dueOf(todo({ deadline: "2026-05-09", code: "attend_talk" }), TODAY)).toEqual({ kind: "past", days: -1 });
    expect(dueOf(todo({ deadline: "2026-05-11", code: "attend_talk" }), TODAY)).toEqual({ kind: "soon", days: 1 });
    expect(dueOf(todo({ deadline: "2026-05-09", code: "confirm_talk" }), TODAY)).toEqual({ kind: "past", days: -1 });
    expect(dueOf(todo({ deadline: "2026-05-09", code: "choose_time" }), TODAY)?.kind).toBe("overdue");
  });

  it("is not urgent once it is done, and ignored if the day cannot be parsed", () => {
    for (const status of ["done", "blocked", "archived", "not_set"] as const)
      expect(dueOf(todo({ deadline: TODAY, status }), TODAY)).toBeNull();
    expect(dueOf(todo({ deadline: "soon" }), TODAY)).toBeNull();
    expect(dueOf(null, TODAY)).toBeNull();
  });

  it("is converted from its time zone to the browser's day", () => {
    const local = new Date(2026, 4, 11, 0, 30).toISOString();
    expect(daysUntil(local, TODAY)).toBe(1);
    expect(daysUntil(new Date(2026, 4, 11, 23, 30).toISOString(), TODAY)).toBe(1);
  });
});

describe("to-do filters", () => {
  const rows = [
    row({ id: "todo", todo: todo() }),
    row({ id: "soon", todo: todo({ deadline: "2026-05-11" }) }),
    row({ id: "over", todo: todo({ deadline: "2026-05-01" }) }),
    row({ id: "done", todo: todo({ status: "done", deadline: "2026-05-11" }), status: "interviewing" }),
    row({ id: "blocked", todo: todo({ status: "blocked" }), status: "rejected" }),
    row({ id: "archived", todo: todo({ status: "archived" }) }),
    row({ id: "none", status: "accepted" }),
  ];

  it("match their own to-dos; expiring is a part of to do", () => {
    expect(show(rows, { todo: "todo" }).sort()).toEqual(["over", "soon", "todo"]);
    expect(show(rows, { todo: "expiring" })).toEqual(["soon"]);
    expect(show(rows, { todo: "done" })).toEqual(["done"]);
    expect(show(rows, { todo: "blocked" })).toEqual(["blocked"]);
    expect(show(rows, { todo: "archived" })).toEqual(["archived"]);
    expect(show(rows, { todo: "not_set" })).toEqual(["none"]);
  });

  it("are counted within the tab", () => {
    expect(countTabs(rows)).toEqual({ all: 7, applied: 4, interviewing: 1, completed: 2 });
    const counts = { todo: 3, done: 1, blocked: 1, expiring: 1, archived: 1, not_set: 1 };
    expect(countTodos(rows, "all", TODAY)).toEqual(counts);
    expect(countTodos(rows, "completed", TODAY)).toMatchObject({ todo: 0, blocked: 1, not_set: 1 });
    expect(countTodos(rows, "all", null).expiring).toBe(0);
    expect(show(rows, { tab: "interviewing" })).toEqual(["done"]);
  });
});

describe("search", () => {
  const rows = [
    row({ id: "en", company: "Halden Robotics", position: "Senior Frontend Engineer" }),
    row({ id: "zh", company: "海纳科技有限公司", position: "前端工程师" }),
    row({ id: "wide", company: "ＡＢＣ Studio", position: null }),
    row({ id: "none", company: null, position: null }),
  ];
  it.each([
    ["halden", ["en"]],
    ["  ENGINEER  robotics ", ["en"]],
    ["纳科", ["zh"]],
    ["海纳 前端", ["zh"]],
    ["abc", ["wide"]],
    ["halden zebra", []],
    ["", ["en", "zh", "wide", "none"]],
  ])("finds for %j the rows %j", (q, found) => {
    expect(show(rows, { q }).sort()).toEqual([...found].sort());
  });
});

describe("sorting", () => {
  it("follows the language's alphabet for companies, unknown ones last", () => {
    const rows = [
      row({ id: "z", company: "zeta" }),
      row({ id: "none", company: null }),
      row({ id: "a", company: "Äther" }),
      row({ id: "b", company: "Beta" }),
    ];
    expect(show(rows, { sort: "company" })).toEqual(["a", "b", "z", "none"]);
    const chinese = [row({ id: "bei", company: "北京" }), row({ id: "an", company: "安徽" })];
    expect(show(chinese, { sort: "company" }, "zh-CN")).toEqual(["an", "bei"]);
  });

  it("puts the most urgent deadline first, and ignores done to-dos", () => {
    const rows = [
      row({ id: "none" }),
      row({ id: "done", todo: todo({ status: "done", deadline: "2026-05-01" }), updatedAt: "2026-04-01T00:00:00Z" }),
      row({ id: "later", todo: todo({ deadline: "2026-05-20" }) }),
      row({ id: "first", todo: todo({ deadline: "2026-05-11T08:00:00Z" }) }),
      row({ id: "reminded", reminder: { on: "2026-05-12", text: "Follow up" } }),
    ];
    expect(show(rows, { sort: "deadline" })).toEqual(["first", "reminded", "later", "none", "done"]);
  });

  it("supports last update, day of application and status", () => {
    const rows = [
      row({ id: "a", updatedAt: "2026-05-03T00:00:00Z", appliedAt: null, status: "rejected" }),
      row({ id: "b", updatedAt: "2026-05-04T00:00:00+08:00", appliedAt: "2026-03-01", status: "applied" }),
      row({ id: "c", updatedAt: "2026-05-02T00:00:00Z", appliedAt: "2026-04-01", status: "interviewing" }),
    ];
    expect(show(rows, { sort: "updated" })).toEqual(["b", "a", "c"]);
    expect(show(rows, { sort: "applied" })).toEqual(["c", "b", "a"]);
    expect(show(rows, { sort: "status" })).toEqual(["b", "c", "a"]);
  });
});

describe("list address", () => {
  it("keeps filters and leaves out defaults", () => {
    const query = {
      view: "board",
      tab: "interviewing",
      todo: "expiring",
      q: "海纳 a&b",
      sort: "company",
      journey: { from: "applied", to: "rejected", since: "2026-01-01" },
      application: "m/1=?",
    } as const;
    const params = writeListQuery(new URLSearchParams("other=1"), query);
    expect(readListQuery(new URLSearchParams(params.toString()))).toEqual(query);
    expect(params.get("other")).toBe("1");
    expect(writeListQuery(params, NO_QUERY).toString()).toBe("other=1");
    const node = { node: "offer", since: null } as const;
    expect(readListQuery(writeListQuery(params, { journey: node })).journey).toEqual(node);
  });

  it("ignores invalid values", () => {
    const params = new URLSearchParams("view=w&tab=x&todo=y&sort=z&journey=a.b&since=never&application=");
    expect(readListQuery(params)).toEqual(NO_QUERY);
    expect(isFiltered(NO_QUERY)).toBe(false);
    expect(isFiltered({ ...NO_QUERY, q: " " })).toBe(false);
    expect(isFiltered({ ...NO_QUERY, todo: "done" })).toBe(true);
  });
});

describe("row label", () => {
  it("shows the stage that was reached for interviewing", () => {
    expect(statusWord({ status: "interviewing", stage: "online_assessment" })).toBe("assessment");
    expect(statusWord({ status: "interviewing", stage: "virtual_onsite_interview" })).toBe("interview");
    expect(statusWord({ status: "interviewing", stage: "applied" })).toBe("interviewing");
    expect(statusWord({ status: "rejected", stage: "offer" })).toBe("rejected");
  });

  it("shows the year of a day if it is another one", () => {
    expect(describeDay("2026-05-01", TODAY, "en")).toBe("May 1");
    expect(describeDay("2025-12-31", TODAY, "en")).toBe("Dec 31, 2025");
    expect(describeDay("2026-05-01", TODAY, "zh-TW")).toBe("5月1日");
    // With units it would be wider than the list's column.
    for (const language of ["zh-CN", "zh-TW"]) expect(describeDay("2025-12-31", TODAY, language)).toBe("2025/12/31");
    expect(describeDay("some day", TODAY, "en")).toBe("some day");
  });
});
