import { inQuotationMarks } from "../../party/text/quotation";
import type { LineLinks } from "./line-links";
import { QuoteLink } from "./quote-link";

type SaidQuoteProps = {
  quote: string;
  /** Absent: the line isn't known. */
  segmentId: string | undefined;
  lang: string;
  /** Absent where the transcript is elsewhere. */
  links: LineLinks | undefined;
};

/** Quoted words about a task, with the ways to their line and to the code of that time where the line is known. */
export function SaidQuote({ quote, segmentId, lang, links }: SaidQuoteProps) {
  if (!links || segmentId === undefined) {
    return (
      <p lang={lang} className="wrap-anywhere text-sm text-fg-2">
        {inQuotationMarks(quote, lang)}
      </p>
    );
  }
  const start = Math.max(0, links.textOf(segmentId)?.indexOf(quote) ?? 0);
  return <QuoteLink quote={{ segmentId, start, text: quote }} lang={lang} links={links} />;
}
