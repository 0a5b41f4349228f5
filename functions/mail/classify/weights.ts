import { once } from "../../../party/text/once";
import { readBank } from "../read-bank";
import bank from "./banks/fitted/weights.json";
import { parseFeatures, parseWords, type Weights } from "./weigh";

/** Fitted by `npm run eval -- fit-mails` to the labeled mails; parsed when the first mail is read. */
export const readWeights = once((): Weights => {
  const { temperature, features, words } = readBank(bank);
  return { temperature, features: parseFeatures(features), words: parseWords(words) };
});
