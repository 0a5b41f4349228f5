import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Quote } from "../../party/protocol/analysis";
import type { Segment } from "../../party/protocol/entities";
import { INTERVIEWER_NAMES } from "../../party/protocol/interviewers";
import type { SelfRating } from "../../party/protocol/self-ratings";
import type { Report, ReportedQuestion } from "../../party/report/report";
import { Card, CardHead } from "../ui/card";
import { DeliverySection } from "./delivery-section";
import type { LineLinks } from "./line-links";
import { lineLinks, questionId } from "./places";
import { PractiseCard } from "./practise-card";
import { QuestionCard } from "./question-card";
import { QuestionNav } from "./question-nav";
import { QuoteLink } from "./quote-link";
import { ScoreCards } from "./score-cards";
import { TranscriptLines } from "./transcript-lines";
import { useFold } from "./use-fold";
import { useMark } from "./use-mark";

/** The actions on an answer, and whether its analysis is in progress. */
export type AnswerActions = { isAnalysing: boolean; below: ReactNode };

export type ReportBodyProps = {
  report: Report;
  segments: readonly Segment[];
  lang: string;
  /** Absent where the interview is read-only. */
  askAbout?: ((question: ReportedQuestion, report: Report, lang: string) => AnswerActions) | undefined;
  /** Keeps how the candidate finds their answer to the question of this key. */
  onRate?: ((key: string, rating: SelfRating | null) => void) | undefined;
  /** Another attempt at a question. Absent where nothing can be kept. */
  sayAgain?: ((question: ReportedQuestion, report: Report, lang: string) => ReactNode) | undefined;
  /** The tasks of a peer interview, which belong to none of its questions. */
  tasks?: ((links: LineLinks) => ReactNode) | undefined;
  /** The other participant's feedback. */
  partner?: ReactNode;
  /** Shows the code as it was at a time. Absent without code. */
  onCodeAt?: ((at: number) => void) | undefined;
  /** Shows the last text of a code file. Absent likewise. */
  onFinalCode?: ((file: string) => void) | undefined;
};

/** A report with at least one question. */
export function ReportBody(props: ReportBodyProps) {
  const { report, segments, lang, askAbout, onRate, sayAgain, tasks, partner, onCodeAt, onFinalCode } = props;
  const [marked, mark] = useMark();
  const aiName = report.interviewer === null ? undefined : INTERVIEWER_NAMES[report.interviewer];
  const links = {
    ...lineLinks(segments, report.startedAt, mark, onCodeAt),
    ...(onFinalCode && { showFinal: onFinalCode }),
  };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <QuestionNav report={report} />
      <div className="flex min-w-0 flex-col gap-4 md:gap-6">
        <PractiseCard report={report} lang={lang} />
        <ScoreCards report={report} />
        {partner}
        <StrengthsCard report={report} links={links} lang={lang} />
        {report.questions.map((question) => {
          const asking = askAbout?.(question, report, lang);
          return (
            <QuestionCard
              key={question.number}
              id={questionId(question.number)}
              {...{ question, report, lang, links }}
              isAnalysing={asking?.isAnalysing ?? false}
              onRate={onRate && ((rating) => onRate(question.key, rating))}
              again={sayAgain && (() => sayAgain(question, report, lang))}
            >
              {asking?.below}
            </QuestionCard>
          );
        })}
        {tasks?.(links)}
        {report.delivery ? <DeliverySection delivery={report.delivery} report={report} /> : null}
        <TranscriptSection {...{ segments, marked }} startedAt={report.startedAt} aiName={aiName} />
      </div>
    </div>
  );
}

type StrengthsCardProps = { report: Report; links: LineLinks; lang: string };

function StrengthsCard({ report, links, lang }: StrengthsCardProps) {
  const { t } = useTranslation("report");
  // The coach's own remarks stand beside their answers; a list of them would read like praise for the whole.
  if (report.strengths.length === 0 || report.score === null) return null;
  return (
    <Card aria-labelledby="strengths-title">
      <CardHead id="strengths-title" title={t("strengths")} />
      <ul className="grid gap-4 p-5 md:grid-cols-2">
        {report.strengths.map(({ question, judgement }) => (
          <li
            key={`${question} ${judgement.quote.segmentId} ${judgement.quote.start} ${judgement.text}`}
            className="flex gap-2"
          >
            <CircleCheck aria-hidden className="mt-0.5 text-success" />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <p lang={lang}>{judgement.text}</p>
              <QuoteLink quote={judgement.quote} lang={lang} links={links} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type TranscriptSectionProps = {
  segments: readonly Segment[];
  startedAt: number | null;
  /** The linked quote to highlight. */
  marked: Quote | null;
  aiName: string | undefined;
};

/** The transcript that the quotes link to. */
function TranscriptSection(lines: TranscriptSectionProps) {
  const { t } = useTranslation("report");
  const fold = useFold();
  return (
    <Card id="transcript" className="scroll-mt-20">
      <details {...fold.details}>
        <summary className="flex min-h-12 items-center px-5 py-2 font-semibold">{t("transcript.title")}</summary>
        {fold.isNeeded ? <TranscriptLines {...lines} className="px-5 pb-5" /> : null}
      </details>
    </Card>
  );
}
