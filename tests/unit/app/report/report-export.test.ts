import { expect, it } from "vitest";
import { fileNameOf } from "../../../../app/report/file-name";
import { toReportJson, toReportMarkdown } from "../../../../app/report/report-export";
import type { ReportLabels } from "../../../../app/report/report-labels";
import type { Judgement } from "../../../../party/protocol/analysis";
import type { Attempt } from "../../../../party/protocol/attempts";
import type { Segment } from "../../../../party/protocol/entities";
import type { Report, ReportedQuestion } from "../../../../party/report/report";

const START = Date.UTC(2026, 0, 5, 9);

const labels: ReportLabels = {
  title: (type) => `Title ${type}`,
  question: (number) => `Question ${number}`,
  status: (status) => `<${status}>`,
  criterion: { relevance: "R", structure: "S", evidence: "E", clarity: "C" },
  reason: {
    no_answer: "none",
    too_little: "too little",
    off_topic: "off",
    meaningless: "no sense",
    by_rules: "you decide",
  },
  practise: {
    ...{ unanswered: (n) => `answer ${n}`, rated_low: (n) => `low ${n}` },
    ...{ remark: (n) => `change ${n}`, model: (n) => `grow ${n}` },
  },
  rating: { 1: "weak", 2: "all right", 3: "strong" },
  point: { said: "said", wrong: "wrong", missing: "missing", open: "you decide" },
  names: Object.fromEntries(
    [
      ...[
        "company",
        "position",
        "score",
        "practise",
        "strengths",
        "instead",
        "partial",
        "modelAnswer",
        "delivery",
        "points",
        "written",
        "rating",
      ],
      ...["pace", "fillers", "hedges", "pauses", "transcript", "you", "interviewer", "none", "noQuestion"],
    ].map((name) => [name, `[${name}]`]),
  ) as ReportLabels["names"],
  pace: (pace, unit) => `${pace} ${unit}`,
  scored: (scored, count) => `${scored} of ${count}`,
  task: {
    ...{ title: "Work", final: "Hidden", firstRun: "First run", runs: "Runs", hints: "Hints", time: "Time" },
    ...{ space: "Memory", stated: "You", known: "Solution", notStated: "-", notRun: "not run", never: "never" },
    ...{ measured: "Measured", quadratic: "n²" },
    ...{ overTime: "Over time", hidden: "hidden", visible: "visible" },
    ...{ approach: "Plan", passed: (passed, total) => `${passed} of ${total}`, duration: (ms) => `${ms} ms` },
    stopped: { failed: "error", out_of_time: "too long", out_of_memory: "too big", too_much_output: "too much" },
  },
  again: (number) => `take ${number}`,
};

const line: Segment = {
  ...{ id: "a1", seq: 2, rev: 2, participantId: "me", role: "candidate", lang: "en" },
  ...{ text: "I *saved* 40%\nof it.", startedAt: START + 65_000, endedAt: START + 70_000 },
};

const judgement: Judgement = {
  ...{ criterion: "evidence", tone: "improve", text: "Say how much.", instead: "Say: 40 %" },
  quote: { segmentId: "a1", start: 2, text: "*saved* 40%" },
};

const scored: ReportedQuestion = {
  ...{ key: "q1", rating: null, number: 1, title: "One", text: "What did you save?", segmentId: "q1", answer: [line] },
  ...{
    startedAt: START,
    endedAt: START + 70_000,
    followUps: 0,
    status: "scored",
    suggestion: null,
    modelAnswer: null,
    task: null,
  },
  analysis: {
    ...{ v: 1, interviewType: "behavioral", question: { segmentId: "q1", text: "?" }, score: 3.4, reason: null },
    answer: { segmentIds: ["a1"], startedAt: START, endedAt: START },
    ...{ criteria: [{ criterion: "evidence", score: 2 }], judgements: [judgement], star: null, instead: null },
    delivery: { unit: "words", amount: 5, speakingMs: 5000, pace: 60, fillers: [], hedges: [], pauses: [] },
  },
};

const report: Report = {
  ...{
    interviewType: "behavioral",
    interviewer: null,
    company: "Acme_1",
    position: "",
    startedAt: START,
    endedAt: START + 70_000,
  },
  questions: [scored, { ...scored, number: 2, text: "And then?", analysis: null, status: "skipped", answer: [] }],
  ...{ score: 3.4, scored: 1, criteria: [{ criterion: "evidence", score: 2 }], strengths: [] },
  practise: [{ question: 1, reason: "model", judgement }],
  delivery: {
    ...{ unit: "words", pace: 60, points: [], fillers: [{ words: "um", count: 2 }], hedges: [] },
    ...{ fillersPerMinute: 1, pauses: [], talk: null },
  },
};
const file = { report, segments: [line], roomId: "room-1", lang: "en" };

