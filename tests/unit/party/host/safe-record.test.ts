import { describe, expect, it } from "vitest";
import { toCodeText, toTextChanges, writeChanges } from "../../../../party/code/code-text";
import { toSafeRecord } from "../../../../party/host/safe-record";
import type { CodeRecord } from "../../../../party/protocol/code";
import type { Segment } from "../../../../party/protocol/entities";
import type { RoomRecord } from "../../../../party/protocol/record";
import { boardText } from "../../../support/board";

const line = (id: string, role: Segment["role"], text: string): Segment => ({
  ...{ id, seq: 1, rev: 1, participantId: role === "ai" ? "ai" : `p-${role}`, role, text, lang: "en" },
  ...{ startedAt: 1, endedAt: 2 },
});
const recordOf = (segments: Segment[]): RoomRecord => ({
  ...{ v: 1, room: "room-1", epoch: "e", rev: 3, mode: "ai", startedAt: 1, finishedAt: 2, ended: "finished" },
  ...{ members: [], segments, suggestions: [] },
  timer: { state: "idle", seconds: 0, elapsedMs: 0, startedAt: null } as unknown as RoomRecord["timer"],
});
const ids = ({ segments }: RoomRecord) => segments.map(({ id }) => id);

describe("toSafeRecord", () => {
  it.each([
    ["en", "Sorry, I can't do this. I don't want to live any more."],
    ["zh-CN", "说实话我不想活了"],
    ["zh-TW", "我主管一直摸我，我不知道該怎麼辦"],
  ])("leaves out words of somebody in need, and marks the interview as not counted: %s", (_, text) => {
    const record = recordOf([
      line("q", "ai", "Tell me about a conflict."),
      line("x", "candidate", text),
      line("a", "candidate", "Last year I led a move."),
    ]);
    const safe = toSafeRecord(record);
    expect(ids(safe)).toEqual(["q", "a"]);
    expect(safe.isUncounted).toBe(true);
    expect(JSON.stringify(safe)).not.toContain(text);
  });

  it("leaves out lines that show it only together", () => {
    const record = recordOf([
      line("q", "ai", "And then?"),
      line("x1", "candidate", "I don't want to"),
      line("x2", "candidate", "live any more"),
      line("r", "ai", "I'm here."),
      line("a", "candidate", "Thank you."),
    ]);
    expect(ids(toSafeRecord(record))).toEqual(["q", "r", "a"]);
  });

  it("leaves out what was written of it on the whiteboard", () => {
    const board = {
      elements: [boardText("n", "说实话我不想活了"), boardText("c", "Cache")].map((element) => ({
        element,
        writers: ["p"],
      })),
    };
    const safe = toSafeRecord({ ...recordOf([]), board });
    expect(safe.board?.elements.map(({ element }) => element.id)).toEqual(["c"]);
    expect(safe.isUncounted).toBe(true);
  });

  describe("with code", () => {
    const PASSED = { passed: true, got: "1" };
    const DARK = "I don't want to live any more";
    type Step = { from: number; to?: number; insert?: string };

    function codeOf(first: string, ...steps: Step[]): CodeRecord {
      let text = toCodeText(first);
      const changes = steps.map((step, n) => {
        const made = toTextChanges([step], text.length);
        text = made.apply(text);
        return { version: n + 1, participantId: "p", at: n, changes: writeChanges(made) };
      });
      const file = {
        id: "f",
        name: "a.py",
        language: "python" as const,
        participantId: "p",
        writers: ["p"],
        createdAt: 0,
      };
      const run = { id: "r", participantId: "p", file: "f", version: 1, language: "python" as const, at: 5, rev: 2 };
      return {
        files: [{ ...file, text: text.toString(), first, changes }],
        runs: [
          {
            ...{ ...run, input: "in", output: DARK, status: "done", ms: 1 },
            marks: [{ line: 1, text: DARK }],
            tests: { hidden: false, results: [{ passed: false, got: DARK, error: DARK }] },
          },
        ],
      };
    }
    const safeCode = (code: CodeRecord) => toSafeRecord({ ...recordOf([]), code });

    it("leaves out what a test says that its person has added, and keeps the file", () => {
      const code = codeOf("a = 1\n");
      const [run] = code.runs;
      const withTest = (input: string): CodeRecord => ({
        ...code,
        runs: run
          ? [{ ...run, tests: { hidden: false, results: [{ ...PASSED, own: { input, expected: "1" } }] } }]
          : [],
      });
      const safe = safeCode(withTest(`note = "${DARK}"`));
      expect(safe.isUncounted).toBe(true);
      expect(JSON.stringify(safe)).not.toContain("live");
      expect(safe.code?.runs[0]?.tests?.results).toEqual([{ passed: true, got: "", own: { input: "", expected: "" } }]);
      expect(safe.code?.files).toEqual(code.files);
      expect(safeCode(withTest('note = "kill the process"')).code).toEqual(withTest('note = "kill the process"'));
    });

    it("leaves out a comment, how it was typed, and what its program wrote, and keeps the other lines", () => {
      const safe = safeCode(codeOf("a = 1\n", { from: 6, insert: `# ${DARK}\n` }, { from: 38, insert: "b = 2" }));
      expect(safe.isUncounted).toBe(true);
      expect(JSON.stringify(safe)).not.toContain("live");
      const [file] = safe.code?.files ?? [];
      expect(file).toMatchObject({ changes: [], isCut: true });
      expect(file).not.toHaveProperty("first");
      expect(file?.text.split("\n").map((one) => one.trimEnd())).toEqual(["a = 1", "", "b = 2"]);
      expect(safe.code?.runs).toMatchObject([{ id: "r", status: "done", input: "", output: "", marks: [] }]);
      expect(safe.code?.runs[0]?.tests).toEqual({ hidden: false, results: [{ passed: false, got: "" }] });
    });

    it("leaves out the history of a comment that was deleted again, letter by letter or at once", () => {
      const typed = { from: 6, insert: `# ${DARK}` };
      const whole = safeCode(codeOf("a = 1\n", typed, { from: 6, to: 37 }));
      expect(whole.code?.files).toMatchObject([{ text: "a = 1\n", changes: [], isCut: true }]);
      const letters = Array.from({ length: 31 }, (_, n) => ({ from: 36 - n, to: 37 - n }));
      const slowly = safeCode(codeOf("a = 1\n", typed, ...letters));
      expect(slowly.code?.files).toMatchObject([{ text: "a = 1\n", changes: [], isCut: true }]);
      expect(slowly.isUncounted).toBe(true);
    });

    it.each<[string, string, Step[]]>([
      [
        "typed over a selection",
        "# some words here\n",
        [
          { from: 2, to: 17, insert: DARK },
          { from: 2, to: 31 },
        ],
      ],
      [
        "that deletions go on to from an earlier line",
        `a\nb\nc\nd\ne\nf\n# ${DARK}\n`,
        Array.from({ length: 42 }, () => ({ from: 1, to: 2 })),
      ],
    ])("leaves out the history of a comment %s", (_, first, steps) => {
      const safe = safeCode(codeOf(first, ...steps));
      expect(safe.code?.files).toMatchObject([{ changes: [], isCut: true }]);
    });

    it("leaves out a starter with such words, with the rest of the history", () => {
      const code = codeOf("a = 1\n");
      const withStarter = (starter: string) => ({ ...code, files: code.files.map((one) => ({ ...one, starter })) });
      const safe = safeCode(withStarter(`# ${DARK}\n`));
      expect(safe.isUncounted).toBe(true);
      expect(JSON.stringify(safe)).not.toContain("live");
      expect(safe.code?.files).toMatchObject([{ text: "a = 1\n", changes: [], isCut: true }]);
      expect(safeCode(withStarter("a = 2\n")).code).toEqual(withStarter("a = 2\n"));
    });

    it("leaves out the history of a file whose deletions would take too long to read", () => {
      const long = `x = "${"a".repeat(3_900)}"\n`;
      const steps = Array.from({ length: 1_400 }, (_, n) =>
        n % 2 ? { from: 2_000, to: 2_001 } : { from: 2_000, insert: "b" },
      );
      expect(safeCode(codeOf(long, ...steps)).code?.files).toMatchObject([{ changes: [], isCut: true }]);
    });

    it("keeps code without such words as it is", () => {
      const steps = [
        { from: 0, insert: "# kill the child process first\n" },
        { from: 2, to: 6 },
        { from: 2, insert: "end" },
      ];
      const record = { ...recordOf([]), code: codeOf("a = 1\n", ...steps) };
      expect(toSafeRecord(record)).toBe(record);
    });
  });

  it.each([
    "This deadline nearly killed me.",
    "先查出卡住的进程，然后杀死进程。",
    "I reported a colleague who harassed her, and HR moved him to another site.",
  ])("keeps an answer that only has the same words: %s", (text) => {
    const record = recordOf([line("q", "interviewer", "Tell me more."), line("a", "candidate", text)]);
    expect(toSafeRecord(record)).toBe(record);
  });
});
