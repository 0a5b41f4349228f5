import { BESIDE_THE_QUESTION, GOOD_ALONE } from "../../unit/party/assistant/analysis/answers-alone";
import { ENGLISH_ANSWERS, ENGLISH_UNSCORED } from "../../unit/party/assistant/analysis/answers-en";
import { MORE_ANSWERS, MORE_UNSCORED } from "../../unit/party/assistant/analysis/answers-more";
import { CHINESE_ANSWERS, CHINESE_UNSCORED } from "../../unit/party/assistant/analysis/answers-zh";
import type { Label, LabelledAnswer, Language } from "./answers";

/** The answers of the unit tests, in the form of the sets. */
export function readOwn(): LabelledAnswer[] {
  const found: LabelledAnswer[] = [];
  const add = (
    interviewType: LabelledAnswer["interviewType"],
    question: string,
    answer: string,
    label: Label,
    pair: string | null,
  ) =>
    found.push({
      id: `own-${found.length}`,
      lang: languageOf(question),
      interviewType,
      question,
      answer,
      segments: [],
      label,
      pair,
    });
  for (const [type, question, answer] of GOOD_ALONE) add(type, question, answer, "good", null);
  for (const [type, question, answer] of BESIDE_THE_QUESTION) add(type, question, answer, "off_topic", null);
  for (const { id, type, question, good, weak } of [...ENGLISH_ANSWERS, ...CHINESE_ANSWERS, ...MORE_ANSWERS]) {
    add(type, question, good, "good", id);
    add(type, question, weak, "weak", id);
  }
  for (const { id, type, question, answer } of [...ENGLISH_UNSCORED, ...CHINESE_UNSCORED, ...MORE_UNSCORED]) {
    if (/-o/.test(id)) add(type, question, answer, "off_topic", null);
  }
  return found;
}

function languageOf(question: string): Language {
  if (!/\p{Script=Han}/u.test(question)) return "en";
  return /[請說這麼為個時會後來過對您]/u.test(question) ? "zh-TW" : "zh-CN";
}
