import { careFor } from "../../care/sensitive";
import { fold } from "../../text/fold";
import { once } from "../../text/once";
import { type Classify, openClassifier } from "./classify";
import { type CueFinding, type FindCues, openCues } from "./cues";
import { isScene, tokensOf } from "./features";
import { MOVES, type Move, type Utterance } from "./move";
import { isNoise } from "./noise";
import { isClosed } from "./utterance-traits";

/** Names the move in a candidate's words. The same words always give the same move. */
export type Recognise = (utterance: Utterance) => Move;

/**
 * An answer that is taken for a move is lost, while a move that is taken for an answer costs a follow-up. So an answer
 * counts more than its chance says, and a move needs the share below of all chances; one that ends or leaves the
 * question needs more.
 */
const WEIGHT_OF_ANSWERS = 1.5;
const CERTAIN = 0.5;
const CERTAIN_TO_LEAVE = 0.65;
const LEAVING: ReadonlySet<Move> = new Set<Move>(["skip", "stop", "restart", "done"]);
/** A cue multiplies the chance of its move, most of all if it is all that is said, less so the more words stand beside it. */
const CUE = { whole: 8, strong: 4, weak: 2, perWordBeside: 0.4, least: 0.01 };
/** Rules of their own decide on these; by weights alone they would be guessed. */
const BY_RULES: ReadonlySet<Move> = new Set<Move>(["crisis", "disclosure", "noise"]);
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

/** "Can't" and "none" in Chinese, which answer a closed question alone. */
const UNABLE = /^(?:不会|没有)/;

function isYesOrNo(said: string, question: string): boolean {
  const words = fold(said).trim();
  return YES_OR_NO.test(words) && (!UNABLE.test(words) || isClosed(question));
}

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
    const care = careFor(said);
    if (care) return care;
    if (isNoise(said)) return "noise";
    if (isYesOrNo(said, question) || isOffered(said, question)) return "answer";
    if (tokensOf(said).length > LONGEST_MOVE || isReported(said)) return "answer";
    return decide(classify(utterance), findCues(said));
  };
}

function decide(chances: readonly number[], cues: readonly CueFinding[]): Move {
  const shares = MOVES.map((move, i) => {
    if (BY_RULES.has(move)) return 0;
    const chance = chances[i] ?? 0;
    if (move === "answer") return chance * WEIGHT_OF_ANSWERS;
    const cue = cues.find((one) => one.isMove && one.move === move);
    if (!cue) return chance;
    if (cue.isStrong && cue.rest === 0) return (chance + CUE.least) * CUE.whole;
    return ((chance + CUE.least) * (cue.isStrong ? CUE.strong : CUE.weak)) / (1 + CUE.perWordBeside * cue.rest);
  });
  const best = Math.max(...shares);
  const move = MOVES[shares.indexOf(best)] ?? "answer";
  const share = best / shares.reduce((sum, one) => sum + one, 0);
  return share >= (LEAVING.has(move) ? CERTAIN_TO_LEAVE : CERTAIN) ? move : "answer";
}

/** Tells what was said to somebody: the words in it are not for the interviewer. */
const REPORTED =
  /^(?:["「『][^"」』]{12,}|(?:um+ |uh+ |so |well |then )*(?:i|we|he|she|they) (?:just |then |simply |only |also )?(?:said|told (?:him|her|them|my|the|our)|asked (?:him|her|them|my|the|our)|replied|answered)\b|我(?:当时|就|先|只|跟(?:他|她)们?|对(?:他|她)们?|和(?:他|她)们?)*(?:说|讲)(?![完错乱得了的不到过太漏多少一]))/;

function isReported(said: string): boolean {
  return REPORTED.test(fold(said).trim());
}
