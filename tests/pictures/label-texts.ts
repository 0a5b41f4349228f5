import type { LabelTexts } from "../../functions/picture/label-list";
import { JOURNEY_NODES, type JourneyNode } from "../../functions/shared/contract/journey";
import type { Language } from "../../party/protocol/vocabulary";
import { wordsIn } from "../e2e/support/words";

const MARK = "@";

/** The texts of the preview picture, from the page's locales. */
export function readLabelTexts(language: Language): LabelTexts {
  const t = wordsIn(language);
  const around = (text: string): [string, string] => {
    const [before = "", after = ""] = text.split(MARK).map((part) => part.trim());
    return [before, after];
  };
  // A placeholder number: only the sentence around it is used.
  const counted = (count: number) => around(t("journey:count", { count }).replace(String(count), MARK));
  const words = (node: JourneyNode) => ({
    one: t(`journey:word.${node}`, { count: 1 }),
    other: t(`journey:word.${node}`, { count: 2 }),
  });
  return {
    title: t("journey:shared.title"),
    demo: t("journey:demo"),
    count: { one: counted(1), other: counted(2) },
    asOf: around(t("journey:share.asOf", { date: MARK })),
    words: Object.fromEntries(JOURNEY_NODES.map((node) => [node, words(node)])) as LabelTexts["words"],
  };
}
