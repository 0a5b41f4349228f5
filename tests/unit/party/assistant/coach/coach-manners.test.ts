import { describe, expect, it } from "vitest";
import { WORDS } from "../../../../../party/assistant/coach-words/words";
import { wordsOf } from "../../../../../party/assistant/coach-words/words-of";
import type { AnalysisTask } from "../../../../../party/assistant/task";
import type { Segment, Suggestion } from "../../../../../party/protocol/entities";
import { INTERVIEWER_NAMES, MANNER_OF, MANNERS } from "../../../../../party/protocol/interviewers";
import {
  INTERVIEW_TYPES,
  INTERVIEWERS,
  type Interviewer,
  type InterviewType,
  LANGUAGES,
  type Language,
} from "../../../../../party/protocol/vocabulary";
import { findGuide } from "../../../../../party/questions/load-guides";
import { buildReport } from "../../../../../party/report/build-report";
import { subjectOfQuestion } from "../../../../../party/room/subject";
import { CoachInterview, line, runCoach } from "../../../../support/coach-interview";

const begun = async (interviewer: Interviewer, order: ConstructorParameters<typeof CoachInterview>[0] = {}) => {
  const interview = new CoachInterview({ minutes: 30, interviewer, ...order });
  await interview.start();
  await interview.turn("skip");
  return interview;
};

/** Leaves a number, a result and a reason open. */
const VAGUE =
  "Last spring at my company I wrote the plan for our team, and I talked with everybody about each of its parts and wrote down what they said about them.";
const FULL = {
  en: "Last spring our release kept failing, and I was responsible for it. I split the pipeline into three stages because one slow test blocked everybody. In the end releases took 12 minutes instead of 50, and I learned to measure before I change anything. "
    .repeat(4)
    .trim(),
  "zh-CN":
    "去年春天我们的发布总是失败，由我负责。我把流程拆成三段，因为有一个很慢的测试挡住了所有人。最后发布只要12分钟，以前要50分钟，我学会了先测量再改动。".repeat(
      4,
    ),
  "zh-TW":
    "去年春天我們的發布總是失敗，由我負責。我把流程拆成三段，因為有一個很慢的測試擋住了所有人。最後發布只要12分鐘，以前要50分鐘，我學會了先測量再改動。".repeat(
      4,
    ),
};

/** All types in English, one in the other languages: the report leaves out the interviewer by the same code in each. */
const REPORTED: Readonly<Record<Language, readonly InterviewType[]>> = {
  en: INTERVIEW_TYPES,
  "zh-CN": ["behavioral"],
  "zh-TW": ["technical"],
};

describe.each(LANGUAGES)("coach, manners in %s", (lang) => {
  it.each(INTERVIEWERS)("has a name: %s", async (interviewer) => {
    const name = INTERVIEWER_NAMES[interviewer];
    for (const rounds of ["questions", "coding"] as const) {
      const order = { lang, rounds, interviewer, interviewType: "technical", promptType: "CODE" } as const;
      expect(await new CoachInterview(order).start()).toContain(name);
    }
    const interview = await begun(interviewer, { lang });
    const who = lang === "en" ? "What's your name?" : lang === "zh-CN" ? "你是谁？" : "您是誰？";
    expect(WORDS[lang].replies.meta.who(name).some((one) => one.includes(name))).toBe(true);
    const said = await interview.answer(who);
    expect(WORDS[lang].replies.meta.who(name).some((one) => said.startsWith(one))).toBe(true);
  });

  it("A20 has the same replies to danger, violence, insults, nerves, silence and goodbyes for all", () => {
    for (const manner of MANNERS) {
      const { replies, goodbye, closed } = wordsOf(lang, manner);
      const same = ["crisis", "disclosure", "goOn", "nervous", "abuse", "silence", "notDone"] as const;
      for (const one of same) expect(replies[one], one).toBe(WORDS[lang].replies[one]);
      expect([goodbye, closed]).toEqual([WORDS[lang].goodbye, WORDS[lang].closed]);
    }
  });

  it("speaks differently around questions, in as many wordings as the neutral one", () => {
    const usual = wordsOf(lang, "neutral");
    for (const manner of ["warm", "pressing"] as const) {
      const { replies, thanks, own } = wordsOf(lang, manner);
      expect(own?.opening).not.toBe("");
      for (const one of ["repeat", "think", "restart", "skip", "moveOn", "done"] as const) {
        expect(replies[one], one).not.toEqual(usual.replies[one]);
        expect(new Set(replies[one]).size, one).toBeGreaterThanOrEqual(4);
      }
      expect(new Set(thanks).size).toBeGreaterThanOrEqual(5);
    }
  });

  it.each(REPORTED[lang])("A20 has no influence on the report of a %s interview", async (interviewType) => {
    const reportOf = async (interviewer: Interviewer) => {
      const interview = new CoachInterview({ minutes: 10, lang, interviewType, interviewer });
      await interview.start();
      await interview.finish(FULL[lang], 60);
      const { mock, lines } = interview;
      if (!mock) throw new Error("no interview");
      const suggestions: Suggestion[] = [];
      for (const [n, question] of mock.plan.entries()) {
        const subject = subjectOfQuestion(lines, mock, question);
        if (subject.answer.length === 0) continue;
        const { code: _, ...about } = interview.task("reply");
        const task: AnalysisTask = { ...about, kind: "answer_analysis", ...subject };
        const { done } = await runCoach(task);
        if (!done.analysis) throw new Error("no analysis");
        const analysis = { ...done.analysis, question: { ...done.analysis.question, text: "" } };
        suggestions.push({
          ...{ id: `a${n}`, rev: 1, kind: "answer_analysis", audience: "self", requestedBy: "me", text: "", analysis },
          ...{ promptType: "BQ", model: "coach", promptVersion: "1", createdAt: 1, status: "complete" },
        });
      }
      expect(suggestions.length).toBeGreaterThan(2);
      const segments = lines.map(
        (line, n): Segment => ({ ...line, rev: 1, seq: n, participantId: line.role === "ai" ? "ai" : "me" }),
      );
      const { interviewer: named, ...report } = buildReport({ segments, suggestions, mock, candidate: "me" });
      expect(named).toBe(interviewer);
      return report;
    };
    const [neutral, ...others] = await Promise.all(INTERVIEWERS.map(reportOf));
    for (const other of others) expect(other).toEqual(neutral);
  });
});

