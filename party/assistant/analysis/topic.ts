import type { InterviewType } from "../../protocol/vocabulary";
import { hasHan } from "../letters";
import { findActs } from "./acts";
import { EVERYDAY, type Field, type FieldProfile, PROFESSIONS, profileFields, TECH, WORK } from "./fields";
import { compileTerms, toStem } from "./terms";
import type { AnswerText } from "./text";
import { findTheme } from "./themes";
import { findContentStems, isCommon, isFunctionWord, isOfInterviews } from "./vocabulary";

/** How the answer stands to the question. `near` and `far` count words that belong to its world and to another one. */
export type Topic = {
  near: number;
  far: number;
  /** Of those, the ones of the strangest field: an answer about something else keeps to it. */
  other: number;
  /** The question's own content words that come back: particular ones count more. */
  shared: number;
  /** How many content words the question has. */
  asked: number;
  /** Whether what such a question asks for is there; null where nothing particular is asked for. */
  theme: "met" | "missed" | "strictly_missed" | null;
};

/** Fields that go together in everyday talk. */
const NEIGHBOURS: Partial<Record<Field, readonly Field[]>> = {
  leisure: EVERYDAY,
  travel: ["weather", "food", "nature", "home", "leisure"],
  home: ["leisure", "food"],
  health: ["sports", "leisure", "food"],
  sports: ["health", "leisure"],
  weather: ["leisure", "travel", "nature"],
  work: [...WORK, ...PROFESSIONS],
  career: WORK,
  study: [...WORK, "teaching"],
  people: WORK,
  effort: [],
};

export function measureTopic(type: InterviewType, question: AnswerText, answer: AnswerText): Topic {
  const said = profileFields(answer);
  const theme = findTheme(question, answer);
  const own = ownFields(type, profileFields(question), theme.fields);
  const neutral = neutralFields(type, own);
  let near = 0;
  let far = 0;
  const strange = new Map<Field, number>();
  for (const fields of said.words) {
    const owned = fields.filter((field) => own.has(field)).length;
    if (owned > 0) near += owned === fields.length ? 1 : 0.6;
    else if (!fields.some((field) => neutral.has(field))) {
      far += 1;
      for (const field of fields) strange.set(field, (strange.get(field) ?? 0) + 1);
    }
  }
  return { near, far, other: Math.max(0, ...strange.values()), ...countShared(question, answer), theme: theme.state };
}

/** The fields that an answer to this question is made of. */
function ownFields(type: InterviewType, asked: FieldProfile, themed: readonly Field[]): Set<Field> {
  // A single technical word in small talk is a word of everyday language.
  const isChance = (field: Field) => type === "language" && TECH.includes(field) && asked.area("tech") < 2;
  const strongest = [...asked.fields]
    .filter(([field, count]) => count >= 0.5 && !isChance(field))
    .map(([field]) => field);
  switch (type) {
    case "technical": {
      const professional = PROFESSIONS.some((field) => strongest.includes(field));
      const software = TECH.some((field) => strongest.includes(field));
      if (software && !professional) return new Set(TECH);
      return new Set([...TECH, ...PROFESSIONS, ...strongest]);
    }
    case "behavioral":
    case "hr":
      return new Set([...WORK, ...TECH, ...PROFESSIONS, ...strongest, ...themed]);
    case "language":
      return new Set([...strongest, ...strongest.flatMap((field) => NEIGHBOURS[field] ?? []), ...themed]);
    default:
      return type satisfies never;
  }
}

