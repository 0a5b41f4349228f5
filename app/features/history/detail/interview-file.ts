import type { HistoryDetail, Rubric } from "../../../../functions/shared/contract/history";
import type { Attempts } from "../../../../party/protocol/attempts";
import { type BoardRecord, labelsOf } from "../../../../party/protocol/board";
import { type CodeRecord, resultsOfTask } from "../../../../party/protocol/code";
import { INTERVIEWER_NAMES, interviewerOf } from "../../../../party/protocol/interviewers";
import { inOrder } from "../../../../party/protocol/lines-in-time";
import { escapeMarkdown } from "../../../report/escape-markdown";
import { listRubric, type RubricWords } from "../../../report/feedback/list-rubric";
import { stampOf } from "../../../report/places";
import { peerTaskPart, toReportJson, toReportMarkdown, withIsoTimes } from "../../../report/report-export";
import type { ReportLabels } from "../../../report/report-labels";
import { writeBlocks } from "../../../report/write-blocks";
import type { Interview } from "../read-interview";
import type { TitleOfTask } from "./task-titles";
import type { ExportWords } from "./use-export-words";

export type InterviewFile = {
  detail: HistoryDetail;
  interview: Interview;
  title: string;
  attempts: Attempts;
  titleOfTask: TitleOfTask;
};

/** A machine-readable export: fixed English keys and ISO times, whatever the reader's language. */
export function toInterviewJson({ detail, interview, attempts, titleOfTask }: InterviewFile): string {
  const { row, record, notes, feedback } = detail;
  const { report, lang, hints, works } = interview;
  const iso = (at: number) => new Date(at).toISOString();
  const interviewer = record.mock ? interviewerOf(record.mock) : null;
  const names = new Map(record.members.map(({ participantId, name }) => [participantId, name]));
  if (interviewer) names.set("ai", INTERVIEWER_NAMES[interviewer]);
  const document = {
    ...{ format: "mocki-interview", version: 1, room: row.room, mode: row.mode, ended: row.ended, role: row.role },
    interviewer,
    ...{ startedAt: iso(row.startedAt), endedAt: iso(row.endedAt), lang },
    people: record.members.map(({ name, role, you }) => ({ name, role, you })),
    report: report && JSON.parse(toReportJson({ report, segments: [], roomId: row.room, lang, attempts })),
    transcript: inOrder(record.segments).map(({ id, participantId, role, text, startedAt, endedAt }) => ({
      ...{ id, role, name: names.get(participantId) ?? null, text },
      ...{ startedAt: iso(startedAt), endedAt: iso(endedAt) },
    })),
    tasks: works.map(({ task, openedAt, work, ...one }) => ({
      ...{ title: titleOfTask(task), task, openedAt: iso(openedAt), ...one, work: withIsoTimes(work) },
    })),
    code: record.code?.files.map(({ id, name, language, task, text }) => ({
      ...{ name, language, task: task ?? null, text },
      runs: (record.code?.runs ?? [])
        .filter(({ file }) => file === id)
        .map(({ at, status, ms, input, output, tests }) => ({
          ...{ at: iso(at), status, ms, input, output },
          tests: tests && { hidden: tests.hidden, passed: resultsOfTask(tests).map(({ passed }) => passed) },
        })),
    })),
    board: record.board?.elements.map(({ element }) => element),
    hints: hints.map(({ kind, text, about, audience, createdAt }) => ({
      ...{ kind, text, about: about ?? null, audience, createdAt: iso(createdAt) },
    })),
    notes: notes.text,
    feedback: feedback && {
      mine: feedback.mine?.rubric ?? null,
      theirs: feedback.theirs.state === "shown" ? feedback.theirs.rubric : null,
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

export function toInterviewMarkdown(file: InterviewFile, labels: ReportLabels, words: ExportWords): string {
  const { detail, interview, title, attempts } = file;
  const { row, record, notes, feedback } = detail;
  const { report, lang, hints, works, startedAt } = interview;
  const day = new Date(row.startedAt).toISOString().slice(0, 10);
  const transcript = inOrder(record.segments).map((segment) => {
    const speaker = interview.speakerOf(segment);
    const name = "name" in speaker ? speaker.name : words.speaker[speaker.is];
    return `**${escapeMarkdown(name)}** · ${stampOf(segment.startedAt, startedAt)}\n\n${quote(segment.text)}`;
  });
  const lines = new Map(record.segments.map(({ id, text }) => [id, text]));
  const hinted = hints.map(({ text, about, createdAt }) => {
    const question = about === undefined ? undefined : lines.get(about);
    return [`### ${stampOf(createdAt, startedAt)}`, ...(question ? [quote(question)] : []), writeBlocks(text)].join(
      "\n\n",
    );
  });
  const shown = feedback?.theirs.state === "shown" ? feedback.theirs.rubric : null;
  const mine = feedback?.mine?.rubric ?? null;
  const other = escapeMarkdown(row.others.join(", "));
  const said = [
    ...(shown ? [`### ${words.from}: ${other}`, rubricPart(shown, words.rubric)] : []),
    ...(mine ? [`### ${words.to}: ${other}`, rubricPart(mine, words.rubric)] : []),
  ];
  return `${[
    ...(report
      ? [toReportMarkdown({ report, segments: record.segments, roomId: row.room, lang, attempts }, labels).trimEnd()]
      : [`# ${escapeMarkdown(title)}`, `- ${day}\n- **${words.room}:** \`${row.room}\``]),
    ...(report ? [] : section(words.transcript, transcript)),
    ...section(
      words.tasks,
      works.map((one) =>
        peerTaskPart(
          one,
          { title: file.titleOfTask(one.task) ?? one.name, segments: record.segments, startedAt, lang },
          labels,
        ),
      ),
    ),
    ...section(words.code, (record.code?.files ?? []).flatMap(codePart)),
    ...section(words.board, record.board ? [boardPart(record.board)] : []),
    ...section(words.hints, hinted),
    ...section(words.notes, notes.text.trim() === "" ? [] : [notes.text.split("\n").map(escapeMarkdown).join("  \n")]),
    ...section(words.feedback, said),
  ].join("\n\n")}\n`;
}

/** The fence is longer than any in the file. */
function codePart({ name, language, text }: CodeRecord["files"][number]): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return [`### ${escapeMarkdown(name)}`, `${fence}${language}\n${text}\n${fence}`];
}

/** The words on the whiteboard: a picture has no place in a text. */
function boardPart({ elements }: BoardRecord): string {
  const words = labelsOf(elements.map(({ element }) => element));
  return words.map((word) => `- ${escapeMarkdown(word.replaceAll("\n", " "))}`).join("\n");
}

function rubricPart(rubric: Rubric, words: RubricWords): string {
  const { ratings, texts } = listRubric(rubric, words);
  const list = ratings.map(([name, value]) => `- **${name}:** ${value}`).join("\n");
  return [list, ...texts.map(([name, text]) => `**${name}**\n\n${quote(text)}`)].filter(Boolean).join("\n\n");
}

function section(title: string, parts: readonly string[]): string[] {
  return parts.length === 0 ? [] : [`## ${title}`, ...parts];
}

function quote(text: string): string {
  return text
    .split("\n")
    .map((row) => `> ${escapeMarkdown(row)}`)
    .join("\n");
}
