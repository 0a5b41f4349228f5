import { describe, expect, it } from "vitest";
import type { AssistantTask, CodeView } from "../../../../party/assistant/task";
import { withCare } from "../../../../party/assistant/with-care";
import { readWritten, withoutWritten } from "../../../../party/care/written-words";
import { CodingInterview } from "../../../support/coding-interview";

const DARK = "I don't want to live anymore";

async function writing(text: string) {
  const interview = new CodingInterview({ minutes: 30, first: { id: "task-two-vouchers", text: "x" }, rest: [] });
  await interview.start();
  await interview.open();
  await interview.answer("I would look up the partner in a map, O(n) time and space");
  interview.write(text);
  return interview;
}

describe("readWritten and withoutWritten", () => {
  it.each([
    ["javascript", `const a = 1; // ${DARK}`],
    ["python", `# ${DARK}\na = 1`],
    ["sql", `SELECT 1; -- ${DARK}`],
    ["javascript", `const note = "${DARK}";`],
    ["javascript", `let a = 1;\n${DARK}\n`],
  ] as const)("are found in %s: %s", (language, code) => {
    expect(readWritten(code, language).map(({ text }) => text)).toContain(DARK);
  });

  it("join comments on consecutive lines", () => {
    expect(readWritten("// I don't want\n// to live anymore\nlet a = 1;", "javascript")[0]?.text).toBe(DARK);
  });

  it("replace words with spaces and keep all positions", () => {
    const code = `let a = 1; // ${DARK}\nlet b = 2;`;
    const blanked = withoutWritten(code, readWritten(code, "javascript"));
    expect(blanked).toHaveLength(code.length);
    expect(blanked.indexOf("let b")).toBe(code.indexOf("let b"));
    expect(blanked).not.toContain("live");
  });

  it("find no words in plain code", () => {
    expect(readWritten("for (let at = 0; at < n; at += 1) kill(process.pid);", "javascript")).toEqual([]);
  });
});

describe("withCare, a coding round", () => {
  it("answers words of danger in the editor like spoken ones, once", async () => {
    const interview = await writing(`// ${DARK}`);
    expect(await interview.silence()).toMatch(/help on your screen/);
    expect(interview.mock?.care).toBe("crisis");
    // The candidate goes on, and the words still stand there.
    await interview.silence();
    expect(interview.mock?.care).toBeUndefined();
    expect(await interview.silence()).not.toMatch(/help on your screen/);
    expect(interview.coding?.cared).toHaveLength(1);
  });

  it("ignores words of the program itself", async () => {
    const interview = await writing("// kill the process if the parent dies\nlet a = 1;");
    await interview.silence();
    expect(interview.mock?.care).toBeUndefined();
  });

  it("passes such words to no assistant, not even as the output of a run", async () => {
    const seen: AssistantTask[] = [];
    const inner = {
      version: "x",
      // biome-ignore lint/correctness/useYield: it only looks
      async *run(task: AssistantTask) {
        seen.push(task);
      },
    };
    const interview = await writing(`// ${DARK}`);
    interview.run({ status: "done", output: DARK, marks: [] });
    const task = { ...interview.task("reply"), code: interview.code as CodeView };
    const mock = task.mock && { ...task.mock, care: "crisis" as const };
    for await (const _ of withCare(inner).run({ ...task, mock, action: "skip" }, new AbortController().signal));
    expect(seen).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain("live anymore");
  });
});
