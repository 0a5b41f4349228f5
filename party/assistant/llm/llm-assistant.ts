import { AssistantError, type ChatModel } from "../model";
import type { Assistant, TaskEvent } from "../task";
import { createMeter, passOn } from "./ask";
import { PROMPTS_VERSION } from "./rules";

/**
 * An assistant that uses a language model with prompts. It checks the model's output instead of trusting it: scores by
 * their range, quotes by the transcript, the course of an interview by its plan and clock. The caller checks readings
 * of mails, because it has the mails. The code of each kind of task is loaded with its first use.
 */
export function createLlmAssistant(model: ChatModel, modelId: string): Assistant {
  return {
    version: PROMPTS_VERSION,
    async *run(task, signal): AsyncGenerator<TaskEvent> {
      signal.throwIfAborted();
      const meter = createMeter(model);
      switch (task.kind) {
        case "interview_hint":
        case "model_answer": {
          const { askForHint, askForModelAnswer } = await import("./write-prompt");
          const request = task.kind === "model_answer" ? askForModelAnswer(task) : askForHint(task);
          for await (const text of passOn(meter.stream(request, signal))) yield { type: "text", text };
          return yield { type: "done", answeredBy: modelId, usage: meter.usage };
        }
        case "answer_analysis": {
          const { judgeAnswer } = await import("./analysis/judge-answer");
          const { analysis, text, byRules } = await judgeAnswer(task, meter, signal);
          yield { type: "text", text };
          return yield byRules
            ? { type: "done", answeredBy: byRules, analysis }
            : { type: "done", answeredBy: modelId, analysis, usage: meter.usage };
        }
        case "ai_mock": {
          const { takeTurn } = await import("./mock/interviewer-turn");
          const turn = takeTurn(task, modelId, meter, signal);
          for (let next = await turn.next(); ; next = await turn.next()) {
            if (next.done) return yield { type: "done", answeredBy: modelId, mock: next.value, usage: meter.usage };
            yield { type: "text", text: next.value };
          }
        }
        case "translation": {
          const { translate } = await import("./translation/translate");
          const translations = await translate(task, meter, signal);
          return yield { type: "done", answeredBy: modelId, translations, usage: meter.usage };
        }
        case "mails": {
          const { readMails } = await import("./mails/read-mails");
          const readings = await readMails(task, meter, signal);
          return yield { type: "done", answeredBy: modelId, readings, usage: meter.usage };
        }
        default:
          task satisfies never;
          throw new AssistantError("internal");
      }
    },
  };
}
