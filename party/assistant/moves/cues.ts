import { fold } from "../../text/fold";
import { hasHan } from "../../text/letters";
import { once } from "../../text/once";
import type { CueMove, Cues } from "./cue";

/** `rest`: the number of content words, or Chinese characters, beside the cue. `isMove`: few enough for a move. */
export type CueFinding = { move: CueMove; isStrong: boolean; rest: number; isMove: boolean };

/** Characters of a text that are searched: a longer one is hardly ever a move, and the search would be slow. */
const MOST_CHARACTERS = 400;

const FILLERS = /\b(?:um+|uh+|er+|like|you know|hmm+)\b/g;
/** Words without content of their own beside a cue. */
const EMPTY =
  /\b(?:sorry|pardon|excuse me|please|pls|plz|hi|hey|hello|well|okay|ok|yes|no|yeah|yep|nope|oh|hm+|ah|i'm|i am|im|i'd|i'll|i've|can|could|may|would|will|shall|should|might|we|i|you|u|me|my|us|let|let's|lets|rather|prefer|want|need|to|do|did|does|this|that|that's|it|its|it's|the|a|an|question|one|on|now|here|for|about|interview|thank|thanks|just|really|actually|honestly|afraid|honest|be|is|am|are|was|were|so|and|but|or|have|had|has|give|get|take|of|with|what|how|if|possible|again|slowly|more|any|some|such|idea|answer|example|at|all|your|in|not|don't|dont|mate|sir|ma'am|madam|there|then|maybe|perhaps|kind|sort|bit|little|moment|second|time|think|know|mean|guess|right|anyway|lol|haha|too|very|quick|quickly|kindly|also|still|because|cause|bro|man|dude|ava|up|out|off|when|first|much|thing|say|said|tell|ask|asked|asking|talk|talking|tbh|apologies|as|from)\b/g;
const EMPTY_CHINESE =
  /不好意思|抱歉|对不起|歹势|请|麻烦|您好|你好|谢谢|能不能|可不可以|可以|是否|能|我们|我|你|您|想|先|就|也|都|真的|确实|其实|说实话|老实说|好像|刚才|刚刚|面试|面试官|老师|问题|题目|这个|那个|这|那|道|题|个|一下|一|下|了|的|过|吗|嘛|么|吧|呢|啊|喔|哦|耶|欸|诶|啦|呀|哈|嗯|呃|额|好的|好|行|让|给|再|去|来|次|遍|场|话|说|讲|听|有|是|在|会|要|还|很|有点|跟|和|帮|应该|然后|就是|因为|所以|但是|可是|不过|那|呗|哥|姐|俺|点|些/g;

/** Folds a text and removes punctuation and fillers, as the cues expect. */
export function plainWords(said: string): string {
  const folded = fold(said).slice(0, MOST_CHARACTERS);
  const bare = hasHan(folded)
    ? folded.replace(/[^a-z0-9\u3400-\u9fff]+/g, "")
    : folded
        .replace(/[^a-z0-9'\s-]+/g, " ")
        .replace(/(?<![a-z0-9])'+|'+(?![a-z0-9])/g, " ")
        .replace(FILLERS, " ");
  return bare.replace(/\s+/g, " ").trim();
}

type Compiled = { move: CueMove; strong: readonly RegExp[]; weak: readonly RegExp[]; residue: number };

const files = {
  latin: once(() => import("./cues-en").then(({ EN }) => compile(EN, true))),
  han: once(() => import("./cues-zh").then(({ ZH }) => compile(ZH, false))),
};

function compile(cues: Cues, hasSpaces: boolean): Compiled[] {
  const edge = (source: string) => (hasSpaces ? `(?<![a-z0-9'])(?:${source})(?![a-z0-9'])` : `(?:${source})`);
  const build = (sources: readonly string[]) => sources.map((source) => new RegExp(edge(source), "g"));
  return Object.entries(cues).map(([move, { strong, weak, residue }]) => ({
    move: move as CueMove,
    strong: build(strong),
    weak: build(weak),
    residue,
  }));
}

/** Finds the cues in an utterance, sorted by the number of words beside them. */
export type FindCues = (said: string) => readonly CueFinding[];

export async function openCues(): Promise<FindCues> {
  const [latin, han] = await Promise.all([files.latin(), files.han()]);
  return (said) => {
    const words = plainWords(said);
    const isHan = hasHan(words);
    return (isHan ? han : latin)
      .flatMap(({ move, strong, weak, residue }): CueFinding[] => {
        const withoutStrong = remove(words, strong);
        const bare = remove(withoutStrong, weak);
        if (bare === words) return [];
        const isStrong = withoutStrong !== words;
        const rest = isHan
          ? bare.replace(EMPTY_CHINESE, "").replace(/[^\u3400-\u9fffa-z0-9]/g, "").length
          : telling(bare);
        return [{ move, isStrong, rest, isMove: rest <= (isStrong ? residue : 1) }];
      })
      .sort((a, b) => a.rest - b.rest || Number(b.isStrong) - Number(a.isStrong));
  };
}

function remove(words: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((text, pattern) => text.replace(pattern, " "), words);
}

function telling(words: string): number {
  return words
    .replace(EMPTY, " ")
    .trim()
    .split(/\s+/)
    .filter((word) => /[a-z0-9]/.test(word)).length;
}