it("report export writes Markdown with scores, quotes and their times, and speech verbatim", () => {
  expect(toReportMarkdown(file, labels)).toBe(
    [
      "# Title behavioral",
      "- **[company]:** Acme\\_1\n- **[score]:** 3.4 / 5\n- 1 of 1\n- **E:** 2 / 5",
      "## [practise]",
      "1. **grow 1** (Question 1)\n   Say how much.",
      "## Question 1: One",
      "> What did you save?",
      "**3.4 / 5** · E 2",
      "- → Say how much. “\\*saved\\* 40%” (01:05)\n  - [instead]: Say: 40 %",
      "## Question 2: One",
      "> And then?",
      "**<skipped>**",
      "## [delivery]",
      "- **[pace]:** 60 words\n- **[fillers]:** um ×2\n- **[hedges]:** [none]\n- **[pauses]:** 0",
      "## [transcript]",
      "**[you]** · 01:05\n\n> I \\*saved\\* 40%\n> of it.\n",
    ].join("\n\n"),
  );
});

it.each([
  ["en-US", "“\\*saved\\* 40%”"],
  ["zh-CN", "“\\*saved\\* 40%”"],
  ["zh-TW", "「\\*saved\\* 40%」"],
])("report export uses the quotation marks of the interview's language: %s", (lang, quote) => {
  expect(toReportMarkdown({ ...file, lang }, labels)).toContain(`Say how much. ${quote} (01:05)`);
});

it("report export contains neither a score nor a number of scores without any", () => {
  const none = { ...report, score: null, scored: 0, criteria: [], practise: [] };
  expect(toReportMarkdown({ ...file, report: none }, labels)).toContain(
    "# Title behavioral\n\n- **[company]:** Acme\\_1\n\n## Question",
  );
  expect(JSON.parse(toReportJson({ ...file, report: none })).score).toBeNull();
});

it("report export says that an analysis covers only the beginning of an answer", () => {
  const [partial] = report.questions.map((question) => ({ ...question, isPartial: true }));
  const written = toReportMarkdown({ ...file, report: { ...report, questions: partial ? [partial] : [] } }, labels);
  expect(written).toContain("**3.4 / 5** · E 2\n\n[partial]\n\n");
  expect(toReportMarkdown(file, labels)).not.toContain("[partial]");
});

it("report export contains what was known of the code at the time of an analysis", () => {
  const work = "2 of 3 visible tests passed in the *last* run.";
  const questions = [{ ...scored, analysis: scored.analysis && { ...scored.analysis, work } }];
  const written = toReportMarkdown({ ...file, report: { ...report, questions } }, labels);
  expect(written).toContain("· E 2\n\n2 of 3 visible tests passed in the \\*last\\* run.\n\n- → Say how much.");
});

it("report export writes JSON with fixed keys and ISO times", () => {
  const document = JSON.parse(toReportJson(file));
  expect(document).toMatchObject({
    ...{ format: "mocki-report", version: 1, room: "room-1", startedAt: "2026-01-05T09:00:00.000Z", score: 3.4 },
    questions: [
      { number: 1, answer: ["a1"], analysis: { score: 3.4 } },
      { status: "skipped", answer: [] },
    ],
    transcript: [{ id: "a1", text: "I *saved* 40%\nof it.", startedAt: "2026-01-05T09:01:05.000Z" }],
  });
});

function attemptOf(question: string, at: number, text: string): Attempt {
  if (!scored.analysis) throw new Error("There is no analysis");
  const lines = [{ id: "again-1", text, startedAt: at, endedAt: at }];
  return { question, at, lines, analysis: { ...scored.analysis, judgements: [] }, by: "coach" };
}

it("fileNameOf returns title and day without characters that a file system refuses", () => {
  const at = new Date(2026, 0, 5, 9).getTime();
  expect(fileNameOf("Behavioral interview, Engineer", at)).toBe("Behavioral interview, Engineer 2026-01-05");
  expect(fileNameOf("../a/b: c?\n*.", null)).toBe("a b c");
  expect(fileNameOf("", at)).toBe("Mocki 2026-01-05");
  expect(fileNameOf("面".repeat(200), null)).toBe("面".repeat(80));
});

it("report export contains the attempts at a question in both formats", () => {
  const attempts = {
    b: attemptOf("q1", START + 2, "The second one."),
    a: attemptOf("q1", START + 1, "I saved *half*."),
    c: attemptOf("other", START, "Not here."),
  };
  const markdown = toReportMarkdown({ ...file, attempts }, labels);
  expect(markdown).toContain("### take 1\n\n> I saved \\*half\\*.");
  expect(markdown.indexOf("take 2")).toBeGreaterThan(markdown.indexOf("take 1"));
  expect(markdown).not.toContain("Not here.");
  const { questions } = JSON.parse(toReportJson({ ...file, attempts }));
  expect(questions[0].again.map(({ text }: { text: string[] }) => text)).toEqual([
    ["I saved *half*."],
    ["The second one."],
  ]);
});

