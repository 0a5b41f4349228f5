import { describe, expect, it } from "vitest";
import type { Segment } from "../../../../party/protocol/entities";
import { findAskedQuestions } from "../../../../party/report/asked-questions";

const LONG = "I talked to both of them and we agreed on one written page a week.";

/** Lines in their order, as "who: words"; `id` where it says something. */
function talk(
  ...lines: (readonly [who: "ann" | "bob" | "swapped" | "ann swapped", text: string, id?: string])[]
): Segment[] {
  return lines.map(([who, text, id], n) => ({
    ...{ id: id ?? `l${n}`, seq: n, rev: n, text, lang: "en-US", startedAt: n * 1_000, endedAt: n * 1_000 + 900 },
    participantId: who.startsWith("ann") ? "ann" : "bob",
    role: who === "ann" || who === "swapped" ? "interviewer" : "candidate",
  }));
}
const found = (segments: Segment[]) =>
  findAskedQuestions(segments, "bob", new Set()).map(({ question, answer }) => [
    question.map(({ text }) => text),
    answer.map(({ text }) => text),
  ]);

describe("findAskedQuestions", () => {
  it("finds the turns of the interviewer that were answered at some length, and leaves out small talk", () => {
    expect(
      found(
        talk(
          ["bob", LONG],
          ["ann", "Can you hear me?"],
          ["bob", "Yes, I can."],
          ["ann", "Great."],
          ["ann", "Tell me about a conflict."],
          ["bob", LONG],
          ["bob", "It held."],
          ["ann", "Thank you, goodbye."],
        ),
      ),
    ).toEqual([[["Tell me about a conflict."], [LONG, "It held."]]]);
  });

  it("goes on through interjections, and ends with the next question", () => {
    expect(
      found(
        talk(
          ["ann", "Tell me about a conflict."],
          ["bob", LONG],
          ["ann", "Right, go on."],
          ["bob", "So it held."],
          ["ann", "And then?"],
          ["bob", LONG],
        ),
      ),
    ).toEqual([
      [["Tell me about a conflict."], [LONG, "So it held."]],
      [["And then?"], [LONG]],
    ]);
  });

  it("takes clicked questions with any answer, and their clicked follow-ups as parts of them", () => {
    expect(
      found(
        talk(
          ["ann", "What is a process?", "q.technical-1..abc"],
          ["bob", "A program that runs."],
          ["ann", "And a thread?", "q.technical-1.0.def"],
          ["bob", "Part of it."],
          ["ann", "What is a lock?", "q.technical-2..ghi"],
          ["ann", "What is a queue?", "q.technical-3..jkl"],
          ["bob", "First in, first out."],
        ),
      ),
    ).toEqual([
      [
        ["What is a process?", "And a thread?"],
        ["A program that runs.", "Part of it."],
      ],
      [["What is a queue?"], ["First in, first out."]],
    ]);
  });

  it("takes a line that is known to be a question, however short it and its answer are", () => {
    const segments = talk(["ann", "Hi there."], ["bob", LONG], ["ann", "Your hobbies."], ["bob", "Chess."]);
    expect(found(segments)).toEqual([[["Hi there."], [LONG, "Chess."]]]);
    expect(findAskedQuestions(segments, "bob", new Set(["l2"])).map(({ answer }) => answer.length)).toEqual([1, 1]);
  });

  it("reads Chinese, and only what the person said as a candidate", () => {
    const answer = "我先跟兩位同事分別談過，再約了一次會議。";
    expect(
      found(
        talk(
          ["ann", "請談談一次衝突。"],
          ["bob", answer],
          ["ann", "嗯，請繼續"],
          ["bob", "後來就好了。"],
          ["swapped", LONG],
        ),
      ),
    ).toEqual([[["請談談一次衝突。"], [answer, "後來就好了。"]]]);
  });

  it("leaves out the half in which this person asked and the other answered", () => {
    const asked = ["swapped", "What is a process?", "q.technical-1..abc"] as const;
    const half = [asked, ["ann swapped", LONG], ["swapped", "And a thread?"], ["ann swapped", LONG]] as const;
    const own = [["ann", "Tell me about a conflict."] as const, ["bob", LONG] as const];
    const expected = [[["Tell me about a conflict."], [LONG]]];
    expect(found(talk(...half, ...own))).toEqual(expected);
    expect(found(talk(...own, ...half))).toEqual(expected);
    expect(found(talk(...half, asked, ...own))).toEqual(expected);
  });
});
