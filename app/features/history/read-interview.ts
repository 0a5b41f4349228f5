import type { HistoryDetail } from "../../../functions/shared/contract/history";
import type { TaskWork } from "../../../party/protocol/coding-work";
import type { Segment, Suggestion } from "../../../party/protocol/entities";
import { INTERVIEWER_NAMES, interviewerOf } from "../../../party/protocol/interviewers";
import type { SeatRole } from "../../../party/protocol/vocabulary";
import { buildReport } from "../../../party/report/build-report";
import { hasAnswered } from "../../../party/report/halves";
import type { Report } from "../../../party/report/report";
import { worksOf } from "../../../party/report/works";
import { reportLanguage } from "../../report/report-language";

/** The parts of an interview's record that screens and files show. */
export type Interview = {
  /** Null for who only interviewed, and where nothing was answered. */
  report: Report | null;
  lang: string;
  /** The tasks of a peer interview that were worked on. */
  works: readonly TaskWork[];
  startedAt: number;
  /** Hints and model answers, oldest first. Analyses are in the report. */
  hints: readonly Suggestion[];
  speakerOf: (segment: Segment) => Speaker;
};

export type Speaker = { name: string } | { is: "you" | SeatRole };

export function readInterview({ row, record, ratings }: HistoryDetail): Interview {
  const { segments, suggestions, members, mock = null, setup, begunAt } = record;
  const own = members.find(({ you }) => you)?.participantId ?? "";
  const names = new Map(members.map(({ participantId, name }) => [participantId, name]));
  const speaks = (segment: Segment) => {
    // Recognized from the other's shared call: spoken by the person across from them.
    if (segment.source !== "shared_audio") return segment.participantId;
    return members.find(({ participantId }) => participantId !== segment.participantId)?.participantId ?? "";
  };
  const report = hasAnswered({ segments, role: row.role }, own)
    ? buildReport({ segments, suggestions, mock, setup, begunAt, candidate: own, ratings })
    : null;
  return {
    report: report && report.questions.length > 0 ? report : null,
    lang: reportLanguage({ segments, mock }),
    works: row.mode === "peer" && record.code ? worksOf(record.code, segments) : [],
    startedAt: report?.startedAt ?? begunAt ?? record.startedAt,
    hints: suggestions
      .filter(({ kind, text }) => (kind === "interview_hint" || kind === "model_answer") && text.trim() !== "")
      .sort((a, b) => a.createdAt - b.createdAt),
    speakerOf(segment) {
      if (segment.role === "ai") return { name: INTERVIEWER_NAMES[interviewerOf(mock ?? {})] };
      const speaker = speaks(segment);
      if (speaker === own) return { is: "you" };
      const name = names.get(speaker);
      return name ? { name } : { is: segment.role };
    },
  };
}
