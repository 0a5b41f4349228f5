import { createDice, type Dice } from "../../../support/seeded-random";
import blind2En from "../../sets/turns/blind-2-en.json";
import blind2ZhCn from "../../sets/turns/blind-2-zh-CN.json";
import blind2ZhTw from "../../sets/turns/blind-2-zh-TW.json";
import blind3En from "../../sets/turns/blind-3-en.json";
import blind3ZhCn from "../../sets/turns/blind-3-zh-CN.json";
import blind3ZhTw from "../../sets/turns/blind-3-zh-TW.json";
import blindEn from "../../sets/turns/blind-en.json";
import blindZhCn from "../../sets/turns/blind-zh-CN.json";
import blindZhTw from "../../sets/turns/blind-zh-TW.json";
import en from "../../sets/turns/en.json";
import stylesEn from "../../sets/turns/styles-en.json";
import stylesZhCn from "../../sets/turns/styles-zh-CN.json";
import stylesZhTw from "../../sets/turns/styles-zh-TW.json";
import zhCn from "../../sets/turns/zh-CN.json";
import zhTw from "../../sets/turns/zh-TW.json";
import type { TimedTurn } from "./timed-turns";

/**
 * The texts of `sets/turns`, each said by three speakers. Pauses are log-normal, and of three kinds (brief, medium, long),
 * as Campione and Véronis found in spontaneous speech of five languages (Speech Prosody 2002): below 0.2 s, up to 1 s, and
 * beyond; where they are was written by hand: `_` a hesitation, `__` a pause to think, `___` a long one, and `[2.4]` one
 * of that many seconds.
 */
const MEDIANS_MS = { word: 25, comma: 280, sentence: 520, _: 600, __: 1_350, ___: 2_900 } as const;
const SPREAD = { word: 0.6, comma: 0.55, sentence: 0.55, _: 0.5, __: 0.5, ___: 0.45 } as const;
type Pause = keyof typeof MEDIANS_MS;

/** `pace` scales words, `thought` pauses. */
const SPEAKERS = [
  { name: "quick", pace: 0.85, thought: 0.75, style: "spoken" },
  { name: "usual", pace: 1, thought: 1, style: "written" },
  { name: "slow", pace: 1.2, thought: 1.4, style: "unpunctuated" },
] as const;
type WordStyle = (typeof SPEAKERS)[number]["style"];
type Speaker = { pace: number; thought: number; style: WordStyle };

const WORD_STYLES = ["written", "spoken", "unpunctuated"] as const;
/** By the styles of `styles-*`; `words`: as a recognizer writes such speech, otherwise in turn. */
const STYLES: Readonly<Record<string, { pace: number; thought: number; words?: WordStyle }>> = {
  ...{ slow: { pace: 1.25, thought: 1.6 }, rapid: { pace: 0.7, thought: 0.5, words: "unpunctuated" } },
  ...{ restarts: { pace: 1, thought: 1 }, terse: { pace: 0.9, thought: 0.8 }, lists: { pace: 1, thought: 1 } },
  ...{ story: { pace: 0.9, thought: 0.9 }, learner: { pace: 1.4, thought: 1.2 }, explainer: { pace: 1, thought: 0.9 } },
  ...{ "false-end": { pace: 1, thought: 1 }, flat: { pace: 1, thought: 1, words: "unpunctuated" } },
  ...{ extra: { pace: 1, thought: 1 }, hedger: { pace: 1.1, thought: 1.3 } },
};

const SETS = { en, "zh-CN": zhCn, "zh-TW": zhTw } as const;
const BLIND = { en: blindEn, "zh-CN": blindZhCn, "zh-TW": blindZhTw } as const;
const BLIND_2 = { en: blind2En, "zh-CN": blind2ZhCn, "zh-TW": blind2ZhTw } as const;
const BLIND_3 = { en: blind3En, "zh-CN": blind3ZhCn, "zh-TW": blind3ZhTw } as const;
const STYLED = { en: stylesEn, "zh-CN": stylesZhCn, "zh-TW": stylesZhTw } as const;
const BLIND_SEED = 50_000;
const BLIND_2_SEED = 70_000;
const BLIND_3_SEED = 60_000;
const STYLED_SEED = 80_000;

/** `held`: every third text, which nobody looks at while rules are written; otherwise the others. */
export function sayTexts(held: boolean): TimedTurn[] {
  return Object.entries(SETS).flatMap(([lang, texts], set) =>
    texts.flatMap(({ question, said }, at) => {
      if ((at % 3 === 2) !== held) return [];
      return SPEAKERS.map((speaker, one) => {
        const dice = createDice(1_000 * (set + 1) + 10 * at + one);
        const words = say(said, lang, speaker, dice);
        return { id: `${lang}-${at + 1}-${speaker.name}`, lang, question, words, turnEnd: words.at(-1)?.end ?? 0 };
      });
    }),
  );
}

