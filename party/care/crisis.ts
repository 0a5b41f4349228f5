import { byScript } from "./by-script";
import { DANGER_EN, FIGURES_EN, OUTRIGHT_EN } from "./danger-en";
import { DANGER_ZH, FIGURES_ZH, OUTRIGHT_ZH } from "./danger-zh";

/** Missing somebody in danger is worse than stopping once too often. */
const dangerFor = byScript([...DANGER_EN, ...DANGER_ZH]);
const outrightFor = byScript([...OUTRIGHT_EN, ...OUTRIGHT_ZH]);
const figuresFor = byScript([...FIGURES_EN, ...FIGURES_ZH]);

/** The last person before the words: it is about somebody else if that is one of these. */
const SOMEBODY =
  /\b(?:i|i'm|i've|i'd|i'll|me|my|myself)\b|\b(?:he|she|they|who|patients?|clients?|callers?|students?|residents?|customers?|someone|somebody|people|friend|colleague|coworker|brother|sister|father|mother|uncle|aunt|cousin|neighbou?r|teenager|veteran|girl|boy|man|woman)(?:'s|'d|'ll)?\b/g;
const OWN = /^(?:i|i'm|i've|i'd|i'll|me|my|myself)$/;

/** The words that follow are somebody else's, even with "I" in them. */
const REPORTED =
  /\b(?:said|says|saying|told|tells|wrote|texted|asked|screamed|shouted|(?:he|she|they|patients?|clients?|people) (?:feel|felt|thinks?|thought))\b|[他她人户者生]们?(?:跟我|对我)?(?:说|讲|告诉|觉得|问)/;
const REPORTED_WITHIN = 40;

/** Whether the words, as `plainSpeech` returns them, show that their speaker is in danger or threatens somebody. */
export function isCrisis(plain: string): boolean {
  const text = withoutFigures(plain);
  return dangerFor(plain).some((danger) => findOwn(text, danger) !== null) || isOutright(plain);
}

/** Whether plain words show danger so clearly that no resemblance to a story from work counts. */
export function isOutright(plain: string): boolean {
  const text = withoutFigures(plain);
  return outrightFor(plain).some((danger) => {
    const at = findOwn(text, danger);
    return at !== null && !REPORTED.test(text.slice(Math.max(0, at - REPORTED_WITHIN), at));
  });
}

function withoutFigures(plain: string): string {
  let text = plain.replace(/[.!?。！？\s]+$/, "");
  for (const figure of figuresFor(plain)) text = text.replace(figure, " ~ ");
  return text;
}

/** Where the speaker's own words match; null if they don't, or are others'. */
function findOwn(text: string, danger: RegExp): number | null {
  const found = danger.exec(text);
  return found !== null && isOwn(text, found.index, found[0]) ? found.index : null;
}

/** "A caller told me she wanted to die" is a story from work. */
function isOwn(text: string, at: number, words: string): boolean {
  const own = words.match(SOMEBODY)?.[0];
  if (own !== undefined) return true;
  const before = text
    .slice(Math.max(0, at - 50), at)
    .match(SOMEBODY)
    ?.at(-1);
  return before === undefined || OWN.test(before);
}
