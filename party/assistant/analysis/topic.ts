import type { InterviewType } from "../../protocol/vocabulary";
import { findActs } from "./acts";
import { type Field, type FieldProfile, profileFields } from "./fields";
import { toStem } from "./terms";
import type { AnswerText } from "./text";
import { findTheme } from "./themes";
import { findContentStems, isCommon } from "./vocabulary";

/** How the answer stands to the question. `near` and `far` count words that belong to its world and to another one. */
export type Topic = {
  near: number;
  far: number;
  /** How many of the question's own content words come back, and how many it has. */
  shared: number;
  asked: number;
  /** Whether what such a question asks for is there; null where nothing particular is asked for. */
  theme: "met" | "missed" | "strictly_missed" | null;
};

const EVERYDAY: readonly Field[] = [
  ...([
    "food",
    "weather",
    "sports",
    "media",
    "travel",
    "home",
    "pets",
    "leisure",
    "shopping",
    "health",
    "nature",
  ] as const),
];
const WORK: readonly Field[] = ["work", "study", "people", "effort", "career"];

/** Fields that go together in everyday talk. */
const NEIGHBOURS: Partial<Record<Field, readonly Field[]>> = {
  leisure: EVERYDAY,
  travel: ["weather", "food", "nature", "home", "leisure"],
  home: ["leisure", "food"],
  health: ["sports", "leisure", "food"],
  sports: ["health", "leisure"],
  weather: ["leisure", "travel", "nature"],
  work: ["people", "effort", "career", "study"],
  career: ["work", "people", "effort", "study"],
  study: ["work", "effort", "career", "people"],
  people: ["work", "effort", "career"],
  effort: ["work", "people", "career"],
};

export function measureTopic(type: InterviewType, question: AnswerText, answer: AnswerText): Topic {
  const asked = profileFields(question);
  const said = profileFields(answer);
  const theme = findTheme(question, answer);
  const words = findAskedStems(question);
  const stems = findContentStems(answer);
  const shared = [...words].filter((word) => stems.has(word) || (isHan(word) && answer.folded.includes(word))).length;
  const own = ownFields(type, asked, theme.fields);
  let near = 0;
  let far = 0;
  for (const [field, count] of said.fields) {
    if (own.has(field)) near += count;
    else far += count;
  }
  return { near, far, shared, asked: words.size, theme: theme.state };
}

/** The fields that an answer to this question is made of. */
function ownFields(type: InterviewType, asked: FieldProfile, themed: readonly Field[]): Set<Field> {
  const fields = new Set<Field>(themed);
  const strongest = [...asked.fields].filter(([, count]) => count >= 0.5).map(([field]) => field);
  for (const field of strongest) {
    fields.add(field);
    for (const near of NEIGHBOURS[field] ?? []) if (type === "language" || WORK.includes(near)) fields.add(near);
  }
  if (type !== "language") for (const field of WORK) fields.add(field);
  if (type !== "language") for (const field of TECH) fields.add(field);
  return fields;
}

export const TECH: readonly Field[] = [
  ...([
    "network",
    "frontend",
    "runtime",
    "algorithms",
    "data",
    "architecture",
    "quality",
    "operations",
    "security",
  ] as const),
];

function findAskedStems(question: AnswerText): Set<string> {
  const words = question.tokens.filter((token) => !isCommon(token) && (token.kind !== "han" || token.text.length > 1));
  return new Set(words.map((token) => toStem(token.text)));
}

function isHan(word: string): boolean {
  return /\p{Script=Han}/u.test(word);
}

/** Fluent, and about something else. Only what speaks clearly against the answer counts: most answers repeat little of the question. */
export function isOffTopic(type: InterviewType, question: AnswerText, answer: AnswerText): boolean {
  const topic = measureTopic(type, question, answer);
  if (topic.theme === "strictly_missed" && topic.shared === 0 && answer.size >= 12) return true;
  switch (type) {
    case "technical":
      return isOffTechnical(topic, question, answer);
    case "behavioral":
    case "hr":
      return isOffWork(topic, answer);
    case "language":
      return isOffEveryday(topic);
    default:
      return type satisfies never;
  }
}

function isOffTechnical(topic: Topic, question: AnswerText, answer: AnswerText): boolean {
  const said = profileFields(answer);
  const technical = said.area("tech");
  const everyday = said.area("everyday");
  if (everyday > technical + topic.shared) return true;
  if (topic.shared === 0 && technical < 1) return true;
  if (topic.shared <= 1 && technical < 2 && answer.size > 25) return true;
  const asked = profileFields(question);
  const wanted = TECH.filter((field) => (asked.fields.get(field) ?? 0) >= 0.5);
  if (wanted.length === 0 || topic.shared > 0) return false;
  const wantedHits = Math.max(...wanted.map((field) => said.fields.get(field) ?? 0));
  const otherHits = Math.max(
    0,
    ...TECH.filter((field) => !wanted.includes(field)).map((field) => said.fields.get(field) ?? 0),
  );
  return technical >= 3 && wantedHits <= 1 && otherHits >= 3;
}

function isOffWork(topic: Topic, answer: AnswerText): boolean {
  const said = profileFields(answer);
  const work = said.area("work");
  const technical = said.area("tech");
  const bonus = topic.shared * 1.5 + (topic.theme === "met" ? 2 : 0);
  const near = work + technical * 0.6 + bonus;
  if (topic.far > 2 && topic.far > near * 0.8) return true;
  if (near < 1 && answer.size >= 12) return true;
  if (near < 2 && answer.size >= 40) return true;
  const acts = findActs(answer);
  const lecture = acts.own === 0 && acts.first <= 1 && acts.we === 0;
  return lecture && technical >= 3 && technical > work * 0.8 + bonus;
}

function isOffEveryday(topic: Topic): boolean {
  const near = topic.near + topic.shared * 1.5 + (topic.theme === "met" ? 2 : 0);
  if (topic.theme === null && topic.near === 0 && topic.asked < 2) return false;
  return topic.far >= 2.5 && topic.far > near * 1.4;
}
