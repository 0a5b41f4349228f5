import { expect, it } from "vitest";
import { findUpcoming } from "../../../../functions/services/tracker-upcoming";
import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { row, todo } from "../../app/features/tracker/rows";

const TODAY = "2026-03-10";

function rowOf(
  id: string,
  own: Partial<NonNullable<ApplicationRow["todo"]>> | null,
  changes: Partial<ApplicationRow> = {},
) {
  return row({ id, todo: own && todo({ deadline: TODAY, ...own }), ...changes });
}

const talk = (deadline: string) => ({ code: "attend_talk" as const, deadline });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it("contains the coming interviews at any distance, the next one first, by time where there is one", () => {
  const rows = [
    rowOf("summer", talk("2026-07-01")),
    rowOf("late", talk("2026-03-11T16:00:00+01:00")),
    rowOf("early", talk("2026-03-11T09:00")),
    rowOf("perhaps today", talk("2026-03-09")),
    rowOf("over", talk("2026-03-08")),
    rowOf("done", { ...talk("2026-03-12"), status: "done" }),
  ];
  expect(ids(findUpcoming(rows, TODAY).interviews)).toEqual(["perhaps today", "early", "late", "summer"]);
  expect(findUpcoming(rows, TODAY).todos).toEqual([]);
});

it("contains an interview that is to be confirmed, or was, on its own day and not on the one for the answer", () => {
  const confirm = { code: "confirm_talk" as const, deadline: "2026-03-11", meetsOn: "2026-03-15" };
  const rows = [
    rowOf("open", confirm),
    rowOf("confirmed", { ...confirm, meetsOn: "2026-03-16", status: "done" }),
    rowOf("called off", { ...confirm, status: "archived" }),
    rowOf("no day", { code: "confirm_talk", deadline: "2026-03-11" }),
  ];
  const { interviews, todos } = findUpcoming(rows, TODAY);
  expect(interviews.map(({ id, todo }) => [id, todo.code, todo.deadline])).toEqual([
    ["open", "attend_talk", "2026-03-15"],
    ["confirmed", "attend_talk", "2026-03-16"],
  ]);
  expect(ids(todos)).toEqual(["no day", "open"]);
});

it("other to-dos are those that expire within days, and are open", () => {
  const days = ["2026-03-08", "2026-03-09", "2026-03-13", "2026-03-14", "soon", null];
  const rows = [
    ...days.map((deadline) => rowOf(String(deadline), { deadline })).reverse(),
    ...(["done", "blocked", "archived", "not_set"] as const).map((status) => rowOf(status, { status })),
    rowOf("nothing", null),
  ];
  expect(ids(findUpcoming(rows, TODAY).todos)).toEqual(["2026-03-09", "2026-03-13"]);
});

it("contains reminders from their day on, however long ago that was, beside the to-do of the same application", () => {
  const remind = (on: string) => ({ reminder: { on, text: "Follow up" } });
  const rows = [
    rowOf("old", null, remind("2025-01-01")),
    rowOf("both", { deadline: "2026-03-12" }, remind("2026-03-11")),
    rowOf("later", null, remind("2026-03-12")),
  ];
  const { todos } = findUpcoming(rows, TODAY);
  expect(todos.map(({ id, isReminder, todo }) => [id, isReminder, todo.text, todo.deadline])).toEqual([
    ["old", true, "Follow up", "2025-01-01"],
    ["both", true, "Follow up", "2026-03-11"],
    ["both", undefined, "Send references", "2026-03-12"],
  ]);
});

it("lets no old reminders hide what expires, and forgets those of closed applications", () => {
  const remind = { reminder: { on: "2025-01-01", text: "Follow up" } };
  const rows = [
    ...Array.from({ length: 30 }, (_, n) => rowOf(`old${n}`, null, remind)),
    rowOf("rejected", null, { ...remind, status: "rejected" }),
    rowOf("expires", {}),
  ];
  const ids = findUpcoming(rows, TODAY).todos.map(({ id }) => id);
  expect(ids).toHaveLength(11);
  expect(ids).toContain("expires");
  expect(ids).not.toContain("rejected");
});

it("contains no more than a dashboard has room for", () => {
  const many = Array.from({ length: 30 }, (_, n) => [rowOf(`i${n}`, talk("2026-04-01")), rowOf(`t${n}`, {})]).flat();
  const { interviews, todos } = findUpcoming(many, TODAY);
  expect([interviews.length, todos.length]).toEqual([10, 20]);
});

it("counts a person's own applications by status, and not the demo's", () => {
  const rows = [rowOf("a", null), rowOf("b", {}, { status: "offered" }), rowOf("c", {}, { isDemo: true })];
  const { statuses, todos } = findUpcoming(rows, TODAY);
  expect(statuses).toEqual({ applied: 1, interviewing: 0, offered: 1, rejected: 0, accepted: 0, withdrawn: 0 });
  expect(todos.map(({ id, isDemo }) => [id, isDemo])).toEqual([
    ["b", false],
    ["c", true],
  ]);
});
