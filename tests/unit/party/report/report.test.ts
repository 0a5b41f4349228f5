import { describe, expect, it } from "vitest";
import type { Analysis, Criterion, Judgement } from "../../../../party/protocol/analysis";
import type { Segment, Suggestion } from "../../../../party/protocol/entities";
import type { Mock, MockQuestion } from "../../../../party/protocol/mock";
import { buildReport } from "../../../../party/report/build-report";

const START = Date.UTC(2026, 0, 5, 9);

function line(id: string, role: Segment["role"], from: number, to: number, text = `words of ${id}`): Segment {
  return {
    ...{ id, role, text, seq: from, rev: 1, lang: "en" },
    participantId: role === "ai" ? "ai" : role === "candidate" ? "me" : "other",
    startedAt: START + from * 1000,
    endedAt: START + to * 1000,
  };
}

function planned(id: string, segmentId: string | null, status: MockQuestion["status"] = "done"): MockQuestion {
  return { id, title: `Title of ${id}`, status, segmentId, askedAt: START, endedAt: null, followUps: 0 };
}

function mockOf(plan: MockQuestion[]): Mock {
  return {
    ...{ interviewType: "behavioral", lang: "en", model: "coach", company: "Acme", position: "Nurse" },
    ...{ minutes: 20, startedAt: START, plan, phase: "closed" },
  };
}

function judged(criterion: Criterion, tone: Judgement["tone"], segmentId: string): Judgement {
  return { criterion, tone, text: `${criterion} ${tone}`, quote: { segmentId, start: 0, text: "words" } };
}

type Shape = { question: string; answer: string[]; score?: number | null; criteria?: [Criterion, number][] } & Partial<
  Pick<Analysis, "judgements" | "delivery">
>;

function analysisOf({ question, answer, score = 3, criteria = [], ...rest }: Shape): Analysis {
  return {
    ...{ v: 1, interviewType: "behavioral", question: { segmentId: question, text: "?" } },
    answer: { segmentIds: answer, startedAt: START, endedAt: START + 1000 },
    score,
    reason: score === null ? "too_little" : null,
    criteria: criteria.map(([criterion, points]) => ({ criterion, score: points })),
    judgements: [],
    star: null,
    delivery: {
      ...{ unit: "words", amount: 100, speakingMs: 60_000, pace: 100 },
      ...{ fillers: [], hedges: [], pauses: [] },
    },
    instead: null,
    ...rest,
  };
}

function suggest(id: string, change: Partial<Suggestion>): Suggestion {
  return {
    ...{ id, rev: 1, kind: "answer_analysis", audience: "self", promptType: "BQ", model: "gpt-4o-mini" },
    ...{ promptVersion: "coach-1", requestedBy: "me", createdAt: START, status: "complete", text: "" },
    ...change,
  };
}

const build = (segments: Segment[], suggestions: Suggestion[], plan: MockQuestion[] | null) =>
  buildReport({ segments, suggestions, mock: plan && mockOf(plan), candidate: "me" });

