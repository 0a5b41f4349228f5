import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { toCsv, toJson, toRecords } from "../../../../../../app/features/tracker/spreadsheet/export-file";
import { partKnown, planEvents } from "../../../../../../app/features/tracker/spreadsheet/plan-import";
import { findOrder, readDay } from "../../../../../../app/features/tracker/spreadsheet/read-day";
import { readRecords } from "../../../../../../app/features/tracker/spreadsheet/read-records";
import { readTable } from "../../../../../../app/features/tracker/spreadsheet/read-table";
import type { FileRecord } from "../../../../../../app/features/tracker/spreadsheet/record";
import { decodeFile } from "../../../../../../app/i18n/decode-file";
import { userEventSchema } from "../../../../../../functions/shared/contract/tracker";
import { row, todo } from "../rows";

const words = ({ text }: { text: string | null }) => text ?? "";
function read(text: string) {
  const table = readTable(text);
  return table && readRecords(table);
}
const recordsOf = (text: string) => read(text)?.records.map(({ record }) => record);

const ROWS = [
  row({ company: "海纳科技", position: "前端工程师", status: "interviewing", notes: '第一行\n第二行, “引号” "x"' }),
  row({ company: '=HYPERLINK("http://evil.example")', position: "+1 Engineer", notes: "-2\n@x" }),
  row({ company: "'quoted'", position: null, status: "withdrawn", appliedAt: null }),
  row({
    ...{ company: "Halden, Inc.", status: "offered", channel: "referral", appliedAt: "2026-03-01" },
    todo: todo({ text: "=1+1", deadline: "2026-04-01", status: "done" }),
    reminder: { on: "2026-04-05", text: "Ask for the offer in writing" },
  }),
  row({ company: "Twice", position: "Same" }),
  row({ company: "Twice", position: "Same" }),
];

