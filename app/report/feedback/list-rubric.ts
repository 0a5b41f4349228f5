import {
  EARLIER_MARKS,
  type EarlierMark,
  RUBRIC_ROWS,
  RUBRIC_TEXTS,
  type RUBRIC_VERDICTS,
  type Rubric,
  type RubricLevel,
  type RubricRow,
  type RubricText,
} from "../../../functions/shared/contract/history";
import { isOfEarlierForm } from "./rubric-draft";

/** The fixed texts of a rubric in an exported file, in the reader's language. */
export type RubricWords = Record<"cannotSay" | "passOn", string> & {
  row: Record<RubricRow, string>;
  level: Record<RubricLevel, string>;
  verdict: Record<(typeof RUBRIC_VERDICTS)[number], string>;
  item: Record<EarlierMark, string>;
  text: Record<RubricText, string>;
};

type Named = readonly [name: string, value: string];

/** A rubric for an exported file: its ratings and its texts, each under its name. */
export function listRubric(rubric: Rubric, words: RubricWords): { ratings: Named[]; texts: Named[] } {
  const { levels, passOn } = rubric;
  const rows = Object.values(RUBRIC_ROWS)
    .flat()
    .flatMap((row): Named[] => {
      const level = levels?.[row];
      return level === undefined ? [] : [[words.row[row], level === null ? words.cannotSay : words.level[level]]];
    });
  const marks = (isOfEarlierForm(rubric) ? EARLIER_MARKS : []).flatMap((item): Named[] => {
    const mark = rubric[item];
    return mark === undefined ? [] : [[words.item[item], mark === null ? words.cannotSay : `${mark} / 5`]];
  });
  const texts = RUBRIC_TEXTS.filter((text) => rubric[text] !== "");
  return {
    ratings: [...rows, ...(passOn ? [[words.passOn, words.verdict[passOn]] as const] : []), ...marks],
    texts: texts.map((text) => [words.text[text], rubric[text]]),
  };
}
