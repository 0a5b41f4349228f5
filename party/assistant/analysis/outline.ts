import { STAR_PARTS } from "../../protocol/analysis";
import { cues } from "./cue-patterns";
import { type Case, isIntroduction } from "./judgements";
import { quoteAt } from "./quoting";
import type { AnalysisTexts } from "./remarks";
import { missingParts } from "./star";
import type { Span } from "./text";
import { readText } from "./text";
import { findParticularStems } from "./vocabulary";

/** An outline of the answer in which each gap is named. Null if nothing is missing. */
export function outline({ type, question, answer, star, features }: Case, texts: AnalysisTexts): string | null {
  if (star && missingParts(star).length === 0) return null;
  // An introduction has no reasons and no examples.
  if (isIntroduction(question, type)) return null;
  const { words } = texts;
  const line = (label: string, quote: string | undefined, gap: string) => ({
    isGap: !quote,
    text: `- **${label}**${words.colon}${quote ? words.quote(quote) : gap}`,
  });
  if (star) {
    return STAR_PARTS.map((part) => line(texts.star[part], star[part]?.text, texts.gaps[part]).text).join("\n");
  }
  const quote = (at: Span | null | undefined) => (at ? quoteAt(answer, at)?.text : undefined);
  const first = features.restated < 0.6 ? answer.sentences[0] : undefined;
  const example = answer.sentences.find((one) => {
    if (one === first) return false;
    const part = readText(answer.raw.slice(one.start, one.end));
    return findParticularStems(part).size >= 4;
  });
  const parts = [
    line(texts.outline.answer, quote(first), texts.gaps.answer),
    line(texts.outline.reason, quote(cues.because.find(answer.folded)[0]), texts.gaps.reason),
    line(texts.outline.example, quote(example), texts.gaps.example),
  ];
  if (type === "technical") {
    parts.push(line(texts.outline.tradeoff, quote(cues.contrast.find(answer.folded)[0]), texts.gaps.tradeoff));
  }
  return parts.some(({ isGap }) => isGap) ? parts.map(({ text }) => text).join("\n") : null;
}
