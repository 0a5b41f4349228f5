import { careFor } from "../../care/sensitive";
import { fold } from "../../text/fold";
import { once } from "../../text/once";
import { kindOf } from "../question-kind";
import { admitsNotKnowing, lacksFact } from "./admissions";
import { askedBack } from "./asked-back";
import { asksForBreak, resumes } from "./breaks";
import { type Classify, openClassifier } from "./classify";
import { clausesOf } from "./clauses";
import { type CueFinding, type FindCues, openCues } from "./cues";
import { declines } from "./declines";
import { isScene, tokensOf } from "./features";
import { goesBack } from "./goes-back";
import { MOVES, type Move, type Utterance } from "./move";
import { isNoise } from "./noise";
import { saysAnswered } from "./says-answered";
import { remarkOf } from "./small-talk";
import { isProbe, ordersProgram } from "./to-program";
import { isClosed, traitsOf } from "./utterance-traits";

/** Recognizes the move in a candidate's words. The same words always have the same move. */
export type Recognize = (utterance: Utterance) => Move;

/**
 * An answer that is taken for another move is lost, while a move that is taken for an answer only costs a follow-up. So
 * the probability of an answer is weighted up, and a move needs the share below; a move that leaves the question needs
 * more.
 */
const WEIGHT_OF_ANSWERS = 1.5;
const CERTAIN = 0.5;
const CERTAIN_TO_LEAVE = 0.65;
const LEAVING: ReadonlySet<Move> = new Set<Move>(["skip", "stop", "restart", "done"]);
/**
 * Factors by which a cue raises the probability of its move: most if it is the whole utterance, less with words beside
 * it.
 */
const CUE = { whole: 8, strong: 4, weak: 2, perWordBeside: 0.4, least: 0.01 };
/** Moves that are recognized by their own rules: weights alone would guess them. */
const BY_RULES: ReadonlySet<Move> = new Set<Move>(["crisis", "disclosure", "noise"]);
/** In tokens. Longer utterances are answers: people ask for a repetition in fewer words. */
const LONGEST_MOVE = 60;

export const openRecognize: () => Promise<Recognize> = once(async () =>
  recognizeBy(await openClassifier(), await openCues()),
);

export function recognizeBy(classify: Classify, findCues: FindCues): Recognize {
  const readOne = readMove(classify, findCues);
  const recognize = (utterance: Utterance) => {
    const move = readOne(utterance);
    if (move === "ask_company" && isRhetorical(utterance.said)) return "answer";
    if ((move === "clarify" || move === "ask_company") && lacksFact(utterance.said)) return "dont_know";
    if (move === "nervous") return requestBesideNerves(utterance, readOne) ?? move;
    return move === "answer" ? (moveOfClauses(utterance, readOne) ?? move) : move;
  };
  return (spoken) => {
    // A long run of blanks would take many an expression quadratic time.
    const utterance = { ...spoken, said: spoken.said.replace(/[^\S\n]{2,}/g, " ").replace(/\n{2,}/g, "\n") };
    const move = recognize(utterance);
    const isPlayed = utterance.interviewType === "language" && isScene(utterance.question);
    if (!isPlayed || TO_INTERVIEWER.test(fold(utterance.said))) return move;
    return OF_SCENES.has(move) || (move === "stop" && FAREWELL.test(fold(utterance.question))) ? "answer" : move;
  };
}

/** Moves that people say one after the other: "Hello, I'm so nervous, could you wait a moment?" The first one here wins. */
const IN_A_ROW: readonly Move[] = [
  "stop",
  "skip",
  "restart",
  "repeat",
  "clarify",
  "hint",
  "nervous",
  "meta",
  "think",
  "greeting",
];
/** In tokens. Longer words, or more clauses, are an answer. */
const LONGEST_ROW = 32;
const MOST_CLAUSES = 4;
/** Traits of words that tell a story. */
const TELLING: readonly string[] = ["others", "people", "deeds", "quotes", "because"];

/** The move of words whose every clause is one; null unless all are. */
function moveOfClauses(utterance: Utterance, recognize: Recognize): Move | null {
  const { said } = utterance;
  const clauses = clausesOf(said);
  if (clauses.length < 2 || clauses.length > MOST_CLAUSES || tokensOf(said).length > LONGEST_ROW) return null;
  if (traitsOf(fold(said), "").some((trait) => TELLING.includes(trait))) return null;
  const moves = new Set(clauses.map((clause) => recognize({ ...utterance, said: clause })));
  moves.delete("noise");
  return [...moves].every((move) => IN_A_ROW.includes(move))
    ? (IN_A_ROW.find((move) => moves.has(move)) ?? null)
    : null;
}

const REQUESTS: readonly Move[] = ["stop", "skip", "repeat", "clarify", "restart", "hint"];
/** In tokens. A shorter clause asks for nothing by itself. */
const SHORTEST_REQUEST = 3;

/** "I'm a bit nervous, could you say the question again?" wants the question, and nerves are only the reason. */
function requestBesideNerves(utterance: Utterance, recognize: Recognize): Move | null {
  const clauses = clausesOf(utterance.said).filter((clause) => tokensOf(clause).length >= SHORTEST_REQUEST);
  if (clauses.length < 2 || clauses.length > MOST_CLAUSES) return null;
  const moves = new Set(clauses.map((clause) => recognize({ ...utterance, said: clause })));
  return REQUESTS.find((move) => moves.has(move)) ?? null;
}

/** Moves that can be part of the role in a scene. */
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

/** Chinese for "can't" and "none", which only answer closed questions. */
const UNABLE = /^(?:不会|没有)/;

