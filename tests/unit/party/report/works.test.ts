import { describe, expect, it } from "vitest";
import { type CodeRecord, withoutHiddenTests } from "../../../../party/protocol/code";
import type { Segment } from "../../../../party/protocol/entities";
import { worksOf } from "../../../../party/report/works";

type RecordedFile = CodeRecord["files"][number];
type RecordedRun = CodeRecord["runs"][number];

const GROWTH = { sizes: [1_000, 2_000, 4_000], steps: [500_000, 2_000_000, 8_000_000] };
const seconds = (n: number) => n * 1_000;

function fileOf(id: string, more: Partial<RecordedFile> = {}): RecordedFile {
  return {
    ...{ id, name: `${id}.py`, language: "python", participantId: "ann", writers: ["bob"], createdAt: seconds(10) },
    ...{ task: { kind: "bank", id: "two-vouchers" }, first: "start", text: "mine", changes: [] },
    ...more,
  };
}

function runOf(
  file: string,
  at: number,
  passed: readonly boolean[] | null,
  more: Partial<RecordedRun> = {},
): RecordedRun {
  return {
    ...{ id: `run-${at}`, rev: at, participantId: "bob", file, version: 0, language: "python", input: "", output: "" },
    ...{ status: "done", marks: [], ms: 1, at: seconds(at) },
    ...(passed && { tests: { hidden: false, results: passed.map((one) => ({ passed: one, got: "1" })) } }),
    ...more,
  };
}

function lines(...said: readonly (readonly [at: number, who: "ann" | "bob", text: string])[]): Segment[] {
  return said.map(([at, who, text], n) => ({
    ...{ id: `l${n}`, seq: n, rev: n, text, lang: "en", startedAt: seconds(at), endedAt: seconds(at) },
    ...{ participantId: who, role: who === "ann" ? "interviewer" : "candidate" },
  }));
}

describe("worksOf", () => {
  it("counts runs, tests and hints as the room does for an AI interview, each file for itself", () => {
    const code = {
      files: [fileOf("b", { createdAt: seconds(90) }), fileOf("a", { hintsShownAt: [1, 2] })],
      runs: [
        runOf("a", 70, [true, true], { tests: { hidden: true, results: [{ passed: true, got: "" }], growth: GROWTH } }),
        runOf("a", 60, [true, false]),
        runOf("a", 50, null),
        runOf("b", 95, [false]),
      ],
    };
    const [a, b] = worksOf(code, []);
    expect(a).toEqual({
      ...{ file: "a", name: "a.py", task: { kind: "bank", id: "two-vouchers" }, openedAt: seconds(10) },
      ...{ time: null, space: null },
      work: {
        ...{ language: "python", isChanged: true, firstRunAt: seconds(50), runs: 3, hints: 2, growth: GROWTH },
        tested: [
          { at: seconds(60), status: "done", isHidden: false, passed: 1, total: 2 },
          { at: seconds(70), status: "done", isHidden: true, passed: 1, total: 1 },
        ],
      },
    });
    expect(b).toMatchObject({ file: "b", work: { runs: 1, firstRunAt: seconds(95), hints: 0 } });
  });

  it("leaves out files without a task, and tasks that nobody worked on, whatever starter they have", () => {
    const { task: _, ...plain } = fileOf("plain");
    const untouched = fileOf("untouched", { text: "start" });
    const other = fileOf("other", { text: "start.py", starter: "start.py" });
    expect(worksOf({ files: [plain, untouched, other], runs: [runOf("plain", 20, [true])] }, [])).toEqual([]);
    expect(worksOf({ files: [untouched], runs: [runOf("untouched", 20, null)] }, [])).toHaveLength(1);
  });

  it("doesn't know the growth that a candidate's record leaves out", () => {
    const hidden = { hidden: true, results: [{ passed: true, got: "secret" }], growth: GROWTH };
    const runs = [runOf("a", 70, null, { participantId: "ann", tests: hidden })].map(withoutHiddenTests);
    const [{ work } = {}] = worksOf({ files: [fileOf("a")], runs }, []);
    expect(work).toMatchObject({ tested: [{ isHidden: true, passed: 1, total: 1 }] });
    expect(work).not.toHaveProperty("growth");
  });

  it("takes the cost that the candidate stated last, with the sentence that states it", () => {
    const [work] = worksOf({ files: [fileOf("a")], runs: [] }, [
      ...lines(
        [20, "bob", "I could compare all pairs. That is quadratic time."],
        [30, "ann", "Is it linear time?"],
        [40, "bob", "With a map it is linear time. It takes constant memory."],
        [50, "bob", "I think."],
      ),
    ]);
    expect(work?.time).toEqual({
      growth: "O(n)",
      quote: { segmentId: "l2", start: 0, text: "With a map it is linear time." },
    });
    expect(work?.space).toEqual({
      growth: "O(1)",
      quote: { segmentId: "l2", start: 30, text: "It takes constant memory." },
    });
  });

  it("takes a cost for the task that was worked on then, and for none long after the work", () => {
    const change = { version: 1, participantId: "bob", at: seconds(120), changes: [] };
    const code = {
      files: [fileOf("a", { changes: [change] }), fileOf("b", { createdAt: seconds(60) })],
      runs: [],
    };
    const [a, b] = worksOf(code, lines([70, "bob", "It is linear time."], [130, "bob", "It is quadratic time."]));
    expect([a?.time?.growth, b?.time?.growth]).toEqual(["O(n^2)", "O(n)"]);
    const late = worksOf(code, lines([120 + 301, "bob", "It is linear time."]));
    expect(late.map(({ time }) => time)).toEqual([null, null]);
  });

  it("takes a cost for the task whose code was measured, though another one is opened while it is stated", () => {
    const measured = runOf("a", 60, null, {
      tests: { hidden: true, results: [{ passed: true, got: "" }], growth: GROWTH },
    });
    const said = lines(
      [62, "bob", "I go through the list once."],
      [66, "bob", "So it is linear time."],
      [72, "bob", "Next."],
    );
    const growths = (openedAt: number, more: Partial<RecordedFile> = {}) => {
      const b = fileOf("b", { createdAt: seconds(openedAt), ...more });
      return worksOf({ files: [fileOf("a"), b], runs: [measured] }, said).map(({ time }) => time?.growth ?? null);
    };
    for (const openedAt of [64, 70])
      expect({ openedAt, growths: growths(openedAt) }).toEqual({ openedAt, growths: ["O(n)", null] });
    expect(growths(61)).toEqual([null, "O(n)"]);
    const change = { version: 1, participantId: "bob", at: seconds(65), changes: [] };
    expect(growths(64, { changes: [change] })).toEqual([null, "O(n)"]);
    expect(worksOf({ files: [fileOf("b", { createdAt: seconds(64) })], runs: [] }, said)[0]?.time?.growth).toBe("O(n)");
  });
});
