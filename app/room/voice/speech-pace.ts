const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A Han character takes as long as so many letters. */
const HAN_LETTERS = 3.4;
const LETTER_SECONDS = 0.065;

/** How long a voice takes for a letter, learned from sentences that were heard whole. */
export class SpeechPace {
  private letterSeconds = LETTER_SECONDS;

  learn(words: string, seconds: number): void {
    const letters = lettersOf(words);
    // A word or two has more silence around it than sound.
    if (letters >= 20) this.letterSeconds = seconds / letters;
  }

  secondsFor(words: string): number {
    return lettersOf(words) * this.letterSeconds;
  }
}

/** The characters of `words` up to the end of the word that is being said at this share of their time. */
export function saidAt(words: string, share: number): number {
  if (share >= 1) return words.length;
  const wanted = share * lettersOf(words);
  let letters = 0;
  let at = 0;
  for (const sign of words) {
    if (letters >= wanted) break;
    letters += weightOf(sign);
    at += sign.length;
  }
  return at === 0 ? 0 : endOfWord(words, at - 1);
}

/** Where the word at `at` ends. Every Han character is a word. */
export function endOfWord(words: string, at: number): number {
  if (HAN.test(words[at] ?? "")) return at + 1;
  const rest = words.slice(at).search(/[\s，。！？、]/u);
  return rest < 0 ? words.length : at + rest;
}

function lettersOf(words: string): number {
  return [...words].reduce((sum, sign) => sum + weightOf(sign), 0);
}

function weightOf(sign: string): number {
  return HAN.test(sign) ? HAN_LETTERS : 1;
}
