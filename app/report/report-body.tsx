import type { ReactNode } from "react";
import type { Segment } from "../../party/protocol/entities";
import type { Report, ReportedQuestion } from "../../party/report/report";
import { DeliverySection } from "./delivery-section";
import { lineLinks, questionId } from "./places";
import { PractiseCard } from "./practise-card";
import { QuestionCard } from "./question-card";
import { QuestionNav } from "./question-nav";
import { ScoreCards } from "./score-cards";
import { StrengthsCard } from "./strengths-card";
import { TranscriptSection } from "./transcript-section";
import { useMark } from "./use-mark";

/** The actions on an answer, and whether its analysis is in progress. */
export type Asking = { isAnalysing: boolean; below: ReactNode };

export type ReportBodyProps = {
  report: Report;
  segments: readonly Segment[];
  lang: string;
  /** Absent where the interview is read-only. */
  askAbout?: ((question: ReportedQuestion, report: Report, lang: string) => Asking) | undefined;
};

/** A report with at least one question. */
export function ReportBody({ report, segments, lang, askAbout }: ReportBodyProps) {
  const [marked, mark] = useMark();
  const links = lineLinks(segments, report.startedAt, mark);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <QuestionNav report={report} />
      <div className="flex min-w-0 flex-col gap-6">
        <PractiseCard report={report} links={links} lang={lang} />
        <ScoreCards report={report} />
        <StrengthsCard report={report} links={links} lang={lang} />
        {report.questions.map((question) => {
          const asking = askAbout?.(question, report, lang);
          return (
            <QuestionCard
              key={question.number}
              id={questionId(question.number)}
              {...{ question, report, lang, links }}
              isAnalysing={asking?.isAnalysing ?? false}
            >
              {asking?.below}
            </QuestionCard>
          );
        })}
        {report.delivery ? <DeliverySection delivery={report.delivery} report={report} /> : null}
        <TranscriptSection segments={segments} startedAt={report.startedAt} marked={marked} />
      </div>
    </div>
  );
}