/** Texts that were written once the rules were done; each by one speaker, in turn. */
export function sayBlindTexts(): TimedTurn[] {
  return sayInTurn("blind", BLIND, BLIND_SEED);
}

/** Written before the latest rules were tried; weights have been fitted to it since. */
export function saySecondBlindTexts(): TimedTurn[] {
  return sayInTurn("blind-2", BLIND_2, BLIND_2_SEED);
}

/** Written last: nothing is fitted to it. */
export function sayThirdBlindTexts(): TimedTurn[] {
  return sayInTurn("blind-3", BLIND_3, BLIND_3_SEED);
}

function sayInTurn(name: string, sets: typeof BLIND | typeof BLIND_2 | typeof BLIND_3, seed: number): TimedTurn[] {
  return Object.entries(sets).flatMap(([lang, texts], set) =>
    texts.map(({ question, said }, at) => {
      const speaker = SPEAKERS[at % SPEAKERS.length] ?? SPEAKERS[0];
      const words = say(said, lang, speaker, createDice(seed + 1_000 * set + at));
      return {
        id: `${name}-${lang}-${at + 1}-${speaker.name}`,
        lang,
        question,
        words,
        turnEnd: words.at(-1)?.end ?? 0,
      };
    }),
  );
}

/** Texts in twelve deliberately different styles, each said once. */
export function sayStyledTexts(): (TimedTurn & { style: string })[] {
  return Object.entries(STYLED).flatMap(([lang, texts], set) =>
    texts.map(({ style, question, said }, at) => {
      const { words: form, ...speaker } = STYLES[style] ?? { pace: 1, thought: 1 };
      const wordStyle = form ?? WORD_STYLES[at % WORD_STYLES.length] ?? "written";
      const words = say(said, lang, { ...speaker, style: wordStyle }, createDice(STYLED_SEED + 1_000 * set + at));
      return { id: `${style}-${lang}-${at + 1}`, style, lang, question, words, turnEnd: words.at(-1)?.end ?? 0 };
    }),
  );
}

/** The texts that weights may be fitted to, without their hesitations. */
export function spokenTexts(): { question: string; answer: string; style: string }[] {
  return Object.keys(SETS).flatMap((lang) => {
    const key = lang as keyof typeof SETS;
    const own = SETS[key].filter((_, at) => at % 3 !== 2).map((text) => ({ ...text, style: "own" }));
    const blind = BLIND[key].map((text) => ({ ...text, style: "blind" }));
    const blind2 = BLIND_2[key].map((text) => ({ ...text, style: "blind-2" }));
    return [...own, ...blind, ...blind2, ...STYLED[key]].map(({ style, question, said }) => {
      const bare = said.replace(/ ?(?:_+|\[[\d.]+\])/g, "");
      return { style, question, answer: lang === "en" ? bare : bare.replace(/(?<=[\p{Script=Han}，。、！？]) /gu, "") };
    });
  });
}

function say(text: string, lang: string, speaker: Speaker, dice: Dice): TimedTurn["words"] {
  const words: TimedTurn["words"] = [];
  let at = 400;
  for (const token of tokensOf(text, lang)) {
    if (token === "_" || token === "__" || token === "___") {
      at += pauseMs(token, speaker, dice);
      continue;
    }
    const seconds = PAUSE.exec(token)?.[1];
    if (seconds !== undefined) {
      at += Number(seconds) * 1_000 * (0.9 + 0.2 * dice.random());
      continue;
    }
    const length = /\p{Script=Han}/u.test(token) ? 200 * [...token].length : 150 + 35 * token.length;
    const start = Math.round(at);
    const end = Math.round(at + length * speaker.pace * (0.8 + 0.4 * dice.random()));
    words.push({ w: wordAs(token, speaker), start, end });
    at =
      end + pauseMs(/[.!?。！？]$/.test(token) ? "sentence" : /[,，、]$/.test(token) ? "comma" : "word", speaker, dice);
  }
  return words;
}

const PAUSE = /^\[([\d.]+)\]$/;

function tokensOf(text: string, lang: string): string[] {
  if (lang === "en") return text.split(" ");
  // A recognizer's words are one or two characters long.
  return text.match(/_+|\[[\d.]+\]|[A-Za-z0-9]+[，。、？]?|\p{Script=Han}{1,2}(?:[，。、？]|⋯+)?/gu) ?? [];
}

/** Recognizers write full stops, some commas, or neither. */
function wordAs(token: string, { style }: Speaker): string {
  if (style === "written") return token;
  const bare = token.replace(/[.,!?。，、！？]+$/, "");
  if (style === "spoken") return /[.!?。！？]$/.test(token) ? token : bare;
  return bare.toLowerCase();
}

function pauseMs(kind: Pause, { pace, thought }: Speaker, dice: Dice): number {
  const normal = Math.sqrt(-2 * Math.log(1 - dice.random())) * Math.cos(2 * Math.PI * dice.random());
  return MEDIANS_MS[kind] * (kind === "word" ? pace : thought) * Math.exp(SPREAD[kind] * normal);
}
