import { COACH } from "../../protocol/vocabulary";
import { wait } from "../../protocol/wait";
import { AssistantError } from "../model";
import type { AnalysisTask, Assistant, AssistantTask, TaskEvent } from "../task";
import { inSentences } from "./say";

const VERSION = "coach-6";

type Outcome = { text: string } & Omit<Extract<TaskEvent, { type: "done" }>, "type" | "answeredBy">;

/** Mocki's own rules: an assistant without key or network. The same task always has the same result. */
export function createCoach(): Assistant {
  return {
    version: VERSION,
    async *run(task, signal) {
      // Yield to other rooms: the search for words of danger has just read the same lines.
      if (task.kind !== "ai_mock") await wait(0);
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

/** The code of each kind of task is loaded with its first use: a hint doesn't need the word lists of the analysis. */
async function work(task: AssistantTask): Promise<Outcome> {
  switch (task.kind) {
    case "ai_mock": {
      const { takeTurn } = await import("./mock/coach-turn");
      return takeTurn(task);
    }
    case "interview_hint": {
      const { giveHint } = await import("./hint/give-hint");
      return { text: await giveHint(task) };
    }
    case "model_answer": {
      const { buildAnswer } = await import("./model-answer/build-answer");
      return { text: await buildAnswer(task) };
    }
    case "answer_analysis":
      return analyse(task);
    case "translation":
      // Rules cannot translate; callers never ask them to.
      throw new AssistantError("model_unavailable", { detail: "no_translation" });
    case "mails":
      throw new AssistantError("model_unavailable", { detail: "no_mails" });
    default:
      return task satisfies never;
  }
}

async function analyse(task: AnalysisTask): Promise<Outcome> {
  const [{ analyseByRules }, { describeAnalysis }, { inputOf }] = await Promise.all([
    import("../analysis/analyse-by-rules"),
    import("../analysis/describe-analysis"),
    import("../analysis/input"),
  ]);
  const input = await inputOf(task);
  // Yield to other rooms.
  await wait(0);
  const analysis = await analyseByRules(input);
  return { text: describeAnalysis(analysis, task.lang), analysis };
}
