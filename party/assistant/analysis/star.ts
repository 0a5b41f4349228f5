import { type Quote, STAR_PARTS, type StarPart } from "../../protocol/analysis";
import { hasHan } from "../../text/letters";
import type { AnswerText, Span } from "../words/text";
import { findActs } from "./acts";
import { type Clause, findClauses } from "./clauses";
import { cues } from "./cue-patterns";
import { findNumbers } from "./numbers";
import { OUTCOME } from "./outcome";
import { quoteAt, quoteSpan } from "./quoting";

export type Star = Record<StarPart, Quote | null>;

/** A place in the answer that tells a part of the story; `value` rates how well it does. */
type Teller = { at: Span; clause: Clause; value: number };
export type LocatedParts = Record<StarPart, Teller | null>;

/**
 * Chooses a place for each part of a story: a sentence of its own if possible, otherwise a clause. A clause can tell at
 * most two parts, with different words.
 */
export function locateStar(answer: AnswerText): LocatedParts {
  const clauses = findClauses(answer);
  const taken: Teller[] = [];
  const find = (part: StarPart) => findTellers(answer, clauses, part).sort((a, b) => b.value - a.value);
  const pick = (part: StarPart): Teller | null => {
    const found = find(part);
    const best =
      found.find(({ clause }) => taken.every((other) => other.clause.sentence !== clause.sentence)) ??
      found.find(({ clause }) => taken.every((other) => other.clause !== clause)) ??
      found.find(({ clause, at }) => {
        const others = taken.filter((other) => other.clause === clause);
        return others.length < 2 && others.every((other) => other.at.end <= at.start || at.end <= other.at.start);
      });
    if (best) taken.push(best);
    return best ?? null;
  };
  const result = pick("result") ?? figureAtTheEnd(answer, clauses);
  if (result && !taken.includes(result)) taken.push(result);
  // An explicit task comes first; otherwise the action chooses first.
  const isOutright = find("task").some(({ value }) => value >= 2);
  const early = isOutright ? pick("task") : null;
  const action = pick("action");
  const task = early ?? pick("task");
  const situation = pick("situation");
  return { situation, task, action, result };
}

/** Quotes the answer's words for each part of a story. */
export function findStar(answer: AnswerText): Star {
  const parts = locateStar(answer);
  const all = STAR_PARTS.flatMap((part) => parts[part] ?? []);
  const quote = (own: Teller | null): Quote | null => own && quoteOf(answer, own, all);
  return {
    situation: quote(parts.situation),
    task: quote(parts.task),
    action: quote(parts.action),
    result: quote(parts.result),
  };
}

export function missingParts(parts: Readonly<Record<StarPart, unknown>>): StarPart[] {
  return STAR_PARTS.filter((part) => parts[part] === null);
}

/**
 * Quotes the sentence if it tells only one part, otherwise the clause, or the nearer half of a clause with two parts.
 */
function quoteOf(answer: AnswerText, own: Teller, all: readonly Teller[]): Quote | null {
  const { clause, at } = own;
  const beside = all.filter((other) => other !== own && other.clause.sentence === clause.sentence);
  if (beside.length === 0) return quoteAt(answer, at);
  const other = beside.find((one) => one.clause === clause);
  if (!other) return quoteSpan(answer, clause);
  const cut = Math.max(at.start, other.at.start);
  const halves = [
    { start: clause.start, end: cut },
    { start: cut, end: clause.end },
  ].filter(({ start, end }) => isMoreThanAWord(answer.raw.slice(start, end)));
  if (halves.length < 2) return quoteSpan(answer, clause);
  return quoteSpan(answer, halves[at.start < cut ? 0 : 1] ?? clause);
}

function isMoreThanAWord(words: string): boolean {
  const bare = words.trim();
  return bare.includes(" ") || (hasHan(bare) && bare.length > 1);
}

/** A story that ends with a figure has a result, whatever words introduce it. */
function figureAtTheEnd({ folded, sentences, ...answer }: AnswerText, clauses: readonly Clause[]): Teller | null {
  const last = sentences.length - 1;
  const at = sentences[last];
  const clause = clauses.find(({ sentence }) => sentence === last);
  if (last < 2 || !at || !clause || !isPast(folded, at)) return null;
  const hasFigure = findNumbers({ folded, sentences, ...answer }).some(({ start }) => start >= at.start);
  return hasFigure ? { at, clause, value: 0 } : null;
}

