import Papa from "papaparse";
import * as v from "valibot";

/** A file as rows of cells, each with its line (or, in JSON, its index in the list). */
export type Table = { headers: readonly string[]; rows: readonly { line: number; cells: readonly string[] }[] };

const cell = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const items = v.array(v.record(v.string(), v.fallback(cell, null)));
const jsonSchema = v.union([items, v.object({ applications: items })]);

/** Null where there is no table in it. */
export function readTable(text: string): Table | null {
  const clean = text.replace(/^\uFEFF/, "");
  return /^\s*[[{]/.test(clean) ? readJson(clean) : readCsv(clean);
}

function readJson(text: string): Table | null {
  const parsed = v.safeParse(jsonSchema, parseJson(text));
  if (!parsed.success) return null;
  const list = Array.isArray(parsed.output) ? parsed.output : parsed.output.applications;
  const headers = [...new Set(list.flatMap((item) => Object.keys(item)))];
  const rows = list.map((item, i) => ({
    line: i + 1,
    cells: headers.map((header) => String(item[header] ?? "").trim()),
  }));
  return { headers, rows };
}

function readCsv(text: string): Table | null {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: false });
  const lines = data.map((cells, i) => ({ line: i + 1, cells: cells.map(readCell) }));
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((one) => one !== ""));
  return head ? { headers: head.cells, rows } : null;
}

/** Removes the ' that keeps a spreadsheet from evaluating the cell. */
function readCell(text: string): string {
  return text.trim().replace(/^'(?=['=+\-@\t\r])/, "");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