describe("buildReport, the questions of an AI interview", () => {
  const segments = [
    line("q1", "ai", 0, 5, "Tell me about yourself."),
    line("a1", "candidate", 6, 20),
    line("f1", "ai", 21, 24),
    line("a2", "candidate", 25, 40),
    line("q2", "ai", 41, 45),
    line("q3", "ai", 50, 55),
  ];
  const plan = [planned("one", "q1"), planned("two", "q2", "skipped"), planned("three", "q3", "asking")];

  it("have their answer up to the next question, follow-up answers included", () => {
    const { questions } = build(segments, [], [...plan, planned("four", null, "planned")]);
    expect(questions.map(({ number, text, answer }) => [number, text, answer.map(({ id }) => id)])).toEqual([
      [1, "Tell me about yourself.", ["a1", "a2"]],
      [2, "words of q2", []],
      [3, "words of q3", []],
    ]);
    expect(questions.map(({ status }) => status)).toEqual(["pending", "skipped", "unanswered"]);
  });

  it("have what was said since they were asked when their line was cleared", () => {
    const cleared = [
      { ...planned("one", "gone"), askedAt: START },
      { ...planned("two", "also-gone"), text: "And then?", askedAt: START + 20_000 },
      planned("three", "q3"),
    ];
    const said = [line("a1", "candidate", 6, 9), line("a2", "candidate", 25, 40), ...segments.slice(-1)];
    const { questions } = build(said, [], cleared);
    expect(questions.map(({ text, answer }) => [text, answer.map(({ id }) => id)])).toEqual([
      ["Title of one", ["a1"]],
      ["And then?", ["a2"]],
      ["words of q3", []],
    ]);
  });

  it("are scored, not scored or failed as their analysis says", () => {
    const scored = suggest("s", { analysis: analysisOf({ question: "q1", answer: ["a1"], score: 4.2 }) });
    expect(build(segments, [scored], plan).questions[0]).toMatchObject({ status: "scored", analysis: { score: 4.2 } });
    const none = suggest("s", { analysis: analysisOf({ question: "q1", answer: ["a1"], score: null }) });
    expect(build(segments, [none], plan)).toMatchObject({ score: null, scored: 0, criteria: [] });
    expect(build(segments, [none], plan).questions[0]?.status).toBe("not_scored");
    const failed = suggest("s", { about: "a1", status: "failed", error: "overloaded" });
    expect(build(segments, [failed], plan).questions[0]).toMatchObject({ status: "failed", analysis: null });
    const streaming = suggest("s", { about: "a1", status: "streaming" });
    expect(build(segments, [streaming], plan).questions[0]?.status).toBe("pending");
  });

  it("are skipped only when nothing else was said", () => {
    const skipped = [planned("one", "q1", "skipped")];
    const q1 = line("q1", "ai", 0, 5, "Tell me about yourself.");
    const statusAfter = (text: string) =>
      build([q1, line("a1", "candidate", 6, 9, text)], [], skipped).questions[0]?.status;
    expect(statusAfter("Skip this one, please.")).toBe("skipped");
    expect(statusAfter("I am a nurse, I have been on intensive care for nine years, and I lead its nights.")).toBe(
      "pending",
    );
  });

  it("are skipped if the interviewer's plan says so, however much was said that is no answer", () => {
    const said = [
      line("q1", "ai", 0, 5, "Tell me about a time you led a project."),
      line("a1", "candidate", 6, 9, "Sorry, could you repeat the question, please?"),
      line("q1-again", "ai", 10, 12, "Of course. Tell me about a time you led a project."),
      line("a2", "candidate", 13, 15, "What exactly do you mean by a project?"),
      line("q1-meant", "ai", 16, 18, "Anything with a goal and an end."),
      line("a3", "candidate", 19, 20, "I don't know."),
    ];
    const mock: Mock = { ...mockOf([planned("one", "q1", "skipped")]), interviewer: "ava" };
    const report = buildReport({ segments: said, suggestions: [], mock, candidate: "me" });
    expect(report.questions).toMatchObject([{ status: "skipped" }]);
    expect(report.practise).toMatchObject([{ question: 1, reason: "unanswered" }]);
  });

  it("leave out the candidate's own questions at the end", () => {
    const own = planned("coach-questions-ask", "q3");
    const analysed = suggest("s", { analysis: analysisOf({ question: "q3", answer: ["a3"], score: 1 }) });
    const said = [...segments, line("a3", "candidate", 56, 60)];
    const { questions, score } = build(said, [analysed], [...plan.slice(0, 2), own]);
    expect(questions.map(({ segmentId }) => segmentId)).toEqual(["q1", "q2"]);
    expect(score).toBeNull();
  });

  it("keep the last complete analysis when a later one failed", () => {
    const good = suggest("s1", { analysis: analysisOf({ question: "q1", answer: ["a1"] }) });
    const failed = suggest("s2", { about: "q1", status: "failed", error: "timeout", createdAt: START + 9 });
    expect(build(segments, [failed, good], plan).questions[0]).toMatchObject({ status: "scored" });
  });

  it("ignore the other participant's private analyses", () => {
    const theirs = suggest("s", { requestedBy: "other", analysis: analysisOf({ question: "q1", answer: ["a1"] }) });
    expect(build(segments, [theirs], plan).questions[0]?.analysis).toBeNull();
    expect(build(segments, [{ ...theirs, audience: "room" }], plan).questions[0]?.status).toBe("scored");
  });

  it("ignore the analysis that the other participant shared of their own answer, before roles were swapped", () => {
    const theirs = { ...line("b1", "candidate", 3, 9), participantId: "other" };
    const asked = { ...line("q0", "interviewer", 0, 2), participantId: "me" };
    const shared = suggest("s", {
      ...{ requestedBy: "other", audience: "room" as const },
      analysis: analysisOf({ question: "q0", answer: ["b1"], score: 2 }),
    });
    const own = suggest("t", { analysis: analysisOf({ question: "q1", answer: ["a1"], score: 5 }) });
    const { questions, score } = build([asked, theirs, ...segments], [shared, own], null);
    expect(questions.map(({ segmentId }) => segmentId)).toEqual(["q1"]);
    expect(score).toBe(5);
  });
});

