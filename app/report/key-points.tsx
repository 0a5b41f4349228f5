import { Circle, CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Point } from "../../party/protocol/analysis";
import type { LineLinks } from "./line-links";

type KeyPointsProps = { points: readonly Point[]; lang: string; links: LineLinks };

/** The points that the question looks for. The reader decides on a point that words alone can't settle. */
export function KeyPoints({ points, lang, links }: KeyPointsProps) {
  const { t } = useTranslation("assistant");
  return (
    <ul aria-label={t("analysis.points.title")} className="flex flex-col text-sm">
      {points.map((point) => (
        <li key={point.id} className="flex gap-3 border-line-subtle py-2 not-first:border-t print:break-inside-avoid">
          <PointMark state={point.state} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <p lang={lang}>{point.text}</p>
            {point.error ? (
              <p lang={lang} className="text-fg-2">
                {point.error}
              </p>
            ) : null}
            {point.written ? (
              <p className="wrap-anywhere text-fg-2">
                {t("analysis.points.written")} <q lang={lang}>{point.written}</q>
              </p>
            ) : null}
          </div>
          <PointEnd point={point} links={links} />
        </li>
      ))}
    </ul>
  );
}

function PointMark({ state }: { state: Point["state"] }) {
  const { t } = useTranslation("assistant");
  const name = t(`analysis.points.${state}`);
  const size = "mt-0.5 size-icon-sm shrink-0";
  switch (state) {
    case "said":
      return <CircleCheck role="img" aria-label={name} className={`${size} text-success`} />;
    case "wrong":
      return <CircleAlert role="img" aria-label={name} className={`${size} text-warning`} />;
    case "missing":
      return <Circle role="img" aria-label={name} className={`${size} text-warning`} />;
    case "open":
      return <CircleHelp aria-hidden className={`${size} text-fg-3`} />;
    default:
      return state satisfies never;
  }
}

function PointEnd({ point: { state, quote }, links }: { point: Point; links: LineLinks }) {
  const { t } = useTranslation("assistant");
  if (state === "open") return <span className="shrink-0 text-xs text-fg-3">{t("analysis.points.open")}</span>;
  const time = quote ? links.timeOf(quote.segmentId) : null;
  if (!quote || time === null) return null;
  return (
    <button
      type="button"
      title={quote.text}
      onClick={() => links.go(quote.segmentId, quote)}
      className="num shrink-0 self-start text-xs text-primary-text hover:underline pointer-coarse:min-h-11"
    >
      {time}
    </button>
  );
}