function isYesOrNo(said: string, question: string): boolean {
  const words = fold(said).trim();
  return YES_OR_NO.test(words) && (!UNABLE.test(words) || isClosed(question));
}

/** A question that expects no answer: "老师哪有下班". */
function isRhetorical(said: string): boolean {
  const words = fold(said);
  return /哪(?:有|敢|会|能|来的?)(?![些个几里边家])|怎么可能|谁不/.test(words) && !/[吗么?]|多少|[几什]/.test(words);
}

/** Acknowledges the interviewer's words without answering yet: "Okay, fair." */
const ACKNOWLEDGED =
  /^(?:(?:um+|uh+|oh|ah|hm+|well|right|yeah|yes|嗯|呃|哦|喔|啊)[, ，]*)*(?:(?:okay|ok|al(?:l ?)?right|fair(?: enough)?|got it|i see|understood|makes sense|no problem|好的?|好吧|了解|知道了|明白了?|收到|没问题)[,.!。，！ ]*)+(?:thanks|thank you|谢谢(?:你|您)?)?[.!。！]*$/;

/** Such words do answer a closed question, and at the end they mean that the candidate has no questions. */
function isAcknowledged({ said, question, interviewType }: Utterance): boolean {
  return ACKNOWLEDGED.test(fold(said).trim()) && !isClosed(question) && kindOf(question, interviewType) !== "yours";
}

/** No experience to tell, with the reason: "没有欸，这种都是店长在弄的". */
const NO_STORY =
  /^(?:嗯|呃|啊|哦|喔|这个|那个|[, ，]){0,4}(?:好像|真的|目前|我)?(?:都)?没(?:有)?(?:过|(?:遇|碰|做|用|学|试|经历|接触|想|听|碰到|遇到)过)?(?:欸|诶|耶|啦|呢|喔|哦|啊)[, ，。]*(?:这|那|我们?(?:那|这|店|公司|单位)|学校|公司|都是|平常|平时|一般)[^。！？]{0,18}$/;

function hasNoStory(said: string): boolean {
  return NO_STORY.test(fold(said).trim());
}

/** Whether the candidate chooses one of the words that the question offers: "pass or fail?" */
function isOffered(said: string, question: string): boolean {
  const words = fold(said).replace(/[.!。！\s]+$/g, "");
  if (words === "" || words.length > 20) return false;
  const asked = fold(question);
  return [`${words} or `, ` or ${words}`, `${words}还是`, `还是${words}`].some((pair) => asked.includes(pair));
}

/** A scene in which the candidate says goodbye. */
const FAREWELL = /\b(?:end|ending|goodbye|hang up|leave|wrap up|finish|close)\b|结束|道别|告别|挂|离开|收尾|再见/;
const TO_INTERVIEWER = /\b(?:questions?|interview|ava|maya|victor)\b|题|问题|面试|考官/;

function readMove(classify: Classify, findCues: FindCues): Recognize {
  return (utterance) => {
    const { said, question } = utterance;
    const care = careFor(said);
    if (care) return care;
    if (asksForBreak(said, question)) return "meta";
    if (resumes(said) && !isOffered(said, question)) return "repeat";
    // Laughter looks like noise.
    if (isNoise(said)) return remarkOf(said) ?? "noise";
    if (isProbe(said, utterance.interviewType === "technical")) return "noise";
    if (saysAnswered(said)) return "done";
    const asked = askedBack(said) ?? remarkOf(said);
    if (asked) return asked;
    if (isAcknowledged(utterance)) return "think";
    if (admitsNotKnowing(said)) return "dont_know";
    if (hasNoStory(said) && !isClosed(question)) return "dont_know";
    if (isYesOrNo(said, question) || isOffered(said, question)) return "answer";
    if (declines(said)) return "skip";
    if (ordersProgram(said)) return "meta";
    if (tokensOf(said).length > LONGEST_MOVE || isReported(said)) return "answer";
    if (goesBack(said)) return "not_done";
    const cues = findCues(said);
    return skipsInstead(said, cues) ? "skip" : decide(classify(utterance), cues);
  };
}

/** Moves that give the reason for a skip in the same utterance: "I don't know, next one please." */
const REASONS: ReadonlySet<Move> = new Set<Move>(["dont_know", "clarify", "nervous"]);
const LONGEST_SKIP = 20;

/** Explicit words for skipping: a request to rephrase has cues of skipping as well. */
const SKIP =
  /\b(?:skip|pass|move on|(?:next|another|different) (?:one|question))\b|跳过|下一(?:题|个|道)|换(?:一|个)?(?:题|道|个?问题)|过吧/;

function skipsInstead(said: string, cues: readonly CueFinding[]): boolean {
  const sure = cues.filter((cue) => cue.isStrong && cue.isMove).map(({ move }) => move);
  // "I don't want to skip it, give me a moment" asks for time.
  if (tokensOf(said).length > LONGEST_SKIP || !SKIP.test(fold(said)) || sure.includes("think")) return false;
  return sure.includes("skip") && sure.some((move) => REASONS.has(move));
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

/** Reported speech, which isn't addressed to the interviewer. */
const REPORTED =
  /^(?:["「『][^"」』]{12,}|(?:um+ |uh+ |so |well |then )*(?:i|we|he|she|they) (?:just |then |simply |only |also )?(?:said|told (?:him|her|them|my|the|our)|asked (?:him|her|them|my|the|our)|replied|answered)\b|我(?:当时|就|先|只|跟(?:他|她)们?|对(?:他|她)们?|和(?:他|她)们?)*(?:说|讲)(?![完错乱得了的不到过太漏多少一]))/;

function isReported(said: string): boolean {
  return REPORTED.test(fold(said).trim());
}
