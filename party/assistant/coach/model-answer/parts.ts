import type { InterviewType } from "../../../protocol/vocabulary";
import { fold } from "../../../text/fold";
import { CUES } from "../coach-cues";
import { amountOf, givesOrders } from "../interviewer-speech";
import { inSentences } from "../say";

/** The parts of a full answer, in order. */
export const PARTS = {
  story: ["situation", "task", "action", "result", "lesson"],
  technical: ["core", "way", "reason", "price", "check"],
  personal: ["point", "reason", "example", "link"],
} as const;
export type Shape = keyof typeof PARTS;
export type Part = (typeof PARTS)[Shape][number];

export function shapeOf(frame: InterviewType): Shape {
  if (frame === "behavioral") return "story";
  return frame === "technical" ? "technical" : "personal";
}

const TASK =
  /\b(my (job|task|role|responsibility|goal)|responsible|i had to|we had to|needed to|the goal|asked me to|supposed to|in charge of|wanted me to)\b|负责|任务|目标|需要|必须|要求我|让我/;
const DEED =
  /\bi (?!think|guess|believe|was|am|had|have|would|know|feel|felt|like)\w+|\bi('ve| have) \w+|\bwe (decided|built|made|wrote|changed|moved|started|talked|split|set|ran|agreed)\b|我(们)?[^，,。]{0,8}(做|写|找|跟|和|组织|设计|推动|决定|建议|提出|安排|先|把|改|建|搭|用|带|谈|查|加)/;
const LINK =
  /\b(this (job|position|role)|your (company|team|product)|here|for you|join)\b|贵公司|你们|您们|这个(职位|岗位|职务)|加入/;

const SIGNS: Record<Shape, readonly [Part, RegExp][]> = {
  story: [
    ["lesson", CUES.lesson],
    ["result", CUES.result],
    ["task", TASK],
    ["action", DEED],
  ],
  technical: [
    ["check", CUES.check],
    ["price", CUES.alternatives],
    ["reason", CUES.reason],
    ["way", /\b(first|then|next|after that|step|finally)\b|首先|先|然后|接着|再|步/],
  ],
  personal: [
    ["link", LINK],
    ["example", CUES.example],
    ["reason", CUES.reason],
  ],
};
/** Words without a cue belong to the beginning, and later to the part in progress. */
const OPENING: Record<Shape, Part> = { story: "situation", technical: "core", personal: "point" };

/** Assigns the answer's sentences to parts. Parts that are missing are absent. */
export function sortAnswer(answer: string, shape: Shape): Map<Part, string[]> {
  const found = new Map<Part, string[]>();
  let current: Part = OPENING[shape];
  let begun = false;
  for (const sentence of sentencesOf(answer)) {
    const text = fold(sentence);
    const sign = begun
      ? SIGNS[shape].find(([part, words]) => words.test(text) && mayFollow(shape, part, current))?.[0]
      : undefined;
    const first = begun ? undefined : firstSign(shape, text);
    current = sign ?? first ?? current;
    begun = true;
    found.set(current, [...(found.get(current) ?? []), sentence]);
  }
  return found;
}

/** The first sentence is the situation unless its cues say otherwise. */
function firstSign(shape: Shape, text: string): Part | undefined {
  return shape === "story" ? undefined : SIGNS[shape].find(([part, words]) => part === "link" && words.test(text))?.[0];
}

/** The action precedes the result: a cue of the task after the result is ignored. */
function mayFollow(shape: Shape, part: Part, current: Part): boolean {
  if (shape !== "story") return true;
  const order: readonly Part[] = PARTS.story;
  return order.indexOf(part) >= order.indexOf(current) || part === "action";
}

const LONG = 32;
const WIDE = 16;

/** Sentences; if recognition set no full stops, the pieces between connectives. */
function sentencesOf(answer: string): string[] {
  return answer
    .split("\n")
    .flatMap((line) => inSentences(line))
    .flatMap((sentence) => (amountOf(sentence) > LONG ? sentence.split(JOINTS) : [sentence]))
    .flatMap((piece) => (amountOf(piece) > WIDE ? piece.split(/(?<=[,，；;])(?!\d)/u) : [piece]))
    .map((sentence) => sentence.trim())
    .filter((sentence) => amountOf(sentence) >= 1.2 && !givesOrders(sentence));
}
const JOINTS =
  /(?<=[,，；;])\s*|\s+(?=(?:and then|so i|so we|but then|in the end|eventually|after that|as a result|because)\b)|(?=然后|最后|所以|结果|結果|於是|于是|後來|后来)/iu;
