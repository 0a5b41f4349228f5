import { fold } from "../../text/fold";

const MONTH = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const SEASON = "(?:spring|summer|autumn|fall|winter|christmas|easter)";
const TIME = new RegExp(
  [
    `\\b(?:back )?(?:in|at the (?:beginning|start|end) of|early in|late in|since|by) (?:early |late |mid-?)?(?:${MONTH}|${SEASON}|(?:19|20)\\d\\d|(?:twenty|nineteen) \\w+)\\b`,
    `(?<!\\b(?:in|within|per|of|for|every) )\\b(?:last|this past|one) (?:year|month|week|${SEASON}|${MONTH}|semester|quarter|night|morning)\\b`,
    "\\b(?:two|three|four|five|six|seven|eight|nine|ten|a few|a couple of|\\d+) (?:years|months|weeks) ago\\b",
    "\\ba (?:year|month|week) ago\\b",
    "\\b(?:in|during) (?:my|the) (?:first|second|third|last|final|previous) (?:year|month|week|semester|quarter)\\b",
    "\\bduring (?:the|my) (?:internship|studies|placement|apprenticeship|pandemic|lockdown)\\b",
    "去年|前年|今年|上个月|上个?学期|上周|上星期|上礼拜|[一二两三四五六七八九十\\d]+年前|(?:[一二两三四五六七八九十]|\\d+|半)个?月前|大[一二三四](?=[的时下上那,])|(?:大学|实习|读研|留学|当兵)(?:时|的时候|期间)|(?:[二〇零一]{2}[〇零一二三四五六七八九]{2}|(?:19|20)\\d\\d)年",
  ].join("|"),
);
const SITE =
  "(?:job|company|school|hospital|firm|shop|store|restaurant|office|clinic|warehouse|depot|farm|café|cafe|factory|plant|university|college|bank|hotel|startup|start-up|agency|lab|workplace|ward|kitchen|bakery|museum|library|airport|station|site|call center)";
const PLACE = new RegExp(
  [
    `\\b(?:at|in) (?:a|an|the|my|our) (?:(?!and\\b|but\\b)[\\w'-]+ ){0,3}${SITE}\\b`,
    `\\bin my (?:first|second|last|previous|old|current) ${SITE}\\b`,
    "在[^,。!?在]{0,14}(?:公司|厂|店|医院|学校|大学|银行|酒店|餐厅|工厂|工地|事务所|实验室|部门|机构|中心|仓库|超市|诊所|幼儿园|工作室|图书馆|博物馆)",
  ].join("|"),
);
/** A proper name after "at", but not "at Christmas" and the like. */
const NAMED = /\bat (?!(?:Christmas|Easter|First|Last|The|My|A|I|No|That)\b)[A-Z][\w&'-]+/;
/** The part of an answer in which a time or place is the situation; later it is a detail of the story. */
const BEGINNING = { letters: 120, share: 0.4 };

/**
 * Finds the first time near the beginning: `situation` if its sentence also names a place. `at`: the time's position.
 */
export function findSituation(folded: string, answer: string): { kind: "situation" | "when"; at: number } | null {
  const beginning = folded.slice(0, Math.max(BEGINNING.letters, folded.length * BEGINNING.share));
  const time = TIME.exec(beginning);
  if (!time) return null;
  const from = Math.max(...[".", "!", "?", "\n", "。"].map((mark) => folded.lastIndexOf(mark, time.index - 1))) + 1;
  const end = folded.slice(time.index).search(/[.!?\n。]/);
  const sentence = answer.slice(from, end === -1 ? undefined : time.index + end);
  const isPlaced = PLACE.test(fold(sentence)) || NAMED.test(sentence);
  return { kind: isPlaced ? "situation" : "when", at: time.index };
}
