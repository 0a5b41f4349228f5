import { useTranslation } from "react-i18next";
import type { ReviewItem } from "../../../../functions/shared/contract/tracker";
import { Badge } from "../../../ui/badge";
import { percent } from "../list/application-row";
import { CompanyMark } from "../list/company-mark";
import { DayLabel } from "../list/day-label";
import { MailStatusLabel } from "../list/status-label";

/** Minimum confidence for each wording about a mail. */
const SURE = { high: 0.75, middle: 0.5 };

export type ReviewedMailProps = {
  item: ReviewItem;
  /** Opens its application; null where the list has none. */
  onOpen: ((application: string) => void) | null;
};

/** The reader's interpretation of a mail, its quote, and the reason why it needs review. */
export function ReviewedMail({ item, onOpen }: ReviewedMailProps) {
  const { t, i18n } = useTranslation("applications");
  const company = item.company ?? t("table.noCompany");
  const sure = item.confidence >= SURE.high ? "high" : item.confidence >= SURE.middle ? "middle" : "low";
  return (
    <>
      <div className="flex min-w-0 items-start gap-3">
        <CompanyMark name={item.company} large />
        <div className="min-w-0 flex-1">
          {onOpen ? (
            <button
              type="button"
              title={t("review.open")}
              onClick={() => onOpen(item.application)}
              className="max-w-full truncate font-medium hover:underline"
            >
              {company}
            </button>
          ) : (
            <p className="truncate font-medium">{company}</p>
          )}
          <p className="truncate text-sm text-fg-3">
            {item.position ? `${item.position} · ` : ""}
            {item.senderDomain} · <DayLabel at={item.at} />
          </p>
        </div>
      </div>
      <Quotes quotes={item.quotes} />
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-fg-2">{t("review.says")}</span>
        <Badge>
          <MailStatusLabel status={item.status} />
        </Badge>
      </p>
      <div className="text-sm text-fg-2">
        <p>{t(`review.reason.${item.reason}`)}</p>
        <p>{t(`review.sure.${sure}`, { percent: percent(item.confidence, i18n.language) })}</p>
      </div>
    </>
  );
}

/** A mail's text is a stranger's: shown as plain text, never as markup. */
function Quotes({ quotes }: { quotes: readonly string[] }) {
  if (quotes.length === 0) return null;
  return (
    <blockquote className="flex flex-col gap-2 rounded-md border border-line bg-inset p-3">
      {quotes.map((quote) => (
        <p key={quote} className="border-l-2 border-line-strong pl-3 text-sm wrap-anywhere">
          <mark className="bg-warning-soft text-fg underline decoration-warning-line decoration-2 underline-offset-2">
            {quote}
          </mark>
        </p>
      ))}
    </blockquote>
  );
}
