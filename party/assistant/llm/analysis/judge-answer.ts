import * as v from "valibot";
import type { Analysis, NotScored } from "../../../protocol/analysis";
import { COACH } from "../../../protocol/vocabulary";
import { describeAnalysis } from "../../analysis/describe-analysis";
import { type AnalysisInput, inputOf, isAsked } from "../../analysis/input";
import { judgeScorable } from "../../analysis/judge-scorable";
import { AssistantError, type ChatRequest } from "../../model";
import type { AnalysisTask } from "../../task";
import type { Meter } from "../ask";
import { chooseLines } from "../material";
import { readJsonObject } from "../read-json";
import { askForAnalysis, askToRepair } from "./ask-for-analysis";
import { withoutScore, withScores } from "./build";
import { givenSchema } from "./given";

/** `byRules`: the rules judged, and the model was not used. */
export type Judged = { analysis: Analysis; text: string; byRules: typeof COACH | null };

/** Lets a model judge an answer; empty or gibberish answers are not sent. */
export async function judgeAnswer(task: AnalysisTask, meter: Meter, signal: AbortSignal): Promise<Judged> {
  const question = chooseLines(task.lines, task.question);
  const answer = chooseLines(task.lines, task.answer);
  const input = inputOf(task);
  const reason = judgeScorable(input);
  // Rules see words, a model sees meaning: it may find that an answer is relevant after all.
  const isSent = reason === null || reason === "off_topic";
  const analysis = isSent
    ? agree(reason, await askTwice(askForAnalysis(task, question, answer), input, meter, signal), input)
    : withoutScore(input, reason);
  return { analysis, text: describeAnalysis(analysis, task.lang), byRules: isSent ? null : COACH };
}

/** To overrule the rules, a model has to find the answer relevant. */
const RELEVANT = 3;

function agree(reason: NotScored | null, analysis: Analysis, input: AnalysisInput): Analysis {
  const relevance = analysis.criteria.find(({ criterion }) => criterion === "relevance")?.score ?? 0;
  return reason && analysis.score !== null && relevance < RELEVANT ? withoutScore(input, reason) : analysis;
}

async function askTwice(
  request: ChatRequest,
  input: AnalysisInput,
  meter: Meter,
  signal: AbortSignal,
): Promise<Analysis> {
  const written = await meter.askInFull(request, signal);
  const first = read(written, input);
  if (first.ok) return first.analysis;
  const second = read(await meter.askInFull(askToRepair(request, written, first.problem), signal), input);
  if (second.ok) return second.analysis;
  throw new AssistantError("bad_answer", { detail: second.problem });
}

type Read = { ok: true; analysis: Analysis } | { ok: false; problem: string };

/** `problem` says what is wrong and never contains words of a person. */
function read(written: string, input: AnalysisInput): Read {
  const json = readJsonObject(written);
  if (json === undefined) return { ok: false, problem: "it holds no JSON object" };
  const given = v.safeParse(givenSchema, json);
  if (!given.success) {
    const paths = new Set(given.issues.map((issue) => v.getDotPath(issue) ?? "the object"));
    const known = [...paths].filter((path) => /^[a-z]+(\.([a-z]+|\d+))*$/.test(path) || path === "the object");
    return { ok: false, problem: `missing, of the wrong kind or out of range: ${known.slice(0, 8).join(", ")}` };
  }
  if (given.output.scored && given.output.criteria.relevance === undefined && isAsked(input))
    return { ok: false, problem: "missing, of the wrong kind or out of range: criteria.relevance" };
  if (!given.output.scored) return { ok: true, analysis: withoutScore(input, given.output.reason) };
  const analysis = withScores(input, given.output);
  return analysis
    ? { ok: true, analysis }
    : { ok: false, problem: "no quote is copied from the answer letter by letter" };
}
