import { isCrisis } from "../../care/crisis";
import { isDisclosure } from "../../care/disclosure";
import { fold } from "../../text/fold";
import { once } from "../../text/once";
import { type Classify, openClassifier } from "./classify";
import { type FindCues, openCues } from "./cues";
import { isScene, tokensOf } from "./features";
import { MOVES, type Move, type Utterance } from "./move";
import { isNoise } from "./noise";

/** Names the move in a candidate's words. The same words always give the same move. */
export type Recognise = (utterance: Utterance) => Move;

/** Without a cue, a move other than an answer needs this chance: an answer that is taken for a move is lost. */
const CERTAIN = 0.4;
/** The same for moves that end or leave a question. */
const CERTAIN_TO_LEAVE = 0.75;
const LEAVING: ReadonlySet<Move> = new Set<Move>(["skip", "stop", "restart", "done"]);
/** A cue decides unless the weights give its move less, and another one this much. */
const DOUBTFUL = 0.1;
const OVERRULING = 0.6;
/** At this chance of an answer a cue must be likelier than not: a real answer must not be lost. */
const LIKELY_ANSWER = 0.6;
/** Longer words, in tokens, are an answer: nobody asks for a repetition in so many. */
const LONGEST_MOVE = 60;

export const openRecognise: () => Promise<Recognise> = once(async () =>
  recogniseBy(await openClassifier(), await openCues()),
);

export function recogniseBy(classify: Classify, findCues: FindCues): Recognise {
  const recognise = readMove(classify, findCues);
  return (utterance) => {
    const move = recognise(utterance);
    const isPlayed = utterance.interviewType === "language" && isScene(utterance.question);
    if (!isPlayed || TO_INTERVIEWER.test(fold(utterance.said))) return move;
    return OF_SCENES.has(move) || (move === "stop" && FAREWELL.test(fold(utterance.question))) ? "answer" : move;
  };
}

/** In a scene these can be what its person says. */
const OF_SCENES: ReadonlySet<Move> = new Set<Move>([
  ...([
    "greeting",
    "repeat",
    "clarify",
    "think",
    "restart",
    "hint",
    "done",
    "not_done",
    "meta",
    "ask_company",
  ] as const),
]);
const YES_OR_NO =
  /^(?:(?:um+|uh+|well|oh|嗯+|呃|哦)[, ，]*)?(?:yes|yeah|yep|yup|no|nope|nah|sure|of course|absolutely|definitely|never|both|neither|是的?|对的?|不是|没有|有的?|有过|会的?|不会|可以的?|不可以|当然)(?:[, ]*(?:sir|ma'am|i do|i don't|i did|i didn't|i have|i haven't|i am|i'm not|i would|i can|的|啊|呀|吧|喔|哦|耶))?[.!。！]*$/;

/** A word or two that the question itself offers: "pass or fail?" */
function isOffered(said: string, question: string): boolean {
  const words = fold(said).replace(/[.!。！\s]+$/g, "");
  if (words === "" || words.length > 20) return false;
  const asked = fold(question);
  return [`${words} or `, ` or ${words}`, `${words}还是`, `还是${words}`].some((pair) => asked.includes(pair));
}

/** A scene in which one says goodbye. */
const FAREWELL = /\b(?:end|ending|goodbye|hang up|leave|wrap up|finish|close)\b|结束|道别|告别|挂|离开|收尾|再见/;
const TO_INTERVIEWER = /\b(?:questions?|interview|ava)\b|题|问题|面试|考官/;

function readMove(classify: Classify, findCues: FindCues): Recognise {
  return (utterance) => {
    const { said, question } = utterance;
    if (isCrisis(said)) return "crisis";
    if (isDisclosure(said)) return "disclosure";
    if (isNoise(said)) return "noise";
    if (YES_OR_NO.test(fold(said).trim()) || isOffered(said, question)) return "answer";
    const chances = classify(utterance);
    const best = Math.max(...chances);
    const likeliest = MOVES[chances.indexOf(best)] ?? "answer";
    if (tokensOf(said).length > LONGEST_MOVE) return likeliest === "crisis" && best > OVERRULING ? likeliest : "answer";
    const cue = findCues(said).find(({ isMove }) => isMove)?.move;
    if (!cue) return best >= (LEAVING.has(likeliest) ? CERTAIN_TO_LEAVE : CERTAIN) ? likeliest : "answer";
    const chance = chances[MOVES.indexOf(cue)] ?? 0;
    if (likeliest === "answer" && best >= LIKELY_ANSWER && chance < 0.5) return "answer";
    return chance >= DOUBTFUL || best < OVERRULING ? cue : likeliest;
  };
}
