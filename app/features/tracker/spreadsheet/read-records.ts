import { TRACKER_LIMITS } from "../../../../functions/shared/contract/tracker";
import { CHANNEL_WORDS, COLUMN_NAMES, findWord, foldWord, STATUS_WORDS, TODO_WORDS } from "./known-words";
import { type DayOrder, findOrder, readDay } from "./read-day";
import type { Table } from "./read-table";
import { FIELDS, type FileRecord, HEADERS, type RecordField } from "./record";

/** Cells of a row that fit no field. Unless too long, their text goes into the notes. */
export type Doubt = "status" | "day" | "long_name" | "long_todo" | "long_fact" | "long_notes";
export type ReadRecord = { line: number; record: FileRecord; doubts: readonly Doubt[] };

export type ReadRecords = {
  /** The field of each column; null: it goes into the notes. */
  columns: readonly { header: string; field: RecordField | null }[];
  records: readonly ReadRecord[];
  /** Lines without a company. */
  nameless: readonly number[];
};

type DayField = "appliedOn" | "deadline" | "remindOn";

/** Columns of other trackers without any value here. */
const PASSED_OVER = ["lastupdate", "updated", "updatedat", "version"];

/** The applications of a table; null if no column holds companies. */
export function readRecords(table: Table): ReadRecords | null {
  const places = findColumns(table.headers);
  if (places.company === undefined) return null;
  const fieldAt = new Map(FIELDS.flatMap((field) => (places[field] === undefined ? [] : [[places[field], field]])));
  const columns = table.headers.map((header, i) => ({
    header: header || `#${i + 1}`,
    field: fieldAt.get(i) ?? null,
  }));
  const cellsOf = (field: RecordField) => table.rows.map(({ cells }) => cells[places[field] ?? -1] ?? "");
  const orders = {
    appliedOn: findOrder(cellsOf("appliedOn")),
    deadline: findOrder(cellsOf("deadline")),
    remindOn: findOrder(cellsOf("remindOn")),
  };
  const records: ReadRecord[] = [];
  const nameless: number[] = [];
  for (const { line, cells } of table.rows) {
    if (cells.every((cell) => cell === "")) continue;
    const cell = (field: RecordField) => cells[places[field] ?? -1] ?? "";
    if (cell("company") === "") nameless.push(line);
    else {
      const rest = columns.flatMap(({ header, field }, i) => {
        const isKept = field === null && cells[i] && !PASSED_OVER.includes(foldWord(header));
        return isKept ? [`${header}: ${cells[i]}`] : [];
      });
      records.push({ line, ...readRecord(cell, rest, orders) });
    }
  }
  return { columns, records, nameless };
}

/** The column of each field: the one with the least ambiguous name. */
function findColumns(headers: readonly string[]): Partial<Record<RecordField, number>> {
  const folded = headers.map(foldWord);
  const places: Partial<Record<RecordField, number>> = {};
  for (const field of FIELDS) {
    const name = COLUMN_NAMES[field].find((one) => folded.includes(one));
    if (name !== undefined) places[field] = folded.indexOf(name);
  }
  return places;
}

function readRecord(
  cell: (field: RecordField) => string,
  rest: readonly string[],
  orders: Record<DayField, DayOrder>,
): Omit<ReadRecord, "line"> {
  const doubts = new Set<Doubt>();
  const leftover = [...rest];
  const keep = (field: RecordField, doubt?: Doubt) => {
    if (doubt) doubts.add(doubt);
    leftover.push(`${HEADERS[field]}: ${cell(field)}`);
  };
  const cut = (field: RecordField, most: number, doubt: Doubt) => {
    if (cell(field).length > most) keep(field, doubt);
    return cell(field).slice(0, most).trim();
  };
  const day = (field: DayField) => {
    const read = readDay(cell(field), orders[field]);
    if (read === null && cell(field) !== "") keep(field, "day");
    return read;
  };
  const status = findWord(STATUS_WORDS, cell("status"));
  if (status === null && cell("status") !== "") keep("status", "status");
  const channel = findWord(CHANNEL_WORDS, cell("channel"));
  if (channel === null && cell("channel") !== "") keep("channel");
  const todoStatus = findWord(TODO_WORDS, cell("todoStatus"));
  if (todoStatus === null && cell("todoStatus") !== "") keep("todoStatus");
  const { name, todo, fact, notes: most } = TRACKER_LIMITS;
  const remindOn = day("remindOn");
  const reminder = cut("reminder", todo, "long_todo");
  const isReminder = remindOn !== null && reminder !== "";
  if (!isReminder && reminder !== "") keep("reminder");
  if (!isReminder && remindOn !== null) keep("remindOn");
  const record = {
    company: cut("company", name, "long_name"),
    position: cut("position", name, "long_name"),
    status: status ?? "applied",
    appliedOn: day("appliedOn"),
    channel: channel ?? "other",
    todo: cut("todo", todo, "long_todo"),
    todoStatus,
    deadline: day("deadline"),
    reminder: isReminder ? reminder : "",
    remindOn: isReminder ? remindOn : null,
    link: cut("link", fact, "long_fact"),
    place: cut("place", fact, "long_fact"),
    salary: cut("salary", fact, "long_fact"),
    contact: cut("contact", fact, "long_fact"),
    resume: cut("resume", fact, "long_fact"),
  };
  const notes = [cell("notes"), ...leftover].filter((part) => part !== "").join("\n");
  if (notes.length > most) doubts.add("long_notes");
  return { record: { ...record, notes: notes.slice(0, most) }, doubts: [...doubts] };
}
