import { fold } from "../text/fold";
import { late } from "../text/letters";
import { hasLatinLetters } from "./by-script";

const OTHER_SIGNS = late(String.raw`[^\p{L}\p{N}'?.!,，。！？\n-]+`, "gu");
const FILLERS = /\b(?:um+|uh+|er+|like|you know)\b[, ]*/g;

/** People in distress type fast: contractions without their apostrophe, and the commonest slips. */
const SPELLED: readonly [RegExp, string][] = [
  [/\b(wo|do|does|did|is|are|was|were|ca|could|would|should|has|have|had)n['´` ]?t\b/g, "$1n't"],
  [/\b(i|you|we|they)(ve|ll)\b(?<!\b(?:well|ill))/g, "$1'$2"],
  [/\bim\b/g, "i'm"],
  [/\bid (?=rather|like|be|have)/g, "i'd "],
  [/\bi ?ll (?=never|kill|be|end|just|not|do|jump|die)/g, "i'll "],
  [/\b(it|that|there|what|he|she|nobody)s (?=over|no|nothing|all|the|my|just|not|going|always|hitting|been)/g, "$1's "],
  [/\bany more\b/g, "anymore"],
  [/\bar+ound\b/g, "around"],
  [/\b(?:tonite|2nite|2night)\b/g, "tonight"],
  [/\bgoodby\b/g, "goodbye"],
  [/\bu\b/g, "you"],
  [/\bno one\b/g, "nobody"],
  [/\b(?:my self|meself|myself)\b/g, "myself"],
  [/\bgoing too\b/g, "going to"],
];

/** Folded words without fillers and with the commonest slips mended: for finding words, not for positions. */
export function plainSpeech(said: string): string {
  let text = fold(said).replace(OTHER_SIGNS(), " ");
  if (hasLatinLetters(text)) {
    text = text.replace(FILLERS, "");
    for (const [pattern, spelled] of SPELLED) text = text.replace(pattern, spelled);
  }
  return text.replace(/ +/g, " ").trim();
}
