import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { buildReport } from "../../../../party/report/build-report";
import type { AskRequest } from "../room/asks";
import type { Room } from "../room/use-room";
import { useMark } from "../transcript/use-mark";
import { DeliverySection } from "./delivery-section";
import { lineLinks, questionId } from "./places";
import { PractiseCard } from "./practise-card";
import { QuestionCard } from "./question-card";
import { QuestionNav } from "./question-nav";
import { ReportHead, type ReportHeadProps } from "./report-head";
import { ScoreCards } from "./score-cards";
import { StrengthsCard } from "./strengths-card";
import { TranscriptSection } from "./transcript-section";
import { usePrintLayout } from "./use-print-layout";

export type ReportScreenProps = Pick<ReportHeadProps, "children"> & {
  room: Room;
  roomId: string;
  /** With what is asked where somebody wants an analysis again or a model answer. */
  asker: Pick<AskRequest, "model" | "promptType" | "context">;
};

/** What came of an interview: judged by quotes, measured from the transcript, never guessed. */
export function ReportScreen({ room, roomId, asker, children }: ReportScreenProps) {
  const { t } = useTranslation("report");
  const { view, actions } = room;
  usePrintLayout();
  const candidate = view.self?.participantId ?? "";
  const { lines, suggestions, mock } = view;
  const segments = useMemo(() => lines.map((line) => ({ ...line, rev: line.rev ?? 0, seq: line.seq ?? 0 })), [lines]);
  const report = useMemo(
    () => buildReport({ segments, suggestions, mock, candidate }),
    [segments, suggestions, mock, candidate],
  );
  const [marked, mark] = useMark();
  const links = lineLinks(segments, report.startedAt, mark);
  const lang = mock?.lang ?? segments[0]?.lang ?? "en";

  const ask = (mode: AskRequest["mode"], segmentIds: readonly string[]) =>
    actions.ask({
      ...asker,
      mode,
      lang,
      segmentIds: [...segmentIds],
      company: report.company,
      position: report.position,
      ...(report.interviewType && { interviewType: report.interviewType }),
    });

  return (
    <div className="mx-auto w-full max-w-page wrap-anywhere px-4 py-6 md:px-6 print:max-w-none print:p-0">
      <ReportHead report={report} segments={segments} roomId={roomId} lang={lang}>
        {children}
      </ReportHead>
      {report.questions.length === 0 ? (
        <p className="text-fg-2">{t("nothing")}</p>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <QuestionNav report={report} />
          <div className="flex min-w-0 flex-col gap-6">
            <PractiseCard report={report} links={links} lang={lang} />
            <ScoreCards report={report} />
            <StrengthsCard report={report} links={links} lang={lang} />
            {report.questions.map((question) => (
              <QuestionCard
                key={question.number}
                id={questionId(question.number)}
                question={question}
                report={report}
                lang={lang}
                links={links}
                ask={view.asks.find(({ message }) => isAbout(message, question.answer[0]?.id)) ?? null}
                onAsk={ask}
                onTakeBack={actions.clearSuggestion}
              />
            ))}
            {report.delivery ? <DeliverySection delivery={report.delivery} report={report} /> : null}
            <TranscriptSection segments={segments} startedAt={report.startedAt} marked={marked} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Whether something was asked about this answer that the room has not taken yet. */
function isAbout(
  message: { type: string; segmentIds?: readonly string[] | undefined },
  id: string | undefined,
): boolean {
  return id !== undefined && (message.segmentIds?.includes(id) ?? false);
}
