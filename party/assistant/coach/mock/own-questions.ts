import type { InterviewType, Language } from "../../../protocol/vocabulary";
import { fold } from "../../../text/fold";
import { WORDS } from "../../coach-words/words";
import { amountOf, quoted } from "../../words/interviewer-speech";
import { hash } from "../hash";
import { readNotes } from "../notes";

/** A question about the candidate's own material. `from`: their notes, or the job advert. */
export type OwnQuestion = { id: string; title: string; text: string; line: string; from: "notes" | "advert" };

type Material = { context: string; advert?: string | undefined };

/** Most lines of a text that become questions. */
const MOST_LINES = 40;
/** In words (`amountOf`). A longer line is too long to quote as a requirement. */
const LONGEST_LINE = 24;

/** Skills and duties in an advert. */
const WANTED =
  /\b(?:experience (?:in|of|with)|knowledge|skills?|ability|able to|you(?:'ll| will)|familiar\w*|proficien\w+|manag(?:e|ing|ement)|lead(?:ing)?|build(?:ing)?|develop(?:ing|ment)?|design(?:ing)?|support(?:ing)?|care|caring|plan(?:ning)?|communicat\w+|fluent|maintain(?:ing)?|collaborat\w+|coordinat(?:e|ing|ion)|train(?:ing)?|teach(?:ing)?|analy[sz](?:e|ing|is)|sell(?:ing)?|negotiat\w+)\b|负责|熟悉|能力|掌握|精通|具备|参与|协助|管理|规划|沟通|维护|开发|设计|协调|带领|培训|分析|擅长/;
/** Years, degrees, hours and places of work, which aren't activities. */
const NO_DEED =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|ten|several|many|some)\+?(?: or more|-plus)? ?(?:years?|yrs)\b|\b(?:degree|bachelor|master's|diploma|graduate|full[- ]time|part[- ]time|on[- ]site|remote|hybrid|based in|willing to (?:travel|relocate))\b|[\d一二三四五六七八九十两几多]+(?:年|载)|学历|学位|本科|大专|硕士|毕业|科系|全职|兼职|远程|上班|地点|工时|轮班|经历不拘/;
/** Words about the company and the job as a whole, and titles of jobs. */
const ABOUT_JOB =
  /\b(?:is|are|we're) (?:a|an|one|the|now|currently|looking|seeking|hiring|searching|growing|proud)\b|\b(?:looking for|seeking|hiring|join (?:us|our)|opening for|vacancy|wanted|requirements|responsibilities|qualifications)\b|^(?:senior|junior|lead|head|principal|chief|deputy)\b(?: [\w-]+){1,3}(?: ?\([^)]*\))?[.!]?$|招聘|诚聘|急聘|急征|诚征|(?<![特象])征(?![服收信])|寻找|加入我们|我们(?:是|正在|致力)|公司(?:是|为|致力)|职责|任职|条件[:]?$|(?:专员|经理|工程师|主管|助理|设计师|顾问|老师|护士|会计|店长)[.。!]?$/;
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
  if (amountOf(line) > LONGEST_LINE || /[?？]/.test(line)) return false;
  return WANTED.test(folded) && ![OFFERED, NO_DEED, ABOUT_JOB].some((other) => other.test(folded));
}

function toQuestion(
  from: OwnQuestion["from"],
  line: string,
  { title, text }: { title: string; text: (line: string) => string },
  language: Language,
): OwnQuestion {
  return { id: `coach-${from}-${hash(line).toString(36)}`, title, text: text(quoted(line, language)), line, from };
}
