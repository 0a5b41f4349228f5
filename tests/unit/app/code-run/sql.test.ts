import { describe, expect, it } from "vitest";
import type { TaskTest } from "../../../../party/protocol/task-tests";
import type { TaskForCandidate } from "../../../../party/tasks/task";
import { runFile, runTests } from "../../../support/code-run/open-engine";

const TASK: Pick<TaskForCandidate, "entry" | "checker"> = {
  entry: { kind: "query", tables: ["CREATE TABLE parcels (id INTEGER, city TEXT);"] },
  checker: { kind: "rows", ordered: false },
};
const TEST: TaskTest = {
  case: "basic",
  rows: {
    parcels: [
      [1, "Oslo"],
      [2, null],
    ],
  },
  expected: [[2]],
};

async function resultOf(text: string) {
  const [result] = await runTests("sql", text, TASK, [TEST]);
  return result && { passed: result.passed, got: result.got };
}

describe("SQL engine", () => {
  it("starts with an empty database and prints a table for each query", async () => {
    const text = `CREATE TABLE pets (name TEXT, age INT);
      INSERT INTO pets VALUES ('Bo', 3), ('Mia', NULL);
      SELECT * FROM pets; SELECT count(*) AS n FROM pets WHERE age > 5;`;
    expect((await runFile("sql", text)).output).toBe(
      ["name | age", "-----+-----", "Bo   | 3", "Mia  | NULL", "", "n", "-", "0", "", ""].join("\n"),
    );
  });

  it.each([
    ["a syntax error", "SELECT 1;\n\nSELEC 2;", 'near "SELEC": syntax error', 3],
    ["a table that is not there", "-- first\nSELECT 1;\nSELECT *\nFROM nowhere;", "no such table: nowhere", 4],
    ["a column that is not there", "SELECT\n  weight;", "no such column: weight", 2],
    [
      "rows without end",
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)\nSELECT i FROM n;",
      "A result has more than 10000 rows",
      1,
    ],
  ])("reports the line and the text of %s", async (_, text, message, line) => {
    expect((await runFile("sql", text)).failure).toEqual({ kind: "error", text: message, line });
  });
});

describe("tests of a query", () => {
  it("read the rows of the last statement that returns any", async () => {
    expect(await resultOf("SELECT 1; SELECT id FROM parcels WHERE city IS NULL; DELETE FROM parcels;")).toEqual({
      passed: true,
      got: "[[2]]",
    });
  });

  it("start with fresh tables of the task each time", async () => {
    const text = "SELECT id FROM parcels WHERE city IS NULL; DROP TABLE parcels;";
    const results = await runTests("sql", text, TASK, [TEST, TEST]);
    expect(results.map(({ passed }) => passed)).toEqual([true, true]);
  });

  it("print the rows of the first one alone, as a file without a task does", async () => {
    const query = "SELECT id, city FROM parcels";
    const more: TaskTest = { ...TEST, rows: { parcels: [[3, "Bergen"]] }, expected: [[3, "Bergen"]] };
    let output = "";
    const print = (text: string) => {
      output += text;
    };
    const results = await runTests("sql", query, TASK, [TEST, more], { showsRows: true, print });
    expect(output).toBe(["id | city", "---+-----", "1  | Oslo", "2  | NULL", "", ""].join("\n"));
    expect(results.map(({ passed }) => passed)).toEqual([false, true]);
    output = "";
    await runTests("sql", query, TASK, [TEST, more], { print });
    expect(output).toBe("");
  });

  it("print so little of many rows and long cells that their results aren't lost", async () => {
    const query = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 2000)
      SELECT i, hex(zeroblob(10000)) FROM n`;
    let output = "";
    const print = (text: string) => {
      output += text;
    };
    const [result] = await runTests("sql", query, TASK, [TEST], { showsRows: true, print });
    expect(output.split("\n")[2]).toMatch(/^1 +\| 0{99}…$/);
    expect(output.length).toBe(16_000);
    expect(result?.passed).toBe(false);
  });

  it("show special values, and a file without a query", async () => {
    expect(await resultOf("SELECT 9e999, x'00', NULL")).toEqual({ passed: false, got: "[[Infinity, blob, null]]" });
    expect(await resultOf("DELETE FROM parcels")).toEqual({
      passed: false,
      got: "The file has no query with a result",
    });
  });
});
