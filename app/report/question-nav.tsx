import { AudioLines, Captions, CircleMinus, Target } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../../party/report/report";
import { goTo, questionId } from "./places";
import { useScoreFormat } from "./report-labels";

/** Navigation within the report, next to it on wide screens. */
export function QuestionNav({ report }: { report: Report }) {
  const { t } = useTranslation("report");
  const score = useScoreFormat();
  return (
    <nav aria-label={t("nav.questions")} className="sticky top-20 hidden flex-col gap-4 lg:flex print:hidden">
      <div className="flex flex-col gap-1">
        <span className="px-2 text-xs font-medium text-fg-3">{t("nav.questions")}</span>
        <ol>
          {report.questions.map(({ number, title, analysis, status, rating }) => (
            <li key={number}>
              <Way to={questionId(number)}>
                <span className="num text-fg-3">{number}</span>
                <span className="min-w-0 flex-1 truncate" title={title || t("noQuestion")}>
                  {title || t("noQuestion")}
                </span>
                {analysis && analysis.score !== null ? (
                  <span className="num font-medium">{score(analysis.score)}</span>
                ) : status === "skipped" || status === "unanswered" ? (
                  <CircleMinus aria-label={t(status)} className="size-icon-sm text-fg-3" />
                ) : rating !== null ? (
                  <span className="text-xs text-fg-3">{t(`rating.${rating}`)}</span>
                ) : null}
              </Way>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-col gap-1 border-t border-line pt-4">
        {report.practise.length > 0 ? (
          <Way to="practise">
            <Target aria-hidden className="size-icon-sm" />
            {t("practise.short")}
          </Way>
        ) : null}
        {report.delivery ? (
          <Way to="delivery">
            <AudioLines aria-hidden className="size-icon-sm" />
            {t("delivery.title")}
          </Way>
        ) : null}
        <Way to="transcript">
          <Captions aria-hidden className="size-icon-sm" />
          {t("transcript.title")}
        </Way>
      </div>
    </nav>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => goTo(to)}
      className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 py-1 text-left text-sm text-fg-2 hover:bg-hover hover:text-fg pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
