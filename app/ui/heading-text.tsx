import { useTranslation } from "react-i18next";

export type HeadingTextProps = {
  children: string;
  /** The words' language, if it isn't the page's. */
  lang?: string;
};

/** A heading's words, which break between words in Chinese as well. Browsers may find other words than the server. */
export function HeadingText({ children, lang }: HeadingTextProps) {
  const { i18n } = useTranslation();
  return (
    <span className="break-keep wrap-anywhere" suppressHydrationWarning>
      {markBreaks(children, lang ?? i18n.language)}
    </span>
  );
}

/** A place where a line may break, without a width. */
const BREAK = "\u200b";
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

/** Chinese with its words marked; other languages mark theirs by spaces. */
export function markBreaks(text: string, language: string): string {
  if (!language.startsWith("zh") || !("Segmenter" in Intl)) return text;
  let marked = "";
  let sticks = true;
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: "word" }).segment(text)) {
    const opens = OPENING.test(segment);
    // Punctuation stays with the word before it, an opening bracket with the one behind it.
    if (!sticks && (isWordLike || opens)) marked += BREAK;
    marked += segment;
    sticks = opens;
  }
  return marked;
}
