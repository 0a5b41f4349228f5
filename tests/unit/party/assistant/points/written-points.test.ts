import { describe, expect, it } from "vitest";
import { analyseByRules } from "../../../../../party/assistant/analysis/analyse-by-rules";
import { inputOf } from "../../../../../party/assistant/analysis/input";
import { withWritten } from "../../../../../party/assistant/points/written-points";
import type { AnalysisTask } from "../../../../../party/assistant/task";
import type { Point } from "../../../../../party/protocol/analysis";
import type { KeyPoint } from "../../../../../party/questions/guide";
import { findGuide } from "../../../../../party/questions/load-guides";
import { loadQuestions } from "../../../../../party/questions/load-questions";
import { commonTask, line } from "../../../../support/assistant-tasks";

const CACHE: KeyPoint = { id: "cache", text: "A cache for popular links", match: [["cache", "links|reads"]] };
const open = { id: "cache", text: CACHE.text, state: "open" } as const;
const BOARD = ["Gateway", "cache for\n hot links", "Database"];

describe("withWritten", () => {
  it.each(["open", "missing"] as const)("counts a point that is %s and on the board, with its words", (state) => {
    expect(withWritten([{ ...open, state }], [CACHE], BOARD)).toEqual([
      { ...open, state: "said", written: "cache for hot links" },
    ]);
  });

  it.each<Point>([
    { ...open, state: "said", quote: { segmentId: "a", start: 0, text: "a cache" } },
    { ...open, state: "wrong", error: "No" },
  ])("keeps a point that was said or mixed up: $state", (point) => {
    expect(withWritten([point], [CACHE], BOARD)).toEqual([point]);
  });

  it("keeps a point whose words are not on the board, or in two labels", () => {
    for (const board of [[], ["Gateway"], ["no cache for links"], ["cache", "links"]])
      expect(withWritten([open], [CACHE], board)).toEqual([open]);
  });
});

describe("analyseByRules with a whiteboard", () => {
  const DESIGN = "Design a service that shortens links. Start with the questions you would ask me.";
  const analyse = async (question: string, more: Partial<AnalysisTask>) => {
    const lines = [line("q", "ai", question, 1_000), line("a", "candidate", "I would draw it first.", 9_000)];
    const task = { ...commonTask, kind: "answer_analysis" as const, lines, question: ["q"], answer: ["a"], ...more };
    const { points = [] } = await analyseByRules(await inputOf({ ...task, interviewType: "technical" }));
    return points.filter(({ state }) => state === "said");
  };
  const board = ["Gateway", "code to long address: key-value table", "cache for popular links"];

  it("counts the words of a candidate alone, for a design question", async () => {
    expect(await analyse(DESIGN, { board, isOwnBoard: true })).toMatchObject([
      { id: "lookup", written: "code to long address: key-value table" },
    ]);
  });

  it("counts nothing of a board that two drew on", async () => {
    expect(await analyse(DESIGN, { board })).toEqual([]);
  });

  it("counts nothing for a question of another topic", async () => {
    const [question] = (await loadQuestions("technical", "en")).filter(({ topic }) => topic !== "design");
    const guide = question && (await findGuide(question.id, "en"));
    const told = guide?.sample.parts.map(({ text }) => text) ?? [];
    const { points = [] } = await analyseByRules({
      ...{ interviewType: "technical", lang: "en", question: { segmentId: "q", text: question?.text ?? "" } },
      ...{ answer: [line("a", "candidate", told.join(" "), 9_000)] },
    });
    // Said, these words would count.
    expect(points.filter(({ state }) => state === "said")).not.toEqual([]);
    expect(await analyse(question?.text ?? "", { board: told, isOwnBoard: true })).toEqual([]);
  });
});
