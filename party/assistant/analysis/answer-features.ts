import type { InterviewType } from "../../protocol/vocabulary";
import { findActs } from "./acts";
import { cliches, cues, vague } from "./cue-patterns";
import { profileFields } from "./fields";
import { findNames, findNumbers } from "./numbers";
import { measureRepetition } from "./plausible";
import { type AnswerText, readText } from "./text";
import { measureTopic, type TopicMatch } from "./topic";
import { findContentStems, findParticularStems } from "./vocabulary";

export type AnswerFeatures = {
  size: number;
  sentences: number;
  /** Number of different specific words, without the question's words and clichés. */
  particular: number;
  /** Share of specific words among the content words. */
  density: number;
  numbers: number;
  names: number;
  technical: number;
  own: number;
  first: number;
  we: number;
  past: number;
  because: number;
  contrast: number;
  result: number;
  sequence: number;
  condition: number;
  situation: number;
  task: number;
  /** Per hundred words. */
  cliche: number;
  vague: number;
  unsure: number;
  general: number;
  repetition: number;
  /** Share of the first sentence's content that repeats the question. */
  restated: number;
  topic: TopicMatch;
};

export function measureFeatures(type: InterviewType, question: AnswerText, answer: AnswerText): AnswerFeatures {
  const { folded, size } = answer;
  const asked = findContentStems(question);
  const clicheWords = cliches
    .find(folded)
    .map(({ text }) => text)
    .join(" ");
  const particular = [...findParticularStems(answer)].filter((stem) => !asked.has(stem) && !clicheWords.includes(stem));
  const content = findContentStems(answer).size;
  const acts = findActs(answer);
  const rate = (count: number) => (100 * count) / Math.max(size, 20);
  return {
    size,
    sentences: answer.sentences.length,
    particular: particular.length,
    density: content === 0 ? 0 : particular.length / content,
    numbers: new Set(findNumbers(answer).map(({ text }) => text)).size,
    names: new Set(findNames(answer).map(({ text }) => text)).size,
    technical: profileFields(answer).area("tech"),
    own: acts.own,
    first: acts.first,
    we: acts.we,
    past: acts.past,
    because: cues.because.count(folded),
    contrast: cues.contrast.count(folded),
    result: cues.result.words(answer).size,
    sequence: cues.sequence.words(answer).size,
    condition: cues.condition.count(folded),
    situation: cues.situation.words(answer).size,
    task: cues.task.words(answer).size,
    cliche: rate(cliches.count(folded)),
    vague: rate(vague.count(folded)),
    unsure: rate(cues.unsure.count(folded)),
    general: rate(cues.general.count(folded)),
    repetition: measureRepetition(answer),
    restated: measureRestated(question, answer),
    topic: measureTopic(type, question, answer),
  };
}

function measureRestated(question: AnswerText, answer: AnswerText): number {
  const first = answer.sentences[0];
  if (!first) return 0;
  const asked = findContentStems(question);
  const stems = [...findContentStems(readText(answer.raw.slice(first.start, first.end)))];
  return stems.length < 3 ? 0 : stems.filter((stem) => asked.has(stem)).length / stems.length;
}
