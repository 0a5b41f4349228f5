import { useMemo } from "react";
import { useSafeLines } from "../../../interview/care/use-safe-lines";
import { ReportView, type ReportViewProps } from "../../../report/report-view";
import type { AskRequest } from "../../../room/client/asks";
import type { Room } from "../../../room/client/use-room";
import { isAnalysing, QuestionAsking } from "./question-asking";

export type ReportScreenProps = Pick<
  ReportViewProps,
  "roomId" | "ratings" | "onRate" | "sayAgain" | "attempts" | "children"
> & {
  room: Room;
  /** The model and context for another analysis or a model answer. */
  asker: Pick<AskRequest, "model" | "promptType" | "context">;
};

/** The report of an interview that has just ended: its room still answers. */
export function ReportScreen({
  room,
  roomId,
  asker,
  ratings,
  onRate,
  sayAgain,
  attempts,
  children,
}: ReportScreenProps) {
  const { view, actions } = room;
  const { lines, suggestions, mock } = view;
  const shown = useSafeLines(lines);
  const segments = useMemo(() => shown?.map((line) => ({ ...line, rev: line.rev ?? 0, seq: line.seq ?? 0 })), [shown]);
  if (!segments) return null;
  return (
    <ReportView
      {...{ segments, suggestions, mock, roomId, onRate, sayAgain, attempts }}
      {...(ratings && { ratings })}
      candidate={view.self?.participantId ?? ""}
      askAbout={(question, { company, position, interviewType }, lang) => {
        const ask = view.asks.find(({ message }) => isAbout(message, question.answer[0]?.id)) ?? null;
        const about = { company, position, ...(interviewType && { interviewType }) };
        return {
          isAnalysing: isAnalysing(ask),
          below: (
            <QuestionAsking
              question={question}
              ask={ask}
              onAsk={(mode, segmentIds) => actions.ask({ ...asker, ...about, mode, lang, segmentIds: [...segmentIds] })}
              onTakeBack={actions.clearSuggestion}
            />
          ),
        };
      }}
    >
      {children}
    </ReportView>
  );
}

/** Whether something was asked about this answer that the room has not taken yet. */
function isAbout(
  message: { type: string; segmentIds?: readonly string[] | undefined },
  id: string | undefined,
): boolean {
  return id !== undefined && (message.segmentIds?.includes(id) ?? false);
}