it("buildReport leaves out the question's words of an answer without a question", () => {
  const segments = [line("a1", "candidate", 3, 9)];
  const analysis = analysisOf({ question: "", answer: ["a1"], score: 2 });
  const { questions } = build(
    segments,
    [suggest("s1", { analysis: { ...analysis, question: { segmentId: null, text: " " } } })],
    null,
  );
  expect(questions).toMatchObject([{ title: "", text: "", segmentId: null, status: "scored" }]);
});

it("buildReport without a plan lists the analyzed questions once each, in the order of the transcript", () => {
  const segments = [line("q1", "interviewer", 0, 2), line("a1", "candidate", 3, 9), line("a2", "candidate", 20, 29)];
  const first = analysisOf({ question: "q1", answer: ["a1"], score: 2 });
  const again = analysisOf({ question: "q1", answer: ["a1"], score: 4 });
  const other = analysisOf({ question: "q2", answer: ["a2"] });
  other.answer.startedAt = START + 20_000;
  const { questions } = build(
    segments,
    [
      suggest("s3", { analysis: other, createdAt: START }),
      suggest("s1", { analysis: first, createdAt: START + 1 }),
      suggest("s2", { analysis: again, createdAt: START + 2 }),
    ],
    null,
  );
  expect(questions.map(({ number, analysis }) => [number, analysis?.score])).toEqual([
    [1, 4],
    [2, 3],
  ]);
});

describe("buildReport, an analysis from before the answer's end", () => {
  const told = "We moved the export into a queue and it has not failed since then.";
  const segments = [
    line("q1", "interviewer", 0, 5, "What did you do then?"),
    line("a1", "candidate", 6, 20, told),
    line("a2", "candidate", 30, 40, told),
  ];
  /** Of the first line, requested at a second. */
  function isPartial(at: number, covers: { answer: string[]; until: number }) {
    const analysis = analysisOf({ question: "q1", answer: covers.answer });
    analysis.answer.endedAt = START + covers.until * 1000;
    const { questions } = build(segments, [suggest("s1", { createdAt: START + at * 1000, analysis })], null);
    return questions.map((question) => [question.answer.length, question.isPartial]);
  }

  it("is marked in a peer interview", () => {
    expect(isPartial(25, { answer: ["a1"], until: 20 })).toEqual([[2, true]]);
    // The second line was being said, and went on.
    expect(isPartial(35, { answer: ["a1", "a2"], until: 34 })).toEqual([[2, true]]);
  });

  it("isn't marked once it covers the end, or was made after it", () => {
    expect(isPartial(39, { answer: ["a1", "a2"], until: 40 })).toEqual([[2, undefined]]);
    expect(isPartial(41, { answer: ["a1"], until: 20 })).toEqual([[2, undefined]]);
  });
});

