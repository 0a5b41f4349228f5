import type { ModelRegistry } from "../../party/assistant/model-registry";
import type { AnalysisTask } from "../../party/assistant/task";
import { faultOf } from "../../party/host/assistant-fault";
import type { Analysis } from "../../party/protocol/analysis";
import { type Attempt, awaitsModel, type SaidAgain } from "../../party/protocol/attempts";
import type { AssistantFault } from "../../party/protocol/errors";
import { COACH, type InterviewType, promptTypeOf } from "../../party/protocol/vocabulary";
import type { QuotaStore } from "../db/quota-queries";
import { ApiError, isApiError } from "../shared/contract/errors";
import type { JudgementRequest } from "../shared/contract/history";
import { analyse } from "./judge-by-rules";
import { openMeter, type Payer } from "./operator-meter";

const QUESTION = "question";

/** Judges an attempt by rules. */
export async function judgeAttempt(question: string, said: SaidAgain, now: number): Promise<Attempt> {
  const { asked, interviewType, lang } = said;
  const lines = said.lines.map((line, n) => ({ id: `again-${n + 1}`, ...line }));
  const about = { asked, interviewType: interviewType ?? "behavioral", lang, company: "", position: "" };
  const analysis = await analyse(taskOf(lines, about));
  return { question, at: now, lines, analysis: aside(analysis, asked), by: COACH };
}

/**
 * Lets a model judge an attempt that rules have measured. Throws `daily_limit` if the daily limit is used up, and
 * `assistant_failed` if the model gives no judgment; its field `model` says that the next request would fail, too.
 */
export type JudgeByModel = (attempt: Attempt, wish: JudgementWish, payer: Payer) => Promise<Attempt>;
export type JudgementWish = Omit<JudgementRequest, "uid">;

type Ports = { openModels(): Promise<ModelRegistry>; quota: QuotaStore; now: () => number };

export function createAttemptJudge({ openModels, quota, now }: Ports): JudgeByModel {
  return async (attempt, { model, ownKey, ...job }, payer) => {
    const { text: asked } = attempt.analysis.question;
    const task = taskOf(attempt.lines, { asked, interviewType: attempt.analysis.interviewType, ...job });
    const meter = openMeter("attempt", payer, { quota, now });
    try {
      const assistant = (await openModels()).open(model, ownKey, meter, payer);
      for await (const event of assistant.run(task, new AbortController().signal)) {
        if (event.type !== "done" || !event.analysis) continue;
        // The coach judges instead of a model if the limit is reached, or if it is the fallback.
        if (meter.isUsedUp()) throw new ApiError("daily_limit");
        const judged = { ...attempt, analysis: aside(event.analysis, asked), by: event.answeredBy };
        if (awaitsModel(judged)) throw new ApiError("assistant_failed");
        return judged;
      }
      throw new ApiError("assistant_failed");
    } catch (error) {
      if (isApiError(error)) throw error;
      const fault = faultOf(error);
      if (fault === "internal") throw error;
      if (fault === "daily_limit") throw new ApiError("daily_limit");
      throw new ApiError("assistant_failed", HOPELESS.has(fault) ? { fields: { model: fault } } : {});
    } finally {
      await meter.settled();
    }
  };
}

/** Faults after which the next request would fail, too. */
const HOPELESS: ReadonlySet<AssistantFault> = new Set<AssistantFault>([
  "key_refused",
  "no_credit",
  "no_key",
  "model_unavailable",
]);

type About = { asked: string; interviewType: InterviewType; lang: string; company: string; position: string };

function taskOf(lines: Attempt["lines"], { asked, interviewType, lang, company, position }: About): AnalysisTask {
  const startedAt = lines[0]?.startedAt ?? 0;
  return {
    ...{ kind: "answer_analysis", promptType: promptTypeOf(interviewType, lang), interviewType, lang },
    ...{ company, position, context: "" },
    lines: [
      { id: QUESTION, role: "interviewer", text: asked, lang, startedAt, endedAt: startedAt },
      ...lines.map((line) => ({ ...line, role: "candidate" as const, lang })),
    ],
    question: asked.trim() === "" ? [] : [QUESTION],
    answer: lines.map(({ id }) => id),
  };
}

/** Removes the question's line id, because the question isn't a line of the attempt. */
function aside(analysis: Analysis, asked: string): Analysis {
  return { ...analysis, question: { segmentId: null, text: asked } };
}
