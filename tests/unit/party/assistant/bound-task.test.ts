import { describe, expect, it } from "vitest";
import { boundTask, withBounds } from "../../../../party/assistant/bound-task";
import { createCoach } from "../../../../party/assistant/coach/coach";
import { openRecognize } from "../../../../party/assistant/moves/recognize-move";
import type { AnalysisTask, AssistantTask, HintTask, Line } from "../../../../party/assistant/task";
import { withCare } from "../../../../party/assistant/with-care";
import { LIMITS } from "../../../../party/protocol/limits";
import { commonTask, line, mockTask, runTask, someMock } from "../../../support/assistant-tasks";
import { expectLinear } from "../../../support/growth";

/** Lines as long as a room accepts them. */
function say(role: Line["role"], unit: string, characters: number, at = 0): Line[] {
  const { segmentCharacters } = LIMITS;
  const all = unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);
  return Array.from({ length: Math.ceil(characters / segmentCharacters) }, (_, n) =>
    line(`${role}${n}`, role, all.slice(n * segmentCharacters, (n + 1) * segmentCharacters), at + n * 1_000),
  );
}
const idsOf = (lines: readonly Line[]) => lines.map(({ id }) => id);
const lengthOf = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + text.length, 0);
const bound = <T extends AssistantTask>(task: T) => boundTask(task) as T;

describe("boundTask", () => {
  const asked = say("interviewer", "one two three. ", 30_000);
  const answered = say("candidate", "four five six. ", 60_000, 100_000);
  const lines = [line("old", "ai", "Hello."), ...asked, ...answered];

  it("keeps the question's last words, the answer's first ones and the order of the lines", () => {
    const task: AnalysisTask = {
      ...{ ...commonTask, kind: "answer_analysis", lines },
      ...{ question: idsOf(asked), answer: idsOf(answered) },
    };
    const cut = bound(task).lines;
    const of = (role: Line["role"]) => cut.filter((one) => one.role === role);
    const joined = (some: readonly Line[]) => some.map(({ text }) => text).join("");
    expect(joined(of("interviewer"))).toBe(joined(asked).slice(-2_000));
    expect(joined(of("candidate"))).toBe(joined(answered).slice(0, 20_000));
    expect(cut.map(({ id }) => id)).toEqual(["old", "interviewer3", "candidate0", "candidate1", "candidate2"]);
  });

  it("keeps the newest of the other lines", () => {
    const hint: HintTask = { ...commonTask, kind: "interview_hint", lines, about: [] };
    expect(lengthOf(bound(hint).lines)).toBe(20_000);
    expect(bound(hint).lines.at(-1)).toEqual(lines.at(-1));
  });

  it("leaves a usual task as it is", () => {
    const few = [line("q", "interviewer", "Why?"), line("a", "candidate", "Because it was 很长很长".repeat(3))];
    const task: AnalysisTask = { ...commonTask, kind: "answer_analysis", lines: few, question: ["q"], answer: ["a"] };
    expect(bound(task)).toEqual(task);
    const translation = { kind: "translation", from: "en", to: "zh", texts: ["a"] } as const;
    expect(boundTask(translation)).toBe(translation);
  });

  it("breaks endless words and keeps the positions", () => {
    const text = `before ${"a".repeat(500)} after`;
    const [cut] = bound(mockTask({ lines: [line("a", "candidate", text)] })).lines;
    expect(cut?.text).toHaveLength(text.length);
    expect(cut?.text).not.toMatch(/\w{80}/);
    expect(cut?.text.endsWith(" after")).toBe(true);
  });
});

const HOSTILE = [
  ...["why is it? ", "um ", "a", "你，", "我们", "\n", "，。", '"“', "1234567890", " ", "I told a ", "...", "let me "],
  ...[
    "and I and we ",
    "sorry, wait, no, ",
    "not really ",
    "if(a){b[c]}",
    "2022, ",
    "12 percent ",
    "let me start over. ",
  ],
];

/** Each is repeated, and the end keeps an expression from matching. */
const UNFINISHED: [start: string, unit: string, end: string][] = [
  ["it's", " a bit", " x"],
  ["I can't", " really", " x"],
  ["", "<a ", "x"],
  ["x", "    ", "drop"],
  ["could we go", " back to the", " x"],
];

/** Runs all of the coach's tasks about so much text. */
async function workOn(unit: string, characters: number): Promise<void> {
  const coach = withBounds(withCare(createCoach()));
  const asked = say("interviewer", unit, Math.min(2_000, characters));
  const answered = say("candidate", unit, characters, 100_000);
  const lines = [...asked, ...answered];
  // The longest notes have 32,000.
  const context = unit.repeat(Math.ceil((1.6 * characters) / unit.length));
  const about = { question: idsOf(asked), answer: idsOf(answered) };
  const question = line("q1", "ai", "Tell me about a shift that went wrong.", 0);
  const tasks: AssistantTask[] = [
    { ...commonTask, context, kind: "interview_hint", lines, about: idsOf(asked) },
    { ...commonTask, context, kind: "model_answer", lines, about: idsOf(lines) },
    { ...commonTask, kind: "answer_analysis", lines, ...about },
    mockTask({ mock: someMock(), lines: [question, ...answered] }),
  ];
  for (const task of tasks) await runTask(coach, task);
}

describe("the coach's time for a task", () => {
  it.each(HOSTILE)("is linear in the text, for %j repeated", { timeout: 120_000 }, async (unit) => {
    await expectLinear((characters) => workOn(unit, characters), { small: 1_000, large: 8_000, power: 1.25 });
  });

  it("is linear for a longer answer in two scripts", { timeout: 120_000 }, async () => {
    await expectLinear((characters) => workOn("I told 我们 a ", characters), { small: 2_500, large: 10_000 });
  });

  it.each(UNFINISHED)(
    "is about linear in the length of a line of %j, %j repeated, and %j",
    async (start, unit, end) => {
      const recognize = await openRecognize();
      const read = (characters: number) => {
        const said = `${start}${unit.repeat(characters / unit.length)}${end}`;
        for (let n = 0; n < 20; n += 1)
          recognize({
            interviewType: "behavioral",
            question: "Tell me about a shift that went wrong.",
            said,
            spoken: false,
          });
      };
      // Some expressions read only short texts.
      await expectLinear(read, { small: 50, large: 400 });
      await expectLinear(read, { small: 1_000, large: 8_000 });
    },
  );
});
