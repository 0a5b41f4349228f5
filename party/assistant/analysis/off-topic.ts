import { INTERVIEW_TYPES, type InterviewType } from "../../protocol/vocabulary";
import { findActs } from "./acts";
import { cues } from "./cue-patterns";
import { profileFields } from "./fields";
import { findNumbers } from "./numbers";
import { findFrames, type QuestionFrame } from "./question-frames";
import type { AnswerText } from "./text";
import { measureTopic } from "./topic";
import { findContentStems, findParticularStems } from "./vocabulary";
import { OFF_TOPIC } from "./words/off-topic-weights";
import { REGISTERS } from "./words/registers";

/** Evidence for and against a fluent answer about something else, weighted by labelled answers. */
export function isOffTopic(type: InterviewType, question: AnswerText, answer: AnswerText): boolean {
  const column = INTERVIEW_TYPES.indexOf(type);
  const weights: Readonly<Record<string, readonly number[]>> = OFF_TOPIC.weights;
  let sum = OFF_TOPIC.bias[column] ?? 0;
  for (const [name, value] of Object.entries(gatherEvidence(type, question, answer))) {
    sum += value * (weights[name]?.[column] ?? 0);
  }
  return sum > OFF_TOPIC.threshold;
}

/** All roughly 0 to 2. */
export function gatherEvidence(type: InterviewType, question: AnswerText, answer: AnswerText): Record<string, number> {
  const topic = measureTopic(type, question, answer);
  const acts = findActs(answer);
  const said = profileFields(answer);
  const asked = profileFields(question);
  const frames = findFrames(question);
  const { folded, size } = answer;
  const per = (count: number) => Math.log1p((20 * count) / Math.max(size, 12));
  const some = (count: number) => Math.log1p(count);
  const on = (frame: QuestionFrame) => (frames.has(frame) ? 1 : 0);
  const count = (pattern: () => RegExp) => new Set([...folded.matchAll(pattern())].map(([hit]) => hit)).size;
  const request = per(count(REGISTERS.request));
  const company = per(count(REGISTERS.company));
  const announcement = per(count(REGISTERS.announcement));
  const chat = per(count(REGISTERS.chat));
  const first = per(acts.first);
  const we = per(acts.we);
  const own = per(acts.own);
  const did = per(
    acts.own +
      [...folded.matchAll(/我(?!们|妈|爸|家|女|老|姐|哥|弟|妹|儿)[^，。；！？\s]{1,10}?[了过](?!解|年)/gu)].length,
  );
  const past = per(acts.past);
  const others = per([...folded.matchAll(/\b(?:he|she|him|her|his|they)\b|[他她它]/gu)].length);
  const you = per([...folded.matchAll(/\b(?:you|your)\b|[你您]/gu)].length);
  const questions = per([...folded.matchAll(/[?？]|吗(?=[，。,\s]|$)/gu)].length);
  const story = Math.min(1, did * past);
  const lecture = 1 / (1 + 3 * (first + we + past));
  const conditions = per(said.fields.get("conditions") ?? 0);
  const asksConditions = Math.min(1, asked.fields.get("conditions") ?? 0);
  const work = per(said.area("work"));
  const tech = per(said.area("tech"));
  const profession = per(said.area("profession"));
  const everyday = per(said.area("everyday"));
  const unknown = topic.known > 0 ? 0 : 1;
  const content = Math.max(1, findContentStems(answer).size);
  return {
    same: per(topic.same),
    sameMany: some(topic.same),
    akin: per(topic.akin),
    elsewhere: per(topic.elsewhere),
    strange: per(topic.strange),
    other: per(topic.other),
    otherOverSame: topic.other / (3 + topic.same + topic.akin + topic.themeHits + topic.other),
    unknown,
    unknownElsewhere: unknown * per(topic.elsewhere),
    unknownOther: unknown * per(topic.other),
    shared: some(topic.shared),
    sharedPart: topic.asked === 0 ? 0.3 : Math.min(1, topic.shared / topic.asked),
    themeMet: topic.theme === "met" ? 1 : 0,
    themeHits: per(topic.themeHits),
    themeMany: some(topic.themeHits),
    noTheme: topic.theme === null ? 1 : 0,
    themeMissed: topic.theme === "missed" ? 1 : 0,
    themeStrictlyMissed: topic.theme === "strictly_missed" ? 1 : 0,
    work,
    tech,
    profession,
    everyday,
    particular: findParticularStems(answer).size / content,
    conditions: conditions * (1 - asksConditions),
    conditionsLacking: asksConditions / (1 + 3 * conditions),
    first,
    we,
    own,
    past,
    you,
    story,
    lecture,
    techLecture: tech * lecture,
    professionLecture: profession * lecture,
    everydayLecture: everyday * lecture,
    everydayFirst: everyday * first,
    professionFirst: profession * first,
    workFirst: work * first,
    request: request * (1 - on("role")),
    company: company * (1 - on("role")),
    announcement,
    chat,
    questions: questions * (1 - on("questions")) * (1 - on("role")),
    lacksQuestions: on("questions") / (1 + 4 * (questions + you)),
    because: per(cues.because.count(folded)),
    result: per(cues.result.words(answer).size),
    situation: per(cues.situation.words(answer).size),
    sequence: per(cues.sequence.words(answer).size),
    condition: per(cues.condition.count(folded)),
    did,
    numbers: per(findNumbers(answer).length),
    eventLecture: on("event") * lecture,
    eventOwn: on("event") * own,
    factStory: on("fact") * (1 - on("event")) * story,
    wayLecture: on("way") * lecture,
    companyYou: on("company") * you,
    selfWork: on("self") * work,
    selfStory: on("self") * story,
    opinionLecture: on("opinion") * lecture,
    personOthers: on("person") * others,
    othersElse: (1 - on("person")) * (1 - on("event")) * others,
    othersOnly: others / (1 + 4 * (first + we)),
    worldOverLife: (work + tech + profession) / (0.3 + everyday + work + tech + profession),
  };
}
