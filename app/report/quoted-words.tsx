import { useEffect, useRef } from "react";
import type { Quote } from "../../party/protocol/analysis";
import { locateQuote } from "./locate-quote";
import { markClass } from "./mark-class";

export type QuotedWordsProps = {
  text: string;
  quote: Quote;
  /** Where to place the quote within its scroll container. */
  block: "center" | "nearest";
};

/** A line with the linked quote highlighted and scrolled into view. */
export function QuotedWords({ text, quote, block }: QuotedWordsProps) {
  const mark = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new quote scrolls again
  useEffect(() => {
    // Newer browsers return a promise, which React would call as the effect's cleanup.
    mark.current?.scrollIntoView({ block });
  }, [quote]);
  const place = locateQuote(text, quote);
  if (!place) return text;
  return (
    <>
      {text.slice(0, place.from)}
      <mark ref={mark} className={markClass}>
        {text.slice(place.from, place.to)}
      </mark>
      {text.slice(place.to)}
    </>
  );
}
