import type { Quote } from "../../protocol/analysis";
import { hasLetter } from "../../text/letters";
import type { AnswerText, Span } from "../words/text";
import { splitClauses } from "./orders";

/** Longer quotes are cut at commas. */
const LONGEST_QUOTE = 200;

/** Quotes the sentence around `at` verbatim; only clauses of a long one. */
export function quoteAt(text: AnswerText, at: Span): Quote | null {
  const sentence = text.sentences.find((one) => one.start <= at.start && at.start < one.end);
  return quoteSpan(text, sentence ? shorten(text, sentence, at) : at);
}

export function quoteSpan(text: AnswerText, span: Span): Quote | null {
  const line = text.lines.find((one) => one.start <= span.start && span.start < one.end);
  if (!line) return null;
  const words = text.raw.slice(span.start, Math.min(span.end, line.end));
  const trimmed = words.replace(/^[\s,，、;；:：]+|[\s,，、;；:：]+$/gu, "");
  if (!hasLetter(trimmed)) return null;
  return { segmentId: line.line.id, start: span.start + words.indexOf(trimmed) - line.start, text: trimmed };
}

/** Limits a quote to its maximum length, at the end of a word. */
export function shortenQuote(quote: Quote): Quote {
  const { text } = quote;
  if (text.length <= LONGEST_QUOTE) return quote;
  const start = text.slice(0, LONGEST_QUOTE);
  const whole = /\s/.test(text.charAt(LONGEST_QUOTE)) ? start : start.replace(/\s+[^\s\u2e80-\u9fff]*$/u, "");
  return { ...quote, text: whole.replace(/[\uD800-\uDBFF]$/, "").replace(/[\s,，、;；:：]+$/, "") };
}

function shorten(text: AnswerText, sentence: Span, at: Span): Span {
  if (sentence.end - sentence.start <= LONGEST_QUOTE) return sentence;
  const clauses = splitClauses(text.raw.slice(sentence.start, sentence.end)).map((clause) => ({
    start: clause.start + sentence.start,
    end: clause.end + sentence.start,
  }));
  const own = clauses.findIndex((clause) => clause.end > at.start);
  const first = clauses[Math.max(own, 0)];
  if (!first) return sentence;
  if (first.end - first.start > LONGEST_QUOTE) return cutAtWords(text.raw, first, at);
  let end = first.end;
  for (const clause of clauses.slice(own + 1)) {
    if (clause.end - first.start > LONGEST_QUOTE) break;
    end = clause.end;
  }
  return { start: first.start, end };
}

function cutAtWords(raw: string, clause: Span, at: Span): Span {
  const start = Math.max(clause.start, at.start - Math.floor(LONGEST_QUOTE / 3));
  const end = Math.min(clause.end, start + LONGEST_QUOTE);
  const part = raw.slice(start, end);
  const lead = start > clause.start ? Math.max(part.search(/\s/u), 0) : 0;
  const tail = end < clause.end ? part.length - Math.max(part.search(/\s\S*$/u), 0) : 0;
  return { start: start + lead, end: tail < part.length ? end - tail : end };
}
