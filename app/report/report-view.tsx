import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { buildReport } from "../../party/report/build-report";
import type { ReportSource } from "../../party/report/report";
import { ReportBody, type ReportBodyProps } from "./report-body";
import { ReportHead, type ReportHeadProps } from "./report-head";
import { reportLanguage } from "./report-language";

export type ReportViewProps = ReportSource &
  Pick<ReportHeadProps, "roomId" | "attempts" | "children"> &
  Pick<ReportBodyProps, "askAbout" | "onRate" | "sayAgain">;

/** The report of an interview: scores with quotes, measurements from the transcript, nothing guessed. */
export function ReportView(props: ReportViewProps) {
  const { segments, suggestions, mock, candidate, ratings, roomId, askAbout, onRate, sayAgain, attempts, children } =
    props;
  const { t } = useTranslation("report");
  const report = useMemo(
    () => buildReport({ segments, suggestions, mock, candidate, ...(ratings && { ratings }) }),
    [segments, suggestions, mock, candidate, ratings],
  );
  const lang = reportLanguage({ segments, mock });
  return (
    <div className="mx-auto w-full max-w-page wrap-anywhere px-4 py-6 md:px-6 print:max-w-none print:p-0">
      <ReportHead report={report} segments={segments} roomId={roomId} lang={lang} attempts={attempts}>
        {children}
      </ReportHead>
      {report.questions.length === 0 ? (
        <p className="text-fg-2">{t("nothing")}</p>
      ) : (
        <ReportBody {...{ report, segments, lang, askAbout, onRate, sayAgain }} />
      )}
    </div>
  );
}
