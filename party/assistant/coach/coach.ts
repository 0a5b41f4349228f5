import { COACH } from "../../protocol/vocabulary";
import { analyseByRules } from "../analysis/analyse-by-rules";
import { describeAnalysis } from "../analysis/describe-analysis";
import { inputOf } from "../analysis/input";
import { AssistantError } from "../model";
import type { AnalysisTask, Assistant, AssistantTask, TaskEvent } from "../task";
import { giveHint } from "./hint/give-hint";
import { takeTurn } from "./mock/turn";
import { buildAnswer } from "./model-answer/build-answer";
import { inSentences } from "./say";

const VERSION = "coach-1";

type Outcome = { text: string } & Omit<Extract<TaskEvent, { type: "done" }>, "type" | "answeredBy">;

/** Mocki's own rules: an assistant that needs no key and no network. The same task has the same answer. */
export function createCoach(): Assistant {
  return {
    version: VERSION,
    async *run(task, signal) {
      signal.throwIfAborted();
      const { text, ...rest } = await work(task);
      for (const piece of inSentences(text)) {
        signal.throwIfAborted();
        yield { type: "text", text: piece };
      }
      signal.throwIfAborted();
      yield { type: "done", answeredBy: COACH, ...rest };
    },
  };
}

async function work(task: AssistantTask): Promise<Outcome> {
  switch (task.kind) {
    case "ai_mock":
      return takeTurn(task);
    case "interview_hint":
      return { text: await giveHint(task) };
    case "model_answer":
      return { text: await buildAnswer(task) };
    case "answer_analysis":
      return analyse(task);
    case "translation":
      // Rules cannot translate, and it is never asked to.
      throw new AssistantError("model_unavailable", { detail: "no_translation" });
    default:
      return task satisfies never;
  }
}

function analyse(task: AnalysisTask): Outcome {
  const analysis = analyseByRules(inputOf(task));
  return { text: describeAnalysis(analysis, task.lang), analysis };
}
