import * as v from "valibot";
import type { Mock, MockQuestion } from "../../../protocol/mock";
import { EMPTY_EXCHANGE, readExchange } from "../../coach/exchange";
import { takeTurn as takeCoachTurn } from "../../coach/mock/coach-turn";
import { questionOf } from "../../coach/mock/question-of";
import { AssistantError } from "../../model";
import { openRecognize } from "../../moves/recognize-move";
import type { MockTask } from "../../task";
import { languageOf } from "../../words/interviewer-speech";
import { isSaid, type Meter } from "../ask";
import { sayCodingTurn } from "../coding/coding-words";
import { readJsonObject } from "../read-json";
import { askForDecision, askForOpening, askForTurn, type TurnRequest } from "./ask-for-turn";
import { draftPlan, readPlan } from "./draft-plan";
import { DECISIONS, type Decision, decide, readSituation } from "./situation";
import { createSpeechSplit } from "./split-speech";

/** Streams one turn of the interviewer's speech and returns the interview's new state. */
export async function* takeTurn(
  task: MockTask,
  modelId: string,
  meter: Meter,
  signal: AbortSignal,
): AsyncGenerator<string, Mock> {
  if (task.mock?.plan.some(({ status, coding }) => status === "asking" && coding) && task.action !== "end") {
    return yield* code(task, meter, signal);
  }
  // Rule A21: an interruption uses written words, because a model would be too late.
  if (task.stepsIn) {
    const { text, mock } = await takeCoachTurn(task);
    yield text;
    return mock;
  }
  // A round of tasks alone has nothing that a model could choose or ask.
  if (task.action === "start" && task.rounds === "coding" && !task.rest) {
    const { text, mock } = await takeCoachTurn(task);
    yield text;
    return { ...mock, model: modelId };
  }
  if (task.action === "start" || !task.mock) {
    const mock = emptyMock(task, modelId);
    return yield* task.action === "end" ? goOn(task, mock, meter, signal) : open(task, mock, meter, signal);
  }
  return yield* goOn(task, task.mock, meter, signal);
}

/** Rules lead a coding round; a model words only the parts that they leave open. */
async function* code(task: MockTask, meter: Meter, signal: AbortSignal): AsyncGenerator<string, Mock> {
  const turn = await takeCoachTurn(task);
  yield await sayCodingTurn(turn, task, meter, signal);
  return turn.mock;
}

function emptyMock(task: MockTask, model: string): Mock {
  const { interviewType, lang, interviewer, company, position, minutes, now } = task;
  const at = { interviewType, lang, model, ...(interviewer && { interviewer }), company, position, minutes };
  return { ...at, startedAt: now, plan: [], phase: "opening" };
}

async function* open(task: MockTask, mock: Mock, meter: Meter, signal: AbortSignal): AsyncGenerator<string, Mock> {
  const draft = await draftPlan(task, languageOf(task.lang));
  const turn = askForOpening(task, draft, await textOf(draft.plan[0], task, mock));
  const { rest } = yield* speak(turn, meter, signal);
  const planned: Mock = { ...mock, plan: readPlan(rest, draft) };
  return decide("next", readSituation({ ...task, action: "reply" }, planned, EMPTY_EXCHANGE), planned, task.now);
}

async function* goOn(task: MockTask, mock: Mock, meter: Meter, signal: AbortSignal): AsyncGenerator<string, Mock> {
  const asking = mock.plan.find(({ status }) => status === "asking");
  const asked = await textOf(asking, task, mock);
  const about = { interviewType: mock.interviewType, question: asked };
  const situation = readSituation(task, mock, readExchange(task.lines, asking, about, await openRecognize()));
  const { next, allowed } = situation;
  const texts = { current: asked, next: await textOf(next, task, mock) };
  const turn = askForTurn(task, situation, texts);
  const { spoken, rest } = yield* speak(turn, meter, signal);
  const decision =
    allowed.length === 1 ? allowed[0] : (readDecision(rest, allowed) ?? (await askAgain(turn, spoken, allowed)));
  return decide(decision, situation, mock, task.now);

  async function askAgain({ request }: TurnRequest, said: string, among: readonly Decision[]): Promise<Decision> {
    const found = readDecision(await meter.askInFull(askForDecision(request, said, among), signal), among);
    if (!found) throw new AssistantError("bad_answer", { detail: "no_decision" });
    return found;
  }
}

async function* speak({ request, mark }: TurnRequest, meter: Meter, signal: AbortSignal) {
  const split = createSpeechSplit(mark);
  for await (const piece of meter.stream(request, signal)) {
    const text = split.push(piece);
    if (text) yield text;
  }
  const last = split.end();
  if (last) yield last;
  if (!isSaid(split.spoken)) throw new AssistantError("bad_answer", { detail: "nothing_said" });
  return { spoken: split.spoken, rest: split.rest };
}

const decisionSchema = v.object({ decision: v.picklist(DECISIONS) });

function readDecision(written: string, allowed: readonly Decision[]): Decision | null {
  const given = v.safeParse(decisionSchema, readJsonObject(written));
  return given.success && allowed.includes(given.output.decision) ? given.output.decision : null;
}

async function textOf(question: MockQuestion | undefined, { context, advert }: MockTask, mock: Mock): Promise<string> {
  if (!question) return "";
  const isLast = mock.plan.length > 1 && question.id === mock.plan.at(-1)?.id;
  const about = { type: mock.interviewType, language: languageOf(mock.lang), context, advert, isLast };
  return (await questionOf(question, about)).text;
}
