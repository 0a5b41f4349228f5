import { expect, it } from "vitest";
import { toInterviewJson, toInterviewMarkdown } from "../../../../../../app/features/history/detail/interview-file";
import type { ExportWords } from "../../../../../../app/features/history/detail/use-export-words";
import { readInterview } from "../../../../../../app/features/history/read-interview";
import type { RubricWords } from "../../../../../../app/report/feedback/list-rubric";
import type { ReportLabels } from "../../../../../../app/report/report-labels";
import type { HistoryDetail, Rubric } from "../../../../../../functions/shared/contract/history";

const START = Date.UTC(2026, 0, 5, 9);
const TEXT = "# ```\nprint('a')";

const detail = {
  ...{ uid: "u", notes: { rev: 0, text: "" }, ratings: {}, attempts: {}, feedback: null },
  row: {
    ...{ id: "i", room: "room-1", mode: "peer", ended: "finished", role: "interviewer", others: ["Carl"] },
    ...{ startedAt: START, endedAt: START + 60_000 },
  },
  record: {
    ...{ room: "room-1", epoch: "e", startedAt: START, segments: [], suggestions: [], members: [] },
    code: {
      files: [
        {
          ...{ id: "f", name: "main_2.py", language: "python", participantId: "me", writers: ["me"] },
          ...{ createdAt: START, text: TEXT, first: "", changes: [] },
        },
      ],
      runs: [
        {
          ...{ id: "r", rev: 2, participantId: "me", file: "f", version: 1, language: "python", input: "1 2" },
          ...{ output: "a", status: "done", marks: [], ms: 4, at: START + 5_000 },
          tests: {
            hidden: false,
            results: [
              { passed: true, got: "1" },
              { passed: false, got: "1", own: { input: "n = 1", expected: "2" } },
            ],
          },
        },
      ],
    },
  },
} as unknown as HistoryDetail;

const file = {
  detail,
  interview: readInterview(detail),
  title: "Interview",
  attempts: {},
  titleOfTask: () => "Two *vouchers*",
};
const rubric: Rubric = {
  ...{ communication: 4, structure: null, depth: null, problem_solving: null, overall: null },
  ...{ worked: "The *pause*", change: "", notes: "" },
};
const words = { room: "Room", code: "Code", transcript: "Transcript", hints: "Hints", notes: "Notes" } as ExportWords;
const named = { ...words, tasks: "Tasks", speaker: { candidate: "Candidate" } } as ExportWords;
const labels = {
  task: {
    ...{ final: "Hidden", firstRun: "First run", runs: "Runs", hints: "Hints", notRun: "not run", never: "never" },
    ...{ overTime: "Over time", visible: "visible", time: "Time", space: "Memory" },
    ...{ passed: (passed: number, total: number) => `${passed} of ${total}`, duration: (ms: number) => `${ms} ms` },
  },
} as ReportLabels;

it("interview file fences code in Markdown so that nothing in it ends the fence", () => {
  const markdown = toInterviewMarkdown(file, {} as ReportLabels, words);
  expect(markdown).toContain(`## Code\n\n### main\\_2.py\n\n\`\`\`\`python\n${TEXT}\n\`\`\`\``);
});

it("interview file contains files with their runs in JSON, without tests that the runner added", () => {
  expect(JSON.parse(toInterviewJson(file)).code).toEqual([
    {
      ...{ name: "main_2.py", language: "python", task: null, text: TEXT },
      runs: [
        {
          ...{ at: "2026-01-05T09:00:05.000Z", status: "done", ms: 4, input: "1 2", output: "a" },
          tests: { hidden: false, passed: [true] },
        },
      ],
    },
  ]);
});

it("interview file contains the counted tasks of a peer interview, in Markdown and in JSON", () => {
  const { record } = detail;
  const segments: HistoryDetail["record"]["segments"] = [
    {
      ...{ id: "l", seq: 1, rev: 1, participantId: "p2", role: "candidate", text: "It is linear time.", lang: "en" },
      ...{ startedAt: START + 6_000, endedAt: START + 7_000 },
    },
  ];
  const task = { kind: "bank" as const, id: "two-vouchers" };
  const code = record.code && { ...record.code, files: record.code.files.map((one) => ({ ...one, task })) };
  const worked = { ...detail, record: { ...record, segments, ...(code && { code }) } };
  const withTask = { ...file, detail: worked, interview: readInterview(worked) };
  expect(toInterviewMarkdown(withTask, labels, named)).toContain(
    [
      "## Tasks",
      "### Two \\*vouchers\\*",
      "- **Hidden:** not run\n- **First run:** 5000 ms\n- **Runs:** 1\n- **Hints:** 0\n" +
        "- **Time:** O(n) “It is linear time.” (00:06)",
      "#### Over time",
      "- 00:05 · 1 of 1 · visible",
      "## Code",
    ].join("\n\n"),
  );
  expect(JSON.parse(toInterviewJson(withTask)).tasks).toMatchObject([
    {
      ...{ title: "Two *vouchers*", task, openedAt: "2026-01-05T09:00:00.000Z", time: { growth: "O(n)" }, space: null },
      work: { firstRunAt: "2026-01-05T09:00:05.000Z", runs: 1, tested: [{ passed: 1, total: 1 }] },
    },
  ]);
  expect(toInterviewMarkdown(file, labels, named)).not.toContain("## Tasks");
  // An AI interview has its own in its plan.
  expect(readInterview({ ...worked, row: { ...worked.row, mode: "ai" } }).works).toEqual([]);
});

it("interview file has each point of the feedback under its name, and none that is empty", () => {
  const feedback: HistoryDetail["feedback"] = {
    ...{ mine: null, isFixed: false },
    theirs: { state: "shown", rubric, sentAt: START },
  };
  const judged = { ...file, detail: { ...detail, feedback } };
  const text = { worked: "One thing that worked", change: "One thing to change", notes: "Notes" };
  const rubricWords = { text, item: { communication: "Communication" } } as RubricWords;
  const markdown = toInterviewMarkdown(judged, {} as ReportLabels, { ...words, rubric: rubricWords, from: "From" });
  expect(markdown).toContain("### From: Carl\n\n- **Communication:** 4 / 5");
  expect(markdown).toContain("**One thing that worked**\n\n> The \\*pause\\*\n");
  expect(markdown).not.toContain(text.change);
  expect(JSON.parse(toInterviewJson(judged)).feedback.theirs).toEqual(rubric);
});

it("interview file has the rows of the feedback with their levels", () => {
  const rated: Rubric = {
    levels: { structure: "solid", listening: null },
    ...{ passOn: "yes", worked: "", change: "", notes: "" },
  };
  const mine = { rubric: rated, sentAt: START };
  const judged = {
    ...file,
    detail: { ...detail, feedback: { mine, theirs: { state: "none" as const }, isFixed: false } },
  };
  const named = {
    ...{ cannotSay: "Can't say", passOn: "Next round", verdict: { yes: "Yes", not_yet: "Not yet" } },
    row: { structure: "Structure", listening: "Listening" } as RubricWords["row"],
    level: { solid: "Solid" } as RubricWords["level"],
  } as RubricWords;
  expect(toInterviewMarkdown(judged, {} as ReportLabels, { ...words, rubric: named, to: "To" })).toContain(
    "### To: Carl\n\n- **Structure:** Solid\n- **Listening:** Can't say\n- **Next round:** Yes\n",
  );
  expect(JSON.parse(toInterviewJson(judged)).feedback.mine).toEqual(rated);
});
