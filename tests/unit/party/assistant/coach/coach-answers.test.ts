import { describe, expect, it } from "vitest";
import { WORDS } from "../../../../../party/assistant/coach-words/words";
import type { Line, ModelAnswerTask } from "../../../../../party/assistant/task";
import { findGuide } from "../../../../../party/questions/load-guides";
import { loadQuestions } from "../../../../../party/questions/load-questions";
import { line, runCoach } from "../../../../support/coach-interview";

const SAID = "Our head of sales wanted a chat window on every page, and I measured for a week how people used it.";

async function model(
  question: string,
  more: Partial<Pick<ModelAnswerTask, "interviewType" | "lang" | "context">> = {},
) {
  const lines: Line[] = [line("interviewer", question, "q"), line("candidate", SAID, "a")];
  const task: ModelAnswerTask = {
    ...{ kind: "model_answer", promptType: "BQ", interviewType: "behavioral", lang: "en", company: "", position: "" },
    ...{ context: "", lines, about: ["q"] },
    ...more,
  };
  return (await runCoach(task)).text;
}

describe("coach, model answer", () => {
  it.each(["en", "zh-CN", "zh-TW"] as const)(
    "is the sample written for the question and its steps, in %s",
    async (lang) => {
      const id = "behavioral-disagree-colleague";
      const question = (await loadQuestions("behavioral", lang)).find((one) => one.id === id)?.text ?? "";
      const sample = (await findGuide(id, lang))?.sample;
      const text = await model(question, { lang });
      expect(text).toContain(sample?.who);
      for (const part of sample?.parts ?? []) {
        expect(text).toContain(part.text);
        // Once with the sample, once as the frame.
        expect(text.split(`**${part.label}**`)).toHaveLength(3);
      }
    },
  );

  it("finds the question in an interviewer's own words", async () => {
    const text = await model(
      "So, tell me, was there a time you disagreed with a colleague about something you were building?",
    );
    expect(text).toContain("someone else’s story");
  });

  it.each<[string, "behavioral" | "technical" | "hr", RegExp]>([
    [
      "Tell me about a zebra that you sold to a dentist.",
      "behavioral",
      /Situation.*\n\n.*Task.*\n\n.*Action.*\n\n.*Result/,
    ],
    ["How does the quokka protocol agree on a leader?", "technical", /In one sentence.*\n\n.*How it works/],
    ["Why do you like purple offices?", "hr", /Answer.*\n\n.*Why/],
  ])("is an empty frame for a question without a written sample: %s", async (question, interviewType, frame) => {
    const text = await model(question, { interviewType });
    expect(text).toMatch(/^No sample was written/);
    expect(text).toMatch(frame);
  });

  it.each(WORDS.en.openers)("has the points of an opening, and none of a story, for $id", async (opener) => {
    const text = await model(`Hi, I'm Ava. ${opener.text}`);
    for (const point of opener.keyPoints) expect(text).toContain(`**${point.text}**`);
    expect(text).not.toMatch(/Situation|Action/);
  });

  it("uses no word of the candidate's answer", async () => {
    for (const question of ["Tell me about a time you changed someone's mind.", "Tell me about a zebra."]) {
      expect(await model(question)).not.toContain("chat window");
    }
  });

  it("points to fitting lines of the candidate's own notes", async () => {
    const context = "Persuaded the finance lead to approve refunds automatically, 94% of them";
    expect(await model("Tell me about a time you changed someone's mind.", { context })).toContain(context);
  });
});