describe("spreadsheet export", () => {
  const records = toRecords(ROWS, words);

  it.each([
    ["CSV", toCsv(records)],
    ["JSON", toJson(records)],
  ])("as %s is imported unchanged", (_, text) => {
    expect(recordsOf(text)).toEqual(records);
    expect(read(text)?.records.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it("starts with a byte order mark for Excel, and contains no cell that a spreadsheet would evaluate", () => {
    const csv = toCsv(records);
    expect(csv.startsWith("\uFEFFCompany,Position,Status,")).toBe(true);
    const cells = readCells(csv);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=1+1");
  });

  it("leaves the demo out unless there is nothing else", () => {
    const demo = row({ company: "Demo", isDemo: true });
    expect(toRecords([demo, row({ company: "Own" })], words).map(({ company }) => company)).toEqual(["Own"]);
    expect(toRecords([demo], words)).toHaveLength(1);
  });
});

function readCells(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? "").replaceAll('""', '"'),
  );
}

describe("spreadsheet import of another tracker's file", () => {
  it("finds columns in any order and by other names, and puts unknown ones into the notes", () => {
    const text = `Date Applied;Job Title;Employer;Stage;Salary;Size;Comments
03/25/2026;Data Engineer;Orrery;Phone screen;90k;40;met Ann

;;;;;;
4/1/2026;;Tally & Co;Ghosted;;;`;
    expect(read(text)).toEqual({
      columns: [
        { header: "Date Applied", field: "appliedOn" },
        { header: "Job Title", field: "position" },
        { header: "Employer", field: "company" },
        { header: "Stage", field: "status" },
        { header: "Salary", field: "salary" },
        { header: "Size", field: null },
        { header: "Comments", field: "notes" },
      ],
      nameless: [],
      records: [
        {
          line: 2,
          doubts: [],
          record: record("Orrery", {
            position: "Data Engineer",
            status: "interviewing",
            appliedOn: "2026-03-25",
            salary: "90k",
            notes: "met Ann\nSize: 40",
          }),
        },
        {
          line: 5,
          doubts: ["status"],
          record: record("Tally & Co", { appliedOn: "2026-04-01", notes: "Status: Ghosted" }),
        },
      ],
    });
  });

  it("adds a reminder that has both its text and its day, and keeps half of one in the notes", () => {
    const text =
      "Company,Reminder,Remind on\nOrrery,Call Ann,2026-03-09\nTally,Call Bo,\nHalden,,2026-03-10\nKestrel,Call Di,someday\n";
    const records = recordsOf(text) ?? [];
    expect(records.map(({ reminder, remindOn, notes }) => [reminder, remindOn, notes])).toEqual([
      ["Call Ann", "2026-03-09", ""],
      ["", null, "Reminder: Call Bo"],
      ["", null, "Remind on: 2026-03-10"],
      ["", null, "Remind on: someday\nReminder: Call Di"],
    ]);
    let id = 0;
    const [added, bare] = planEvents(records, () => `n${++id}`, 0).flat();
    expect(added).toMatchObject({ kind: "add", reminder: { on: "2026-03-09", text: "Call Ann" } });
    expect(bare).not.toHaveProperty("reminder");
  });

  it("reads Chinese column names", () => {
    const text = "公司名称,岗位,状态,投递日期,备注\n海纳,前端,面试中,2026年3月5日,好\n,后端,已投递,2026/3/6,\n";
    expect(read(text)).toMatchObject({
      nameless: [3],
      records: [
        { record: record("海纳", { position: "前端", status: "interviewing", appliedOn: "2026-03-05", notes: "好" }) },
      ],
    });
  });

  it("reads a list of objects like a table", () => {
    const text = JSON.stringify([{ Employer: "Orrery", Role: "QA", Status: "Offer", Nested: { x: 1 }, Year: 3 }]);
    expect(recordsOf(text)).toEqual([record("Orrery", { position: "QA", status: "offered", notes: "Year: 3" })]);
  });

  it("puts text that is too long or cannot be parsed into the notes", () => {
    const long = "L".repeat(130);
    const [one] = read(`Company,Applied\n${long},someday\n`)?.records ?? [];
    expect(one?.doubts).toEqual(["long_name", "day"]);
    expect(one?.record).toMatchObject({ company: "L".repeat(120), appliedOn: null });
    expect(one?.record.notes).toBe(`Company: ${long}\nApplied on: someday`);
  });

  it("refuses a file without a column of companies, and one without a table", () => {
    expect(readRecords({ headers: ["Name", "Title"], rows: [] })).toBeNull();
    expect(readTable('{"applications": 3}')).toBeNull();
    expect(readTable("")).toBeNull();
    expect(readTable("[broken")).toBeNull();
  });

  it("reads a board with its lists as stages", () => {
    expect(recordsOf("Job Title,Company Name,List Name\nNurse,Lakeside,Interview\n")).toMatchObject([
      { company: "Lakeside", position: "Nurse", status: "interviewing" },
    ]);
  });

  it("detects the encoding of an old spreadsheet", () => {
    const gb = Uint8Array.from([0xb9, 0xab, 0xcb, 0xbe]);
    expect(decodeFile(gb.buffer, "zh-CN")).toBe("公司");
    const big5 = Uint8Array.from([0xa4, 0xbd, 0xa5, 0x71]);
    expect(decodeFile(big5.buffer, "zh-TW")).toBe("公司");
    expect(decodeFile(gb.buffer, "en")).toBe("公司");
    const western = Uint8Array.from(Buffer.from("Müller GmbH,Café Zoë", "latin1"));
    expect(decodeFile(western.buffer, "en")).toBe("Müller GmbH,Café Zoë");
    const utf16 = Uint8Array.from([0xff, 0xfe, 0x6c, 0x51]);
    expect(readTable(decodeFile(utf16.buffer, "en"))?.headers).toEqual(["公"]);
  });
});

function record(company: string, change: Partial<FileRecord> = {}): FileRecord {
  return {
    ...{ company, position: "", status: "applied", appliedOn: null, channel: "other" },
    ...{ todo: "", todoStatus: null, deadline: null, reminder: "", remindOn: null, notes: "" },
    ...{ link: "", place: "", salary: "", contact: "", resume: "" },
    ...change,
  } as FileRecord;
}

describe("readDay", () => {
  it.each([
    ["2026-03-05", "2026-03-05"],
    ["2026-03-05T23:00:00Z", "2026-03-05"],
    ["2026/3/5 10:00", "2026-03-05"],
    ["3/5/26, 3:05 PM", "2026-03-05"],
    ["Mar 5, 2026", "2026-03-05"],
    ["Thursday, March 5th, 2026", "2026-03-05"],
    ["5 March 2026", "2026-03-05"],
    ["05-Mar-2026", "2026-03-05"],
    ["2026年3月5日", "2026-03-05"],
    ["2026-02-31", null],
    ["soon", null],
    ["", null],
  ])("reads %j as %j", (text, day) => {
    expect(readDay(text, "month_first")).toBe(day);
  });

  it("uses the column's order of day and month", () => {
    expect(findOrder(["3/4/2026", "25/4/2026"])).toBe("day_first");
    expect(findOrder(["3/4/2026", "4/25/2026"])).toBe("month_first");
    expect(findOrder(["3.4.2026"])).toBe("day_first");
    expect(readDay("3/4/2026", "day_first")).toBe("2026-04-03");
  });
});

describe("imported records that exist already", () => {
  it("are skipped, one record for each application", () => {
    const records = recordsOf(toCsv(toRecords(ROWS, words))) ?? [];
    const lines = records.map((one, line) => ({ line, record: one, doubts: [] }));
    expect(partKnown(lines, [])).toMatchObject({ fresh: lines, known: [] });
    expect(partKnown(lines, ROWS).fresh).toEqual([]);
    expect(partKnown(lines, ROWS.slice(0, 5)).fresh).toHaveLength(1);
  });

  it("match by company, position and, if both have one, the day", () => {
    const there = [row({ company: "Orrery GmbH", position: "QA", appliedAt: "2026-03-01T22:00:00" })];
    const fresh = (change: Partial<FileRecord>) =>
      partKnown([{ line: 2, record: record("orrery gmbh", { position: "qa", ...change }), doubts: [] }], there).fresh
        .length;
    expect(fresh({ appliedOn: "2026-03-01" })).toBe(0);
    expect(fresh({ appliedOn: null })).toBe(0);
    expect(fresh({ appliedOn: "2026-04-01" })).toBe(1);
    expect(fresh({ position: "Dev" })).toBe(1);
  });
});

describe("import events", () => {
  it("fit the contract, come in batches, and keep an application's together", () => {
    let id = 0;
    const many = Array.from({ length: 450 }, (_, i) =>
      record(`Firm ${i}`, { todo: "Call", todoStatus: i % 2 ? "done" : null, notes: "n".repeat(i % 3 ? 10 : 2_000) }),
    );
    const batches = planEvents(many, () => `id${++id}`, Date.UTC(2026, 4, 1));
    const all = batches.flat();
    expect(all.filter(({ kind }) => kind === "add")).toHaveLength(450);
    expect(new Set(all.map(({ id: own }) => own)).size).toBe(all.length);
    for (const event of all) expect(v.is(userEventSchema, event)).toBe(true);
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(200);
      expect(JSON.stringify(batch).length).toBeLessThan(110_000);
      const added = new Set(batch.flatMap((event) => (event.kind === "add" ? [event.application] : [])));
      expect(batch.every(({ application }) => added.has(application))).toBe(true);
    }
  });
});
