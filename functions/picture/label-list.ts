import * as v from "valibot";
import { JOURNEY_NODES } from "../shared/contract/journey";

/** The styles of the picture's text: size in pixels, weight of the type. */
export const STYLES = {
  title: { size: 46, weight: 600 },
  lead: { size: 30, weight: 400 },
  number: { size: 24, weight: 600 },
  word: { size: 24, weight: 400 },
} as const;
export type Style = keyof typeof STYLES;

const pair = v.tuple([v.string(), v.string()]);
const numbered = v.object({ one: v.string(), other: v.string() });
/** The texts of the picture in one language, taken from the page's texts. */
export const labelTextsSchema = v.object({
  title: v.string(),
  demo: v.string(),
  /** With one and with many, in front of and behind the number. */
  count: v.object({ one: pair, other: pair }),
  /** In front of and behind the day. */
  asOf: pair,
  words: v.object(v.entriesFromList(JOURNEY_NODES, numbered)),
});
export type LabelTexts = v.InferOutput<typeof labelTextsSchema>;

const DIGITS = "0123456789";

/** Every text that is kept as a picture. A day is written in digits alone, which all languages read. */
export function listLabels(texts: LabelTexts): { style: Style; text: string }[] {
  const { title, demo, count, asOf, words } = texts;
  const labels: { style: Style; text: string }[] = [
    { style: "title", text: title },
    { style: "title", text: "Mocki" },
    { style: "word", text: demo },
    ...[...count.one, ...count.other, ...asOf].map((text) => ({ style: "lead" as const, text })),
    ...JOURNEY_NODES.flatMap((node) => [words[node].one, words[node].other]).map((text) => ({
      style: "word" as const,
      text,
    })),
    ...[...`${DIGITS},`].map((text) => ({ style: "number" as const, text })),
    ...[...`${DIGITS}%<>`].map((text) => ({ style: "word" as const, text })),
    ...[...`${DIGITS}-,`].map((text) => ({ style: "lead" as const, text })),
  ];
  const seen = new Set<string>();
  return labels.filter(({ style, text }) => {
    const key = `${style} ${text}`;
    if (text === "" || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
