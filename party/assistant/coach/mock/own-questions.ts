import type { InterviewType, Language } from "../../../protocol/vocabulary";
import { fold } from "../../../text/fold";
import { hash } from "../hash";
import { amountOf, quoted } from "../interviewer-speech";
import { readNotes } from "../notes";
import { WORDS } from "../words/words";

/** A question about the candidate's own material. `from`: their notes, or the job advert. */
export type OwnQuestion = { id: string; title: string; text: string; from: "notes" | "advert" };

type Material = { context: string; advert?: string | undefined };

/** So many lines of a text are looked at. */
const MOST_LINES = 40;
/** A longer line is no requirement that one can quote; in words or half as many Chinese characters. */
const LONGEST_LINE = 24;

/** Skills and duties in an advert. */
const WANTED =
  /\b(?:experience|experienced|knowledge|skills?|ability|able to|you(?:'ll| will)|responsib\w+|familiar\w*|proficien\w+|manag\w+|lead\w*|build\w*|develop\w*|design\w*|support\w*|care|caring|plan\w*|communicat\w+|fluent|maintain\w*|collaborat\w+|coordinat\w+|train\w*|teach\w*|analy[sz]\w+|sell\w*|negotiat\w+)\b|负责|熟悉|经验|能力|掌握|精通|具备|参与|协助|管理|规划|沟通|维护|开发|设计|协调|带领|培训|分析|擅长/;
/** Words about the offer, and about how to apply. */
const OFFERED =
  /\b(?:we offer|benefits?|salary|pay|holidays?|vacation|pension|insurance|bonus|apply|application|send (?:us|your)|cv|equal opportunity|employer|about us|our company|founded)\b|薪资|薪水|月薪|年薪|福利|五险|年假|特休|投递|简历|履历|应聘方式|应征方式|劳健保|待遇|关于我们|公司成立/;

/** Questions about lines of the notes and of the advert, the best of each first. None in language practice. */
export function ownQuestions(
  { context, advert = "" }: Material,
  language: Language,
  type: InterviewType,
): OwnQuestion[] {
  if (type === "language") return [];
  const words = WORDS[language];
  const notes = readNotes(context).filter(({ worth }) => worth >= 3);
  // An advert pasted as one paragraph is quoted by its sentences.
  const wishes = readNotes(advert.replace(/([.!?;])[ \t]+|([。！？；])/g, "$1$2\n")).filter(({ text }) => isWish(text));
  return [
    ...notes.slice(0, MOST_LINES).map(({ text }) => toQuestion("notes", text, words.notes, language)),
    ...wishes.slice(0, MOST_LINES).map(({ text }) => toQuestion("advert", text, words.advert, language)),
  ];
}

function isWish(line: string): boolean {
  const folded = fold(line);
  return amountOf(line) <= LONGEST_LINE && WANTED.test(folded) && !OFFERED.test(folded) && !/[?？]/.test(line);
}

function toQuestion(
  from: OwnQuestion["from"],
  line: string,
  { title, text }: { title: string; text: (line: string) => string },
  language: Language,
): OwnQuestion {
  return { id: `coach-${from}-${hash(line).toString(36)}`, title, text: text(quoted(line, language)), from };
}