/** Fields whose words speak neither for nor against. */
function neutralFields(type: InterviewType, own: ReadonlySet<Field>): ReadonlySet<Field> {
  if (type === "technical") return new Set([...WORK, ...PROFESSIONS]);
  if (type !== "language") return new Set(["effort", "people"]);
  return new Set(own.size === 0 ? [...WORK, ...EVERYDAY] : ["effort", "people", "home", "leisure"]);
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

/** Fluent, and about something else. Only what speaks clearly against the answer counts: most repeat little of the question. */
export function isOffTopic(type: InterviewType, question: AnswerText, answer: AnswerText): boolean {
  const topic = measureTopic(type, question, answer);
  switch (type) {
    case "technical":
      return isOffTechnical(topic, question, answer);
    case "behavioral":
    case "hr":
      return isOffWork(topic, answer);
    case "language":
      return isOffEveryday(topic, answer);
    default:
      return type satisfies never;
  }
}

function isOffTechnical(topic: Topic, question: AnswerText, answer: AnswerText): boolean {
  const on = topic.near + topic.shared * 1.5;
  if (topic.far > on) return true;
  if (on < 1 || (on < 2 && answer.size > 25 && topic.far >= 2)) return true;
  const story = findActs(answer).own >= 3 && topic.shared < 1;
  if (isThin(on, answer, topic.far >= 2 || story ? 0.06 : 0.03)) return true;
  const asked = profileFields(question);
  const wanted = TECH.filter((field) => (asked.fields.get(field) ?? 0) >= 0.5);
  if (wanted.length === 0 || topic.shared >= 1) return false;
  const said = profileFields(answer);
  const hits = (fields: readonly Field[]) => Math.max(0, ...fields.map((field) => said.fields.get(field) ?? 0));
  return hits(wanted) < 0.5 && topic.shared === 0 && hits(TECH.filter((field) => !wanted.includes(field))) >= 3;
}

/** Who works, and where: with these, a kitchen or a football club is a place of work. */
const workplace = compileTerms(
  `manager, boss, supervisor, colleague, coworker, client, customer, project, company, my shift, employer, department, intern,
  trainee, guests, invoice, deadline, stakeholder, professor, thesis, classmate, pupils, patients, committee, volunteers,
  店长, 主管, 老板, 领导, 同事, 客户, 客人, 公司, 项目, 专案, 部门, 实习, 导师, 组长, 学生, 家长, 病人, 厂商, 供应商, 社团, 志工, 组员, 论文`,
);

/** Talk about a subject keeps coming back to its words; a long answer that hardly does is about something else. */
function isThin(on: number, answer: AnswerText, least: number): boolean {
  return answer.size >= 40 && on / answer.size < least;
}

function isOffWork(topic: Topic, answer: AnswerText): boolean {
  const acts = findActs(answer);
  const told = acts.own >= 3 && acts.past >= 5;
  const bonus = topic.shared * 1.5 + (topic.theme === "met" ? 1.5 : 0) + (told ? 2 : 0);
  const on = topic.near + bonus;
  if (topic.theme === "strictly_missed" && topic.shared < 1 && answer.size >= 12) return true;
  const story = told || (acts.own >= 2 && (workplace.words(answer).size > 0 || topic.near >= 2));
  if (topic.far > 2 && topic.far > on * (story ? 1.8 : 0.8)) return true;
  if (on < 1 && answer.size >= 12 && (acts.own < 3 || acts.past < 2 || topic.far >= 2)) return true;
  if (on <= 1.5 && answer.size >= 25 && topic.far >= 1 && !story) return true;
  if (topic.far >= 2 && isThin(on, answer, story ? 0.03 : 0.048)) return true;
  // Nobody speaks of work without a word of who did it.
  if (acts.first === 0 && acts.we === 0 && acts.own === 0 && answer.size >= 25 && bonus < 1.5) {
    if (!/\b(?:you|your)\b|贵公司|贵司|[你您]们/u.test(answer.folded)) return true;
    if (topic.near < 4) return true;
  }
  const said = profileFields(answer);
  const lecture = acts.own === 0 && acts.first <= 1 && acts.we === 0;
  return lecture && said.area("tech") >= 3 && said.area("tech") > said.area("work") * 0.8 + bonus;
}

function isOffEveryday(topic: Topic, answer: AnswerText): boolean {
  const on = topic.near + topic.shared * 1.5 + (topic.theme === "met" ? 2 : 0);
  if (topic.theme === "strictly_missed" && topic.shared < 0.5 && answer.size >= 10) {
    return topic.far >= 2 || answer.size >= 20;
  }
  return topic.other >= 3 && topic.other > on;
}
