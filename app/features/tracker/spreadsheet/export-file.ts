import Papa from "papaparse";
import { dayOf } from "../../../../functions/shared/contract/deadline";
import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { FIELDS, type FileRecord, HEADERS } from "./record";

/**
 * Prefixes cells that a spreadsheet might take for a formula with a '; cells that start with one too, so that the
 * import can tell them apart.
 */
export const FORMULA = /^['=+\-@\t\r]/;

/** `todoText`: the to-do in words. The demo's applications are exported only if there are no others. */
export function toRecords(
  rows: readonly ApplicationRow[],
  todoText: (todo: NonNullable<ApplicationRow["todo"]>) => string,
): FileRecord[] {
  const own = rows.filter(({ isDemo }) => !isDemo);
  return (own.length > 0 ? own : rows).map((row) => ({
    company: row.company ?? "",
    position: row.position ?? "",
    status: row.status,
    appliedOn: row.appliedAt && dayOf(row.appliedAt),
    channel: row.channel,
    todo: row.todo ? todoText(row.todo) : "",
    todoStatus: row.todo?.status ?? null,
    deadline: row.todo?.deadline ? dayOf(row.todo.deadline) : null,
    reminder: row.reminder?.text ?? "",
    remindOn: row.reminder?.on ?? null,
    ...{ link: "", place: "", salary: "", contact: "", resume: "", ...row.facts },
    notes: row.notes,
  }));
}

/** Starts with a byte order mark, by which Excel recognizes UTF-8. */
export function toCsv(records: readonly FileRecord[]): string {
  const data = records.map((record) => FIELDS.map((field) => record[field] ?? ""));
  const csv = Papa.unparse({ fields: FIELDS.map((field) => HEADERS[field]), data }, { escapeFormulae: FORMULA });
  return `\uFEFF${csv}\r\n`;
}

export function toJson(records: readonly FileRecord[]): string {
  return `${JSON.stringify({ version: 1, applications: records }, null, 2)}\n`;
}