function findTellers(answer: AnswerText, clauses: readonly Clause[], part: StarPart): Teller[] {
  const { folded } = answer;
  const hits = findSigns(answer, part);
  const numbers = findNumbers(answer);
  return clauses.flatMap((clause, i) => {
    const inside = (all: readonly Span[]) => all.filter((hit) => clause.start <= hit.start && hit.start < clause.end);
    const isPlain = (hit: Span) => part !== "result" || isPlainEnd(folded, hit, clause);
    const own = inside(hits).filter(isPlain);
    const isEnd = ({ start, end }: Span) => THE_END.test(folded.slice(start, end));
    const at = own[0] ?? (part === "situation" && i === 0 && isPast(folded, clause) ? clause : null);
    if (!at) return [];
    const place = at.start / Math.max(folded.trimEnd().length, 1);
    const strong = own.filter(({ start, end }) => STRONG_TASK.test(folded.slice(start, end))).length;
    switch (part) {
      case "situation":
        return place > 0.6 ? [] : [{ at, clause, value: own.length * 0.5 + 2 * (1 - place) }];
      case "task":
        return place > 0.8 ? [] : [{ at, clause, value: own.length * 0.5 + strong * 2 + (1 - place) * 0.5 }];
      case "action":
        return [{ at, clause, value: own.length + (place < 0.85 ? 0.5 : 0) }];
      case "result":
        // An explicit ending counts, however much follows.
        return place < 0.4 && (i === 0 || !(own.some(isEnd) || inside(numbers).length > 0))
          ? []
          : [{ at, clause, value: own.length + inside(numbers).length * 0.7 + place * 2.5 }];
      default:
        return part satisfies never;
    }
  });
}

function findSigns(answer: AnswerText, part: StarPart): readonly Span[] {
  const { folded } = answer;
  switch (part) {
    case "situation":
    case "task":
      return cues[part].find(folded);
    case "action": {
      const { ownHits } = findActs(answer);
      return ownHits.length > 0 ? ownHits : [...folded.matchAll(DOING)].map(toSpan);
    }
    case "result": {
      const found = cues.result.find(folded);
      return found.length > 0 ? found : [...folded.matchAll(new RegExp(OUTCOME, "gu"))].map(toSpan);
    }
    default:
      return part satisfies never;
  }
}

const THE_END =
  /^(?:in the end|eventually|finally|results?|resulted|outcome|turned out|ended up|(?:went|grew|rose|fell|dropped|improved) (?:from|to|by)|降到|提高到|提升到|增加到|结果|最后|最终|从此|至今)$/u;

/** Words that mark a result only at the beginning of a clause: "now it takes a day", but not "the ones nobody read". */
const AT_HEAD =
  /^(?:nobody|no more|after that|afterwards|now|today|next time|agreed|accepted|learn\w*|之后|后来|现在|同意|接受|改成|变成|以后我|下次)$/u;

function isPlainEnd(folded: string, { start, end }: Span, clause: Span): boolean {
  if (!AT_HEAD.test(folded.slice(start, end))) return true;
  const before = folded.slice(clause.start, start).trim();
  return hasHan(before) ? before.length <= 2 : /^(?:and|but|so|then|yet)?$/u.test(before);
}

function toSpan({ index, 0: words }: RegExpExecArray): Span {
  return { start: index, end: index + words.length };
}

/** An action, even in the present tense. */
const DOING =
  /\bi(?:'ve|'m|'d| have| am| was| had)?(?: \w+ly| also| then| just| first)* (?!(?:think|thought|guess|believed?|mean|meant|suppose|felt|feel|liked?|loved?|hoped?|wished?|want(?:ed)?|need(?:ed)?|know|knew|agreed?|understand|understood|would|can|could|should|will|may|might|must|was|were|am|had|have|did|do|don't|didn't|not|never|remember|got|get|became|become|let|there|in|at|on|a|an|the|very|so|too|really|just|learn(?:ed|t)?)\b)[a-z]{3,}|我(?!们|的|没|不|觉得|认为|想|知道|记得|希望|是|有|在(?:公司|那))[^，。；,.!?！？\n]{0,6}?(?:了|着|过|去|把|给|做|写|改|找|问|说|讲|谈|用|带|教|帮|查|试|画|列|定|跟|和)/gu;

/** Explicit words for a person's task. */
const STRONG_TASK =
  /job|task|role|responsib|charge|goal|aim|part|asked me|assigned|任务|负责|目标|要求|让我|要我|交给我|角色/u;

function isPast(folded: string, at: Span): boolean {
  return /\b(?:was|were|had|\w{3,}ed)\b|[了过]|当时/u.test(folded.slice(at.start, at.end));
}
