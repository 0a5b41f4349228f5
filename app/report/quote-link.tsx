import { Code } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Quote } from "../../party/protocol/analysis";
import { quotationMarks } from "../../party/text/quotation";
import { IconButton } from "../ui/icon-button";
import type { LineLinks } from "./line-links";

/** `lang`: of the text that contains the quote. */
export type QuoteLinkProps = { quote: Quote; lang: string; links: LineLinks };

/** A quote from the transcript that links to its line. */
export function QuoteLink({ quote, lang, links }: QuoteLinkProps) {
  const { t } = useTranslation("assistant");
  const time = links.timeOf(quote.segmentId);
  const [open, close] = quotationMarks(lang);
  const words = (
    <span lang={lang}>
      {open}
      <q className="before:content-none after:content-none">{quote.text}</q>
      {close}
    </span>
  );
  if (time === null) {
    return (
      <p className="border-l-2 border-candidate-line pl-3 text-sm break-words text-fg-2">
        {words} <span className="text-xs text-fg-3">{t("analysis.lineGone")}</span>
      </p>
    );
  }
  const { showCode } = links;
  return (
    <div className="flex items-stretch gap-1">
      <button
        type="button"
        title={t("card.goToLine")}
        onClick={() => links.go(quote.segmentId, quote)}
        className="flex min-w-0 flex-1 items-baseline gap-2 border-l-2 border-candidate-line py-0.5 pl-3 text-left text-sm text-fg-2 hover:bg-hover hover:text-fg pointer-coarse:min-h-11 print:min-h-0"
      >
        <span className="min-w-0 flex-1 break-words">{words}</span>
        <span className="num shrink-0 text-xs text-primary-text">{time}</span>
      </button>
      {showCode ? (
        <IconButton
          size="sm"
          label={t("card.showCode", { time })}
          icon={<Code aria-hidden className="size-icon-sm" />}
          onClick={() => showCode(quote.segmentId)}
          className="print:hidden"
        />
      ) : null}
    </div>
  );
}
