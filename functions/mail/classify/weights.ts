import { once } from "../../../party/text/once";
import { readBank } from "../read-bank";
import bank from "./banks/fitted/weights.json";
import { parseFeatures, parseWords, type Weights } from "./weigh";

/** Made by `npm run eval -- fit-mails` from the mails that rules may be made by; read with the first mail. */
export const readWeights = once((): Weights => {
  const { temperature, features, words } = readBank(bank);
  return { temperature, features: parseFeatures(features), words: parseWords(words) };
});
