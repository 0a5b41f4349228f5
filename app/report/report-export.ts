import type { Analysis, Point } from "../../party/protocol/analysis";
import { type Attempts, attemptsAt } from "../../party/protocol/attempts";
import type { QuotedGrowth, TaskWork } from "../../party/protocol/coding-work";
import type { Segment } from "../../party/protocol/entities";
import { INTERVIEWER_NAMES } from "../../party/protocol/interviewers";
import { inOrder } from "../../party/protocol/lines-in-time";
import type { CodingWork, TaskPoint } from "../../party/protocol/mock";
import { countAnswered } from "../../party/report/count-answered";
import { isSpoken } from "../../party/report/delivery";
import type { Report, ReportedQuestion, ReportedTask } from "../../party/report/report";
import { inQuotationMarks } from "../../party/text/quotation";
import { escapeMarkdown } from "./escape-markdown";
import { stampOf } from "./places";
import { outcomeOf, type ReportLabels } from "./report-labels";
import { hiddenResult, type RanBy } from "./task-results";
import { writeBlocks } from "./write-blocks";

export type ReportFile = {
  report: Report;
  segments: readonly Segment[];
  roomId: string;
  lang: string;
  attempts?: Attempts | undefined;
};

/** A machine-readable export: fixed English keys and ISO times, whatever the reader's language. */
export function toReportJson({ report, segments, roomId, lang, attempts = {} }: ReportFile): string {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const document = {
    ...{ format: "mocki-report", version: 1, room: roomId, lang },
    ...{ interviewType: report.interviewType, company: report.company, position: report.position },
    ...{ startedAt: iso(report.startedAt), endedAt: iso(report.endedAt) },
    ...{ score: report.score, scored: report.scored, criteria: report.criteria },
    ...{ practise: report.practise, strengths: report.strengths, delivery: report.delivery },
    questions: report.questions.map(({ suggestion, modelAnswer, answer, startedAt, endedAt, task, ...question }) => ({
      ...question,
      ...{ startedAt: iso(startedAt), endedAt: iso(endedAt), answer: answer.map(({ id }) => id) },
      task: task && { talk: task.talk, work: task.work && withIsoTimes(task.work) },
      judgedBy: suggestion && { model: suggestion.answeredBy ?? suggestion.model, version: suggestion.promptVersion },
      modelAnswer: modelAnswer?.status === "complete" ? modelAnswer.text : null,
      again: attemptsAt(question.key, attempts).map(({ at, lines, analysis }) => ({
        ...{ at: iso(at), text: lines.map(({ text }) => text), analysis },
      })),
    })),
    transcript: segments.map(({ id, role, text, startedAt, endedAt }) => ({
      ...{ id, role, text, startedAt: iso(startedAt), endedAt: iso(endedAt) },
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The work on a task with ISO times. */
export function withIsoTimes(work: CodingWork) {
  const iso = (at: number) => new Date(at).toISOString();
  return {
    ...work,
    firstRunAt: work.firstRunAt === null ? null : iso(work.firstRunAt),
    tested: work.tested.map((run) => ({ ...run, at: iso(run.at) })),
  };
}

export function toReportMarkdown({ report, segments, lang, attempts = {} }: ReportFile, labels: ReportLabels): string {
  const { names } = labels;
  const facts = [
    report.company && `- **${names.company}:** ${escapeMarkdown(report.company)}`,
    report.position && `- **${names.position}:** ${escapeMarkdown(report.position)}`,
    ...(report.score === null
      ? []
      : [`- **${names.score}:** ${report.score} / 5`, `- ${labels.scored(report.scored, countAnswered(report))}`]),
    ...report.criteria.map(({ criterion, score }) => `- **${labels.criterion[criterion]}:** ${score} / 5`),
  ];
  const practise = report.practise.map(({ question, reason, judgement }, n) => {
    const why = `${n + 1}. **${labels.practise[reason](question)}** (${labels.question(question)})`;
    return judgement ? `${why}\n   ${escapeMarkdown(judgement.text)}` : why;
  });
  const strengths = report.strengths.map(
    ({ judgement }) => `- ${escapeMarkdown(judgement.text)} ${quoted(judgement.quote.text, lang)}`,
  );
  const aiName = report.interviewer && INTERVIEWER_NAMES[report.interviewer];
  const transcript = inOrder(segments).map(({ role, text, startedAt }) => {
    const who = role === "candidate" ? names.you : (role === "ai" && aiName) || names.interviewer;
    return `**${who}** · ${stampOf(startedAt, report.startedAt)}\n\n${block(text)}`;
  });
  return `${[
    `# ${labels.title(report.interviewType)}`,
    facts.filter(Boolean).join("\n"),
    ...section(names.practise, practise.join("\n")),
    ...section(names.strengths, strengths.join("\n")),
    ...report.questions.map((question) =>
      [
        questionPart(question, report, lang, labels),
        ...attemptsAt(question.key, attempts).map(({ lines, analysis }, n) =>
          [
            `### ${labels.again(n + 1)}`,
            ...lines.map(({ text }) => block(text)),
            ...takePart(analysis, lang, labels),
          ].join("\n\n"),
        ),
      ].join("\n\n"),
    ),
    ...section(names.delivery, deliveryPart(report, labels)),
    ...section(names.transcript, transcript.join("\n\n")),
  ].join("\n\n")}\n`;
}

function questionPart(question: ReportedQuestion, report: Report, lang: string, labels: ReportLabels): string {
  const { analysis, modelAnswer, status } = question;
  const { names } = labels;
  const score =
    analysis && analysis.score !== null
      ? `**${analysis.score} / 5** · ${analysis.criteria.map((one) => `${labels.criterion[one.criterion]} ${one.score}`).join(" · ")}`
      : analysis?.reason
        ? labels.reason[analysis.reason]
        : `**${labels.status(status)}**`;
  const points = (analysis?.points ?? []).map((point) => pointLine(point, lang, labels));
  const judgements = (analysis?.judgements ?? []).map(({ tone, text, quote, instead }) => {
    const stamp = stampIn(question.answer, quote.segmentId, report.startedAt);
    const mark = tone === "strength" ? "✓" : "→";
    const other = instead ? `\n  - ${names.instead}: ${escapeMarkdown(instead)}` : "";
    return `- ${mark} ${escapeMarkdown(text)} ${quoted(quote.text, lang)}${stamp}${other}`;
  });
  return [
    `## ${labels.question(question.number)}: ${escapeMarkdown(question.title || labels.names.noQuestion)}`,
    ...(question.text === question.title ? [] : [block(question.text)]),
    score,
    ...(question.isPartial ? [names.partial] : []),
    ...(question.rating === null ? [] : [`**${names.rating}:** ${labels.rating[question.rating]}`]),
    ...(question.task ? taskPart(question.task, question, report, lang, labels) : []),
    ...(analysis?.work === undefined ? [] : [escapeMarkdown(analysis.work)]),
    ...(judgements.length > 0 ? [judgements.join("\n")] : []),
    ...(points.length > 0 ? [`### ${names.points}\n\n${points.join("\n")}`] : []),
    ...(analysis?.instead ? [`### ${names.instead}\n\n${writeBlocks(analysis.instead)}`] : []),
    ...(modelAnswer?.status === "complete" ? [`### ${names.modelAnswer}\n\n${writeBlocks(modelAnswer.text)}`] : []),
  ].join("\n\n");
}

function taskPart(
  { work, talk }: ReportedTask,
  { startedAt, answer }: Pick<ReportedQuestion, "startedAt" | "answer">,
  report: Pick<Report, "startedAt">,
  lang: string,
  labels: ReportLabels,
): string[] {
  const { task } = labels;
  const said = (quote: string, segmentId: string | undefined) =>
    ` ${quoted(quote, lang)}${stampIn(answer, segmentId, report.startedAt)}`;
  const cost = (own: string | null, known: string) =>
    `${task.stated}: ${own ?? task.notStated}; ${task.known}: ${known}`;
  const facts = [
    ...(work ? workFacts(work, startedAt, "you", labels) : []),
    ...(talk
      ? [
          `- **${task.time}:** ${escapeMarkdown(cost(talk.time, talk.known.time))}`,
          ...(work?.growth ? [`- **${task.measured}:** ${task.quadratic}`] : []),
          `- **${task.space}:** ${escapeMarkdown(cost(talk.space, talk.known.space))}`,
        ]
      : []),
  ];
  const points = (title: string, all: readonly TaskPoint[]) => [
    `#### ${escapeMarkdown(title)}`,
    all
      .map(
        ({ text, quote, segmentId }) =>
          `- ${quote === null ? "?" : "✓"} ${escapeMarkdown(text)}${quote ? said(quote, segmentId) : ""}`,
      )
      .join("\n"),
  ];
  return [
    `### ${task.title}`,
    ...(facts.length > 0 ? [facts.join("\n")] : []),
    ...(work ? overTime(work, report.startedAt, labels) : []),
    ...(talk?.approach ? points(task.approach, talk.approach) : []),
    ...(talk?.followUps ?? []).flatMap((followUp) => points(followUp.text, followUp.points)),
  ];
}

/** The facts of a task of a peer interview, in Markdown. */
export function peerTaskPart(
  { openedAt, work, time, space }: TaskWork,
  about: { title: string; segments: readonly Segment[]; startedAt: number; lang: string },
  labels: ReportLabels,
): string {
  const { task } = labels;
  const { title, segments, startedAt, lang } = about;
  const stated = (name: string, one: QuotedGrowth | null) => {
    if (!one) return [];
    const { segmentId, text } = one.quote;
    const stamp = stampIn(segments, segmentId, startedAt);
    return [`- **${name}:** ${escapeMarkdown(one.growth)} ${quoted(text, lang)}${stamp}`];
  };
  const facts = [
    ...workFacts(work, openedAt, "interviewer", labels),
    ...stated(task.time, time),
    ...(work.growth ? [`- **${task.measured}:** ${task.quadratic}`] : []),
    ...stated(task.space, space),
  ];
  return [`### ${escapeMarkdown(title)}`, facts.join("\n"), ...overTime(work, startedAt, labels)].join("\n\n");
}

/** The time of a line in brackets; nothing if the line isn't known. */
function stampIn(lines: readonly Segment[], id: string | undefined, startedAt: number | null): string {
  const at = lines.find((line) => line.id === id)?.startedAt;
  return at === undefined ? "" : ` (${stampOf(at, startedAt)})`;
}

function workFacts(work: CodingWork, from: number | null, ranBy: RanBy, { task }: ReportLabels): string[] {
  const { firstRunAt, runs, hints } = work;
  const result = hiddenResult(work, ranBy);
  return [
    `- **${task.final}:** ${result ? outcomeOf(result, task) : task.notRun}`,
    `- **${task.firstRun}:** ${firstRunAt === null || from === null ? task.never : task.duration(firstRunAt - from)}`,
    `- **${task.runs}:** ${runs}`,
    `- **${task.hints}:** ${hints}`,
  ];
}

function overTime({ tested }: CodingWork, startedAt: number | null, { task }: ReportLabels): string[] {
  const rows = tested.map(
    (run) => `- ${stampOf(run.at, startedAt)} · ${outcomeOf(run, task)} · ${run.isHidden ? task.hidden : task.visible}`,
  );
  return rows.length === 0 ? [] : [`#### ${task.overTime}`, rows.join("\n")];
}

function takePart({ points = [], judgements }: Analysis, lang: string, labels: ReportLabels): string[] {
  const lines = [
    ...judgements.map(
      ({ tone, text, quote }) =>
        `- ${tone === "strength" ? "✓" : "→"} ${escapeMarkdown(text)} ${quoted(quote.text, lang)}`,
    ),
    ...points.map((point) => pointLine(point, lang, labels)),
  ];
  return lines.length === 0 ? [] : [lines.join("\n")];
}

function pointLine({ state, text, quote, written }: Point, lang: string, labels: ReportLabels): string {
  const words = quote ? quoted(quote.text, lang) : written ? `${labels.names.written} ${quoted(written, lang)}` : "";
  return `- ${labels.point[state]}: ${escapeMarkdown(text)}${words && ` ${words}`}`;
}

function deliveryPart({ delivery }: Report, labels: ReportLabels): string {
  if (!delivery) return "";
  const { names } = labels;
  const counts = (list: readonly { words: string; count: number }[]) =>
    list.map(({ words, count }) => `${words} ×${count}`).join(", ") || names.none;
  return [
    ...(delivery.pace === null ? [] : [`- **${names.pace}:** ${labels.pace(delivery.pace, delivery.unit)}`]),
    // Typed answers have neither.
    ...(isSpoken(delivery) ? [`- **${names.fillers}:** ${counts(delivery.fillers)}`] : []),
    `- **${names.hedges}:** ${counts(delivery.hedges)}`,
    ...(isSpoken(delivery) ? [`- **${names.pauses}:** ${delivery.pauses.length}`] : []),
  ].join("\n");
}

function section(title: string, body: string): string[] {
  return body === "" ? [] : [`## ${title}`, body];
}

function quoted(words: string, lang: string): string {
  return inQuotationMarks(escapeMarkdown(words.replace(/\s+/g, " ")), lang);
}

function block(text: string): string {
  return text
    .split("\n")
    .map((row) => `> ${escapeMarkdown(row)}`)
    .join("\n");
}