describe("coach, follow-ups by manner", () => {
  const rehearsed = { first: { id: "behavioral-disagree-colleague", text: "?" }, rest: [] };
  const asks = async (interviewer: Interviewer) => {
    const interview = new CoachInterview({ minutes: 30, interviewer, ...rehearsed });
    await interview.start();
    const guide = await findGuide("behavioral-disagree-colleague", "en");
    const gaps: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const text = await interview.answer(VAGUE);
      gaps.push(guide?.followUps.find((one) => text.includes(one.text))?.gap ?? "none");
    }
    return gaps;
  };

  it("A20 are two at most, and one if the interviewer is warm", async () => {
    expect(await asks("ava")).toEqual(["result", "reason", "none"]);
    expect(await asks("maya")).toEqual(["result", "none", "none"]);
  });

  it("A20 ask a pressing interviewer's gaps first", async () => {
    expect(await asks("victor")).toEqual(["reason", "result", "none"]);
  });

  it("lead to the follow-up in the manner's words, and keep it without them in the plan", async () => {
    const interview = await begun("victor");
    const text = await interview.answer(VAGUE);
    const { followUp = "?" } = interview.asking ?? {};
    expect(text.endsWith(followUp)).toBe(true);
    expect(text.length).toBeGreaterThan(followUp.length);
  });
});

describe("coach, amid a long answer", () => {
  const stop = (interview: CoachInterview, said = FULL.en) => {
    interview.lines.push(line("candidate", said, "long"));
    return runCoach({ ...interview.task("reply"), stepsIn: true });
  };

  it("A21 steps in with polite words and a question, and the question stays open", async () => {
    const interview = await begun("victor");
    const { text, done } = await stop(interview);
    const { stop: stops, ask } = WORDS.en.stepIn;
    expect(stops.some((one) => text.startsWith(one))).toBe(true);
    const asking = done.mock?.plan.find(({ status }) => status === "asking");
    expect(asking).toMatchObject({ id: interview.asking?.id, steppedIn: true, followUps: 1 });
    expect(ask).toContain(asking?.followUp);
    expect(text.endsWith(asking?.followUp ?? "?")).toBe(true);
  });

  it("A21 repeats that question on request, and then takes the rest as the same answer", async () => {
    const interview = await begun("victor");
    const { done, text } = await stop(interview);
    interview.lines.push({
      id: "ai-stop",
      role: "ai",
      text,
      lang: "en",
      startedAt: interview.now,
      endedAt: interview.now,
    });
    interview.mock = done.mock ?? null;
    const { id, followUp } = interview.asking ?? {};
    expect(await interview.answer("Could you repeat that?")).toContain(followUp);
    await interview.answer("The main point is that releases took 12 minutes.");
    expect(interview.plan.find((one) => one.id === id)?.status).toBe("done");
  });

  it("A21 answers somebody who wants to stop first", async () => {
    const interview = await begun("victor");
    const { done } = await stop(interview, "I'd like to stop the interview now.");
    expect(done.mock?.phase).toBe("closed");
  });
});

it("coach speaks in the manner that belongs to each interviewer", async () => {
  for (const interviewer of INTERVIEWERS) {
    const { replies } = wordsOf("en", MANNER_OF[interviewer]);
    const interview = await begun(interviewer);
    const said = await interview.answer("Let me think for a moment");
    expect(
      replies.think.some((one) => said.startsWith(one)),
      said,
    ).toBe(true);
  }
});
