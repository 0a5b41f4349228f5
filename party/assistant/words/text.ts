import { fold } from "../../text/fold";
import { hasHan, late } from "../../text/letters";
import type { Line } from "../task";

/** `word`: letters; `han`: a word in Chinese characters; `number`: digits. `text` is folded. */
export type Token = { text: string; start: number; end: number; kind: "word" | "han" | "number" };

export type Span = { start: number; end: number };

/** All lines as one text, joined by line breaks. Positions are in UTF-16 units of `raw`. */
export type AnswerText = {
  raw: string;
  folded: string;
  lines: readonly (Span & { line: Line })[];
  sentences: readonly Span[];
  tokens: readonly Token[];
  /** Length in English words; a Chinese word is about one and a half characters long. */
  size: number;
  /** Whether most of it is Chinese. */
  chinese: boolean;
};

/** Chinese runs, numbers and words. The length of a run is limited, because segmentation takes quadratic time. */
const PIECES = late(
  String.raw`\p{Script=Han}{1,500}|\d+(?:[.,:/]\d+)*|[\p{L}\p{M}]+(?:['’.+#&/-]*[\p{L}\p{M}\d]+)*[+#]*`,
  "gu",
);
const SENTENCE_END = /[。！？!?；;…]+["'”’」』)）]*|\.+(?=["'”’)]*(?:\s|$))["'”’)]*|\n/gu;

export function readAnswer(lines: readonly Line[]): AnswerText {
  let raw = "";
  const spans = lines.map((line) => {
    const start = raw.length;
    raw += `${line.text}\n`;
    return { start, end: start + line.text.length, line };
  });
  return read(raw, spans);
}

export function readText(text: string): AnswerText {
  return read(text, []);
}

/** Overwrites these parts with spaces, so that positions stay the same. */
export function without(text: AnswerText, parts: readonly Span[]): AnswerText {
  if (parts.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    // Parts may overlap.
    const from = Math.max(at, start);
    if (from >= end) continue;
    pieces.push(text.raw.slice(at, from), text.raw.slice(from, end).replace(/[^\n]/g, " "));
    at = end;
  }
  return read(pieces.join("") + text.raw.slice(at), text.lines);
}

function read(raw: string, lines: AnswerText["lines"]): AnswerText {
  const folded = fold(raw);
  const tokens = findTokens(folded);
  const han = tokens.reduce((sum, one) => sum + (one.kind === "han" ? one.text.length : 0), 0);
  const words = tokens.filter((one) => one.kind !== "han").length;
  return {
    raw,
    folded,
    lines,
    sentences: findSentences(raw),
    tokens,
    size: words + han / 1.6,
    chinese: han > words,
  };
}

function findSentences(raw: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  const add = (to: number) => {
    const text = raw.slice(from, to);
    const start = from + (text.length - text.trimStart().length);
    const end = from + text.trimEnd().length;
    if (end > start) found.push({ start, end });
    from = to;
  };
  for (const match of raw.matchAll(SENTENCE_END)) add(match.index + match[0].length);
  add(raw.length);
  return found;
}

function findTokens(folded: string): Token[] {
  const tokens: Token[] = [];
  for (const match of folded.matchAll(PIECES())) {
    const text = match[0];
    const start = match.index;
    if (hasHan(text)) tokens.push(...cutHan(text, start));
    else tokens.push({ text, start, end: start + text.length, kind: /^\d/.test(text) ? "number" : "word" });
  }
  return tokens;
}

let segmenter: Intl.Segmenter | null = null;

function cutHan(run: string, offset: number): Token[] {
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  return [...segmenter.segment(run)].map(({ segment, index }) => ({
    text: segment,
    start: offset + index,
    end: offset + index + segment.length,
    kind: "han" as const,
  }));
}