it("report export contains the reason, key points and own rating of an answer that only rules judged", () => {
  const analysis = scored.analysis && {
    ...{ ...scored.analysis, score: null, reason: "by_rules" as const, criteria: [], judgements: [] },
    points: [
      {
        id: "a",
        text: "One figure",
        state: "said" as const,
        quote: { segmentId: "a1", start: 2, text: "*saved* 40%" },
      },
      { id: "b", text: "A lesson", state: "open" as const },
      { id: "c", text: "A cache", state: "said" as const, written: "*cache* for links" },
    ],
  };
  const written = toReportMarkdown(
    { ...file, report: { ...report, questions: [{ ...scored, analysis, rating: 2 }] } },
    labels,
  );
  expect(written).toContain(
    [
      "you decide",
      "**[rating]:** all right",
      "### [points]",
      "- said: One figure “\\*saved\\* 40%”\n- you decide: A lesson\n- said: A cache [written] “\\*cache\\* for links”",
    ].join("\n\n"),
  );
});

it("report export has a text for an answer without a question", () => {
  const unasked = { ...report, questions: [{ ...scored, title: "", text: "" }] };
  expect(toReportMarkdown({ ...file, report: unasked }, labels)).toContain("## Question 1: \\[noQuestion\\]\n\n");
});

it("report export shows a model's text as the screen does, without its Markdown", () => {
  const text =
    "# Grand title\n\nSay **why**: ![](https://else.example/x)\n<b>bold</b>\n\n1. First\n   more\n2. [Then](https://else.example)\n\n> said";
  const modelAnswer: ReportedQuestion["modelAnswer"] = {
    ...{ id: "m", rev: 1, kind: "model_answer", audience: "self", promptType: "BQ", model: "big", promptVersion: "1" },
    ...{ requestedBy: "me", createdAt: START, status: "complete", text },
  };
  const analysis = scored.analysis && { ...scored.analysis, instead: "- <i>less</i>" };
  const written = toReportMarkdown(
    { ...file, report: { ...report, questions: [{ ...scored, analysis, modelAnswer }] } },
    labels,
  );
  expect(written).toContain(
    [
      "### [instead]",
      "- \\<i\\>less\\</i\\>",
      "### [modelAnswer]",
      "**Grand title**",
      "Say **why**: !\\[\\](https://else.example/x)\n\\<b\\>bold\\</b\\>",
      "1. First\n   more\n2. \\[Then\\](https://else.example)",
      "> said",
    ].join("\n\n"),
  );
});

it("report export contains the facts of a coding task", () => {
  const task: ReportedQuestion["task"] = {
    file: "task-1",
    work: {
      ...{ language: "python", isChanged: true, firstRunAt: START + 90_000, runs: 3, hints: 1 },
      tested: [
        { at: START + 95_000, status: "done", isHidden: false, passed: 2, total: 3 },
        { at: START + 99_000, status: "out_of_time", isHidden: true, passed: 1, total: 9 },
      ],
    },
    talk: {
      ...{ time: "O(n)", space: null, known: { time: "O(n)", space: "O(1)" } },
      approach: [{ id: "set", text: "A *set*", quote: "I keep a set", segmentId: "a1" }],
      followUps: [{ id: "big", text: "Too big?", points: [{ id: "split", text: "Split it", quote: null }] }],
    },
  };
  const markdown = toReportMarkdown({ ...file, report: { ...report, questions: [{ ...scored, task }] } }, labels);
  expect(markdown).toContain(
    [
      "### Work",
      "- **Hidden:** too long\n- **First run:** 90000 ms\n- **Runs:** 3\n- **Hints:** 1\n" +
        "- **Time:** You: O(n); Solution: O(n)\n- **Memory:** You: -; Solution: O(1)",
      "#### Over time",
      "- 01:35 · 2 of 3 · visible\n- 01:39 · too long · hidden",
      "#### Plan",
      "- ✓ A \\*set\\* “I keep a set” (01:05)",
      "#### Too big?",
      "- ? Split it",
    ].join("\n\n"),
  );
  const growth = { sizes: [1_000, 2_000, 4_000], steps: [500_000, 2_000_000, 8_000_000] };
  const slow: ReportedQuestion["task"] = { ...task, work: task.work && { ...task.work, growth } };
  expect(
    toReportMarkdown({ ...file, report: { ...report, questions: [{ ...scored, task: slow }] } }, labels),
  ).toContain("Solution: O(n)\n- **Measured:** n²\n- **Memory:**");
  const json = JSON.parse(toReportJson({ ...file, report: { ...report, questions: [{ ...scored, task }] } }));
  expect(json.questions[0].task.work).toMatchObject({
    firstRunAt: "2026-01-05T09:01:30.000Z",
    tested: [{ at: "2026-01-05T09:01:35.000Z" }, { at: "2026-01-05T09:01:39.000Z" }],
  });
});