describe("buildReport, the whole interview", () => {
  const segments = [
    line("q1", "ai", 0, 10),
    line("a1", "candidate", 10, 40),
    line("q2", "ai", 40, 50),
    line("a2", "candidate", 60, 100),
  ];
  const plan = [planned("one", "q1"), planned("two", "q2")];
  const analyses = [
    analysisOf({
      question: "q1",
      answer: ["a1"],
      score: 2.5,
      criteria: [
        ["evidence", 1.5],
        ["structure", 3.5],
        ["clarity", 4.5],
      ],
      judgements: [
        judged("evidence", "improve", "a1"),
        judged("structure", "improve", "a1"),
        judged("clarity", "improve", "a1"),
        judged("relevance", "strength", "a1"),
      ],
    }),
    analysisOf({
      question: "q2",
      answer: ["a2"],
      score: 4,
      criteria: [["evidence", 3]],
      judgements: [judged("evidence", "improve", "a2"), judged("clarity", "strength", "a2")],
      delivery: {
        ...{ unit: "words", amount: 100, speakingMs: 30_000, pace: 200, hedges: [] },
        fillers: [{ words: "um", count: 3 }],
        pauses: [{ at: START + 70_000, ms: 2500 }],
      },
    }),
  ];
  const report = build(
    segments,
    analyses.map((analysis, n) => suggest(`s${n}`, { analysis })),
    plan,
  );

  it("averages the scores", () => {
    expect(report).toMatchObject({ score: 3.3, scored: 2 });
    expect(report.criteria).toContainEqual({ criterion: "evidence", score: 2.3 });
  });

  it("names answers that a model scored below good, and no others", () => {
    expect(report.practise.map(({ question, reason }) => [question, reason])).toEqual([[1, "model"]]);
    expect(report.practise[0]?.judgement?.criterion).toBe("evidence");
  });

  it("names strengths, from the best answers first", () => {
    expect(report.strengths.map(({ question, judgement }) => [question, judgement.criterion])).toEqual([
      [1, "relevance"],
      [2, "clarity"],
    ]);
  });

  it("adds up the delivery and the speaking time", () => {
    expect(report.delivery).toMatchObject({
      ...{ unit: "words", pace: 133, fillersPerMinute: 2 },
      fillers: [{ words: "um", count: 3 }],
      talk: { candidate: 0.7, interviewer: 0.2 },
    });
    expect(report.delivery?.talk?.silence).toBeCloseTo(0.1);
    expect(report.delivery?.points).toHaveLength(2);
  });
});

it("buildReport gives typed answers no share of the speaking time", () => {
  const typed = [line("q1", "ai", 0, 10), line("a1", "candidate", 20, 20)];
  const made = suggest("s", { analysis: analysisOf({ question: "q1", answer: ["a1"] }) });
  expect(build(typed, [made], [planned("one", "q1")]).delivery?.talk).toBeNull();
});

describe("buildReport, the speaking time after a swap of roles", () => {
  const by = (participantId: string, made: Segment): Segment => ({ ...made, participantId });
  const segments = [
    line("q1", "interviewer", 0, 10),
    line("a1", "candidate", 10, 30),
    // Swapped: the other one answers now, for longer, after a silence.
    by("me", line("q2", "interviewer", 60, 70)),
    by("other", line("a2", "candidate", 80, 160)),
  ];
  const talkOf = (candidate: string, about: string, lines = segments) => {
    const made = suggest("s", {
      requestedBy: candidate,
      about,
      analysis: analysisOf({ question: "q", answer: [about] }),
    });
    return buildReport({ segments: lines, suggestions: [made], mock: null, candidate }).delivery?.talk;
  };

  it("is of the half in which the person was the candidate", () => {
    expect(talkOf("me", "a1")).toEqual({ candidate: 20 / 30, interviewer: 10 / 30, silence: 0 });
    expect(talkOf("other", "a2")).toEqual({ candidate: 0.8, interviewer: 0.1, silence: expect.closeTo(0.1) });
  });

  it("leaves out the time between two halves as candidate", () => {
    const swappedBack = [...segments, line("q3", "interviewer", 200, 205), line("a3", "candidate", 205, 220)];
    expect(talkOf("me", "a1", swappedBack)).toEqual({ candidate: 35 / 50, interviewer: 15 / 50, silence: 0 });
  });

  it("counts sound that the candidate shares as the interviewer's", () => {
    const shared = { ...by("me", line("q1", "interviewer", 0, 10)), source: "shared_audio" as const };
    expect(talkOf("me", "a1", [shared, ...segments.slice(1)])).toMatchObject({ interviewer: 10 / 30 });
  });
});

