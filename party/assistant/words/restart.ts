import { fold } from "../../text/fold";
import type { Line } from "../task";
import { stripFillers } from "./fillers";
import { readText } from "./text";

// Every repetition has a maximum: these patterns are tried at each position, so an open one would take quadratic time.

/** Start of a clause: at the beginning, after a mark, or after words of retraction. */
const HEAD =
  "(?:^|[.!?,;:…—–\\-()\\n]\\s{0,3}|\\b(?:sorry|wait|no|okay|ok|actually|well|u(?:m{1,9}|h{1,9})|hm{2,9}|so|please|oh)[,.]?\\s{1,3})(?:and |but |so |well |actually |sorry |wait |no |maybe |perhaps ){0,4}";
const I_WOULD =
  "(?:can|could|may) i|i(?:'ll| will|'d like to| would like to|'d rather| want to|'m going to| have to| need to)|allow me to|let's|if i may,?";
const ANSWER =
  "(?: (?:you )?(?:that|this|it|all of (?:that|this|it)|my (?:answer|story)|the (?:answer|story|question)))?";
const AGAIN =
  "(?:(?: all)? over(?: again)?| again| anew| afresh| once more| one more time| from (?:the )?(?:very )?(?:top|beginning|start|scratch))";
const OVER = `(?:please |just |quickly |maybe |actually |try to |try and ){0,4}(?:(?:re)?(?:start|begin)${ANSWER}${AGAIN}|restart(?: (?:that|this|it|my (?:answer|story)))?|(?:try|do|answer|tell|say|put|explain|give|take|go)${ANSWER}${AGAIN}|redo (?:that|this|it|my (?:answer|story))|take (?:that|it|all of that) back)\\b`;
/** Not a restart by somebody else, or one that was not possible. */
const NOT_OTHERS =
  "(?<!(?:n't|\\b(?:not|never|to|would|will|could|might|should|did|does|they|he|she|it|you|who|that|which|finally|always|and also|\\w{1,40}s|manager|boss|lead|team|company|client|customer|teacher|professor|mother|father))\\s)";
/** Not reported speech, which isn't about this answer. */
const NOT_QUOTED =
  "(?<!(?:\\b(?:said|says|saying|asked|replied|answered|thought|told \\w{1,40}|was like|decided)|说|问|回答|觉得|想)[,:，：]?\\s{0,3}[\"'「『]?\\s{0,3})";

/** A full restart: everything before it is dropped. */
const FROM_THE_START: readonly RegExp[] = [
  new RegExp(`${NOT_QUOTED}${NOT_OTHERS}\\blet me ${OVER}`, "gu"),
  new RegExp(`${NOT_QUOTED}${HEAD}(?:${I_WOULD}) ${OVER}`, "gu"),
  new RegExp(
    `${NOT_QUOTED}${HEAD}(?:scratch that|strike that|forget (?:what|all|everything) i(?:'ve)? (?:just )?said|(?:once )?again,? from the (?:top|beginning|start))\\b`,
    "gu",
  ),
  /(?<!(?:说|问|回答|他|她|们|不|没|没有|主管|老板|客户)[，,：:]?\s{0,3}["「『]?\s{0,3}(?:请(?:你|您)?)?)(?:请|请你|请您|能不能|能否|可以|可不可以|是否可以)?(?:让我|容我|允许我|请准许我)(?:先|就|再|还是|来|从头|重新|整个|想){0,4}(?:(?:再|重新?|从头再?|重新再)(?:开始)?(?:说|讲|答|回答|来|表达|描述|介绍|叙述|组织|整理|开始)(?:过|一?(?:遍|次|下|回))?(?:语言|思路|答案|我的答案|我的回答)?|重来)(?:吧|好了|好吗|可以吗)?(?!了|给)/gu,
  /(?:^|[，。！？；：,.!?;:…\n\s]|抱歉|不好意思|等等|等一下|不对|不是|算了|那个|嗯)\s{0,3}(?:我|那我|我想|我要|我来|我还是|我可以|我能|我能不能|可不可以|我可不可以|我需要|我得)(?:先|就|再|还是|想|来|从头|重新|可以){0,4}(?:(?:再|重|重新|从头|从头再|重新再)(?:说|讲|答|回答)(?:过|一?(?:遍|次|下|回))?|重新?组织(?:一下)?(?:语言|思路))(?=吧|好了|好吗|可以吗|[，。！？；：,.!?;:…\s\n]|$|(?<=[遍次下回]))(?!给|跟|和)/gu,
  /(?:刚才|刚刚|前面)(?:说|讲)的(?:都|全)?(?:不算|作废|不对|不要了|当我没说)|收回(?:刚才|刚刚|前面)/gu,
];

/** A rephrasing: it replaces everything only if it is as long. */
const IN_OTHER_WORDS: readonly RegExp[] = [
  new RegExp(
    `${NOT_QUOTED}(?:${NOT_OTHERS}\\blet me|${HEAD}(?:${I_WOULD})) (?:please |just |try to ){0,4}(?:(?:rephrase|reword|reformulate|restate)(?: (?:that|it|this|my answer))?|put (?:it|that|this) (?:differently|another way|in another way|better)|(?:say|explain|tell) (?:it|that|this) (?:differently|another way|in another way|better))\\b`,
    "gu",
  ),
  /(?:让我|容我|我)(?:还是|再|来)?换(?:一)?(?:个|种)(?:说法|方式(?:说|讲|回答)?|角度(?:说|讲|回答)?)/gu,
];

/** Fewest words that can replace an answer. */
const LEAST = 14;

/**
 * Returns the part of an answer that counts: if an answer follows an announced restart, the words before it are
 * overwritten with spaces, so that positions stay the same.
 */
export function settleAnswer(lines: readonly Line[]): readonly Line[] {
  const raw = lines.map(({ text }) => text).join("\n");
  const from = lastStart(raw);
  if (from === 0) return lines;
  let offset = 0;
  return lines.map((line) => {
    const { text } = line;
    const gone = Math.min(Math.max(from - offset, 0), text.length);
    offset += text.length + 1;
    return gone === 0 ? line : { ...line, text: " ".repeat(gone) + text.slice(gone) };
  });
}

/** Whether the words only announce a restart or a rephrasing. */
export function announcesRestart(words: string): boolean {
  const found = findRestarts(fold(words)).at(-1);
  return found !== undefined && sizeOf(words.slice(0, found.start)) < 4 && sizeOf(words.slice(found.end)) < 4;
}

function lastStart(raw: string): number {
  for (const { start, end, whole } of findRestarts(fold(raw)).reverse()) {
    const after = sizeOf(raw.slice(end));
    if (after >= LEAST && (whole || after >= sizeOf(raw.slice(0, start)))) return end;
  }
  return 0;
}

type Restart = { start: number; end: number; whole: boolean };

function findRestarts(folded: string): Restart[] {
  const find = (patterns: readonly RegExp[], whole: boolean) =>
    patterns.flatMap((pattern) =>
      [...folded.matchAll(pattern)].map(({ index, 0: words }) => ({ start: index, end: index + words.length, whole })),
    );
  return [...find(FROM_THE_START, true), ...find(IN_OTHER_WORDS, false)].sort((a, b) => a.end - b.end);
}

function sizeOf(text: string): number {
  return stripFillers(readText(text)).size;
}
