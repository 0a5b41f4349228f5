import * as v from "valibot";
import type { Analysis } from "../../../protocol/analysis";
import { COACH } from "../../../protocol/vocabulary";
import type { KeyPoint } from "../../../questions/guide";
import { loadTask } from "../../../tasks/load-tasks";
import { describeAnalysis } from "../../analysis/describe-analysis";
import { fitAnalysis } from "../../analysis/fit-analysis";
import { type AnalysisInput, inputOf, isAsked } from "../../analysis/input";
import { judgeScorable } from "../../analysis/judge-scorable";
import { AssistantError, type ChatRequest } from "../../model";
import { matchQuestion } from "../../points/match-question";
import { withWritten } from "../../points/written-points";
import type { AnalysisTask } from "../../task";
import { languageOf } from "../../words/interviewer-speech";
import type { Meter } from "../ask";
import { showStatement, showWork } from "../coding/show-code";
import type { Block } from "../fence";
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
  const input = await inputOf(task);
  const reason = judgeScorable(input);
  if (reason !== null) {
    const analysis = withoutScore(input, reason);
    return { analysis, text: describeAnalysis(analysis, task.lang), byRules: COACH };
  }
  const matched = await matchQuestion(input.opening || input.question.text, task.interviewType, languageOf(task.lang));
  const keyPoints = matched && !matched.isFollowUp ? matched.guide.keyPoints : [];
  const request = askForAnalysis(task, question, answer, keyPoints, await workOf(task));
  const judged = await askTwice(request, { input, keyPoints }, meter, signal);
  const isWritten = judged.points && matched?.topic === "design" && input.board;
  const analysis = isWritten
    ? fitAnalysis({ ...judged, points: withWritten(judged.points ?? [], keyPoints, input.board ?? []) })
    : judged;
  return { analysis, text: describeAnalysis(analysis, task.lang), byRules: null };
}

/** The task and its code, if the answer is about one. */
async function workOf({ code, lang }: AnalysisTask): Promise<Block[]> {
  if (!code) return [];
  const { task } = code;
  if (task.kind === "own") return [{ label: "task", text: `${task.title}\n${task.statement}` }, ...showWork(code.code)];
  const known = await loadTask(task.id);
  return [...(known ? [showStatement(known.text[languageOf(lang)])] : []), ...showWork(code.code)];
}

type Judging = { input: AnalysisInput; keyPoints: readonly KeyPoint[] };

async function askTwice(request: ChatRequest, judging: Judging, meter: Meter, signal: AbortSignal): Promise<Analysis> {
  const written = await meter.askInFull(request, signal);
  const first = read(written, judging);
  if (first.ok) return first.analysis;
  const second = read(await meter.askInFull(askToRepair(request, written, first.problem), signal), judging);
  if (second.ok) return second.analysis;
  throw new AssistantError("bad_answer", { detail: second.problem });
}

type Read = { ok: true; analysis: Analysis } | { ok: false; problem: string };

/** `problem` says what is wrong and never contains words of a person. */
function read(written: string, { input, keyPoints }: Judging): Read {
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
  const analysis = withScores(input, given.output, keyPoints);
  return analysis
    ? { ok: true, analysis }
    : { ok: false, problem: "no quote is copied from the answer letter by letter" };
}
