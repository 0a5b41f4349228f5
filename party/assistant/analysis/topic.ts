import type { InterviewType } from "../../protocol/vocabulary";
import { hasHan } from "../../text/letters";
import { type Area, type Field, type FieldProfile, findArea, findRelatives, profileFields } from "./fields";
import { toStem } from "./terms";
import type { AnswerText } from "./text";
import { findTheme, type ThemeState } from "./themes";
import { findContentStems, isCommon, isFunctionWord, isOfInterviews } from "./vocabulary";

/** How the answer relates to the question. */
export type TopicMatch = {
  /** Words related to the question: of its fields, related fields, and the interview type's own. */
  near: number;
  /** Words of the question's own fields. */
  same: number;
  /** Words of related fields. */
  akin: number;
  /** Words of the interview type's fields, beyond those. */
  elsewhere: number;
  /** Words of unrelated fields. */
  strange: number;
  /** Words of the most frequent unrelated field: an off-topic answer keeps to one. */
  other: number;
  /** Number of the question's fields. */
  known: number;
  /** Content words of the question that come back; specific ones count more. */
  shared: number;
  /** Number of the question's content words. */
  asked: number;
  /** Whether the expected content occurs; null if the question expects nothing in particular. */
  theme: ThemeState["state"];
  /** Number of the expected words. */
  themeHits: number;
};

export function measureTopic(type: InterviewType, question: AnswerText, answer: AnswerText): TopicMatch {
  const said = profileFields(answer);
  const asked = profileFields(question);
  const theme = findTheme(question, answer);
  const own = findOwn(type, asked);
  const kin = new Set([...own].flatMap((field) => [...findRelatives(field)]));
  const themed = new Set(theme.fields);
  const counts = { near: 0, same: 0, akin: 0, elsewhere: 0, strange: 0 };
  const strangers = new Map<Field, number>();
  for (const fields of said.words.values()) {
    const share = (some: ReadonlySet<Field>) => fields.filter((field) => some.has(field)).length / fields.length;
    const same = share(own);
    const akin = same ? 0 : share(kin);
    const expected = same ? 0 : share(themed);
    const world = fields.some((field) => isWorld(type, findArea(field)));
    counts.same += same;
    counts.akin += akin;
    if (same || akin || expected || (world && type !== "language")) counts.near += same || expected ? 1 : 0.6;
    if (same || akin || expected) continue;
    if (fields.every((field) => NEUTRAL.has(field))) continue;
    if (world) counts.elsewhere += 1;
    else counts.strange += 1;
    for (const field of fields) strangers.set(field, (strangers.get(field) ?? 0) + 1 / fields.length);
  }
  return {
    ...counts,
    other: Math.max(0, ...strangers.values()),
    known: own.size,
    ...countShared(question, answer),
    theme: theme.state,
    themeHits: theme.hits,
  };
}

const LEAST = 0.5;

/** Words that are used about anything. */
const NEUTRAL: ReadonlySet<Field> = new Set<Field>(["effort", "people", "leisure"]);

/** The fields of the question. A single technical word in small talk counts as everyday language. */
function findOwn(type: InterviewType, asked: FieldProfile): Set<Field> {
  const votes = new Map<Field, number>();
  for (const fields of asked.words.values()) {
    for (const field of fields) votes.set(field, (votes.get(field) ?? 0) + 1 / fields.length);
  }
  const isMeant = (field: Field) => type !== "language" || findArea(field) !== "tech" || asked.area("tech") >= 2;
  return new Set(
    [...votes]
      .filter(([field, count]) => count >= LEAST && field !== "effort" && isMeant(field))
      .map(([field]) => field),
  );
}

function isWorld(type: InterviewType, area: Area | undefined): boolean {
  if (type === "language") return area === "everyday";
  return type === "technical" ? area === "tech" || area === "profession" : area !== "everyday";
}

function countShared(question: AnswerText, answer: AnswerText): { shared: number; asked: number } {
  const stems = findContentStems(answer);
  const words = new Map<string, number>();
  for (const token of question.tokens) {
    if (isFunctionWord(token) || isOfInterviews(token) || (token.kind === "han" && token.text.length < 2)) continue;
    words.set(toStem(token.text), isCommon(token) ? 0.5 : 1);
  }
  let shared = 0;
  for (const [word, weight] of words) {
    if (stems.has(word) || (hasHan(word) && answer.folded.includes(word))) shared += weight;
  }
  return { shared, asked: words.size };
}