describe("buildReport, answers that need work", () => {
  const segments = [1, 2, 3, 4, 5].flatMap((n) => [
    line(`q${n}`, "ai", n * 10, n * 10 + 2),
    ...(n === 5 ? [] : [line(`a${n}`, "candidate", n * 10 + 3, n * 10 + 9)]),
  ]);
  const plan = [1, 2, 3, 4, 5].map((n) => planned(`p${n}`, `q${n}`));
  const byRules = (n: number, judgements: Judgement[] = []) =>
    suggest(`s${n}`, {
      model: "coach",
      analysis: {
        ...analysisOf({ question: `q${n}`, answer: [`a${n}`], score: null, judgements }),
        reason: "by_rules",
      },
    });
  const suggestions = [
    byRules(1),
    byRules(2, [judged("clarity", "improve", "a2")]),
    byRules(3),
    byRules(4, [judged("evidence", "strength", "a4")]),
  ];
  const buildRated = (ratings: Record<string, 1 | 2 | 3>) =>
    buildReport({ segments, suggestions, mock: mockOf(plan), candidate: "me", ratings });

  it("are those without an answer, then those rated low, then those with a certain remark", () => {
    expect(buildRated({ q3: 1 }).practise.map(({ question, reason }) => [question, reason])).toEqual([
      [5, "unanswered"],
      [3, "rated_low"],
      [2, "remark"],
    ]);
  });

  it("are none that their author rated well", () => {
    expect(buildRated({ q2: 2, q3: 3 }).practise.map(({ question }) => question)).toEqual([5]);
  });

  it("are none where nothing is known", () => {
    const known = buildReport({
      ...{ segments: segments.slice(0, 2), suggestions: [byRules(1)], candidate: "me" },
      mock: mockOf(plan.slice(0, 1)),
    });
    expect(known.practise).toEqual([]);
  });

  it("get a remark at most twice in one report", () => {
    const same = [1, 2, 3, 4].map((n) =>
      byRules(n, [{ ...judged("evidence", "improve", `a${n}`), text: `You say “we” ${n + 3} times and never “I”.` }]),
    );
    const report = buildReport({ segments, suggestions: same, mock: mockOf(plan), candidate: "me" });
    expect(report.questions.flatMap(({ number, analysis }) => (analysis?.judgements.length ? [number] : []))).toEqual([
      1, 2,
    ]);
  });
});

it("buildReport leaves out scores, remarks and story parts that the coach once gave", () => {
  const segments = [line("q1", "ai", 0, 5), line("a1", "candidate", 6, 20)];
  const old = analysisOf({
    ...{ question: "q1", answer: ["a1"], score: 4.9, criteria: [["relevance", 4.9]] },
    judgements: [judged("evidence", "strength", "a1")],
  });
  const report = build(segments, [suggest("s", { model: "coach", analysis: old })], [planned("one", "q1")]);
  expect(report).toMatchObject({ score: null, scored: 0, criteria: [], strengths: [] });
  expect(report.questions[0]).toMatchObject({
    status: "not_scored",
    analysis: { score: null, reason: "by_rules", judgements: [], star: null, delivery: { pace: 100 } },
  });
  const answered = suggest("s", { model: "gpt-4o-mini", answeredBy: "coach", analysis: old });
  expect(build(segments, [answered], [planned("one", "q1")]).score).toBeNull();
});

it("buildReport of an empty interview is empty", () => {
  expect(build([], [], [])).toMatchObject({ score: null, questions: [], practise: [], strengths: [], delivery: null });
});

describe("report of a coding task", () => {
  const work = { language: "python" as const, isChanged: true, firstRunAt: null, runs: 0, tested: [], hints: 0 };
  const task = (change: Partial<MockQuestion["coding"]> = {}): MockQuestion => ({
    ...planned("task-two-vouchers", "q1"),
    coding: { stage: "writing", nudges: 0, hints: 0, ...change },
  });
  const build = (plan: MockQuestion[], segments: Segment[] = [line("q1", "ai", 0, 1)]) =>
    buildReport({ segments, suggestions: [], mock: mockOf(plan), candidate: "me" }).questions;

  it("has the facts of its work, and needs no words to count as done", () => {
    expect(build([task({ work })])).toMatchObject([{ status: "worked", answer: [], task: { work, talk: null } }]);
  });

  it("is unanswered when nothing was written or said", () => {
    expect(build([task({ work: { ...work, isChanged: false } })])).toMatchObject([{ status: "unanswered" }]);
  });

  it("has no facts in records from before, and none in other questions", () => {
    expect(build([planned("behavioral-one", "q1")])).toMatchObject([{ task: null }]);
  });
});
