import type { Analysis, Judgement, Point } from "../../protocol/analysis";
import type { Language } from "../../protocol/vocabulary";
import type { KeyPoint } from "../../questions/guide";
import { hasWords } from "../../text/fold";
import { hasLetter } from "../../text/letters";
import { CLAIM_KINDS, type Claim } from "../claims/claim";
import { findClaims } from "../claims/find-claims";
import { CLAIM_LOOKS, CLAIM_REMARKS } from "../claims/remarks";
import { WORDS } from "../coach-words/words";
import { tellsOnlyOfGrief } from "../moves/grieving";
import { matchPoints, type PointFinding } from "../points/match-points";
import { matchQuestion } from "../points/match-question";
import { withWritten } from "../points/written-points";
import { languageOf } from "../words/interviewer-speech";
import { settleAnswer } from "../words/restart";
import { type AnswerText, readAnswer } from "../words/text";
import { describeWork } from "./describe-work";
import { fitAnalysis } from "./fit-analysis";
import type { AnalysisInput } from "./input";
import { takeOutOrders } from "./judge-scorable";
import { measureDelivery } from "./measure-delivery";
import { isPlausible } from "./plausible";
import { quoteAt, shortenQuote } from "./quoting";

/** Most judgments of one answer: people don't read more. */
const MOST_JUDGEMENTS = 2;

/**
 * Judges an answer by its words alone, without a model: measurements, key points by explicit match, and at most two
 * certain remarks. Rules don't understand meaning, so there is never a score.
 */
export async function analyseByRules(input: AnalysisInput): Promise<Analysis> {
  const language = languageOf(input.lang);
  const said = takeOutOrders(readAnswer(settleAnswer(input.answer)));
  const [first] = input.answer;
  const matched = await matchQuestion(input.opening || input.question.text, input.interviewType, language);
  const introduction = matched ? null : openingPoints(input, language);
  const keyPoints = matched?.guide.keyPoints ?? introduction;
  const findings = keyPoints ? matchPoints(said.raw, keyPoints) : [];
  const spoken = keyPoints?.map(({ id, text }) => toPoint(id, text, findings, said));
  const isDesign = matched?.topic === "design";
  const points = spoken && keyPoints && isDesign ? withWritten(spoken, keyPoints, input.board ?? []) : spoken;
  const wrong = findings.flatMap((finding): Claim[] =>
    finding.kind === "wrong"
      ? [{ kind: "wrong_fact", start: finding.start, end: finding.end, said: finding.error }]
      : [],
  );
  const found = findClaims({
    interviewType: input.interviewType,
    question: input.question.text,
    answer: said.raw,
    isIntroduction: introduction !== null,
  });
  // A loss that somebody told of is nothing to work on.
  const isGrief = tellsOnlyOfGrief(said.raw, input.interviewType === "technical");
  const claims = isPlausible(said) && !isGrief ? [...wrong, ...found] : [];
  const judgements = [...claims]
    .sort((a, b) => CLAIM_KINDS.indexOf(a.kind) - CLAIM_KINDS.indexOf(b.kind))
    .flatMap((claim) => toJudgement(claim, said, CLAIM_REMARKS[language]) ?? [])
    .filter(isOfNewWords)
    .slice(0, MOST_JUDGEMENTS);
  const work = input.code && describeWork(input.code, input.lang);
  return fitAnalysis({
    v: 1,
    interviewType: input.interviewType,
    question: input.question,
    answer: {
      segmentIds: input.answer.map((line) => line.id),
      startedAt: first?.startedAt ?? 0,
      endedAt: Math.max(first?.endedAt ?? 0, ...input.answer.map((line) => line.endedAt)),
    },
    score: null,
    reason: hasLetter(said.raw) ? "by_rules" : "no_answer",
    criteria: [],
    judgements,
    star: null,
    delivery: measureDelivery(input.answer, input.lang, input.others),
    ...(points && { points }),
    ...(work && { work }),
    instead: null,
  });
}

/** Key points of the coach's own openings, which are in no bank. */
function openingPoints({ opening, question }: AnalysisInput, language: Language): readonly KeyPoint[] | null {
  const asked = opening || question.text;
  return WORDS[language].openers.find(({ text }) => hasWords(asked, text))?.keyPoints ?? null;
}

/** Two remarks about the same words are one too many. */
function isOfNewWords({ quote }: Judgement, n: number, all: readonly Judgement[]): boolean {
  return !all.slice(0, n).some((one) => one.quote.segmentId === quote.segmentId && one.quote.start === quote.start);
}

function toJudgement(claim: Claim, said: AnswerText, remarks: (typeof CLAIM_REMARKS)["en"]): Judgement | null {
  const quote = quoteAt(said, claim);
  if (!quote) return null;
  const { text, instead } = remarks[claim.kind];
  const about = claim.said ?? "";
  return {
    ...CLAIM_LOOKS[claim.kind],
    text: text(about),
    quote: shortenQuote(quote),
    claim: claim.kind,
    ...(instead && { instead: instead(about) }),
  };
}

function toPoint(id: string, text: string, findings: readonly PointFinding[], said: AnswerText): Point {
  const found = findings.find((one) => one.id === id);
  const quote = found && quoteAt(said, found);
  if (!found || !quote) return { id, text, state: "open" };
  const shown = { id, text, quote: shortenQuote(quote) };
  return found.kind === "wrong" ? { ...shown, state: "wrong", error: found.error } : { ...shown, state: "said" };
}
