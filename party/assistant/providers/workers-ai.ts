import * as v from "valibot";
import type { ServedModel } from "../assistant-settings";
import { AssistantError, type ChatModel } from "../model";
import { buildOpenAiBody, openAiWire } from "./openai";
import { streamAnswer } from "./stream";
import type { Clock, Patience } from "./watch";

/** As much of the binding as is used. */
export type WorkersAi = { run(model: string, input: Record<string, unknown>): Promise<unknown> };

/** A model of the platform's own. Its streams have the shape of chat completions, or a plain `response`. */
export function createWorkersAiModel(
  ai: WorkersAi,
  model: ServedModel,
  ports: { clock: Clock; patience: Patience },
): ChatModel {
  return {
    stream: (request, signal) =>
      streamAnswer(
        {
          wire: openAiWire,
          model,
          ...ports,
          open: async () => {
            const input = { ...buildOpenAiBody(request, model), stream: true };
            const answer = await ai.run(model.upstream, input).catch((error: unknown) => {
              throw explain(error);
            });
            if (!(answer instanceof ReadableStream)) throw new AssistantError("bad_answer", { detail: "no_stream" });
            return answer;
          },
        },
        signal,
      ),
  };
}

/** The binding says its number at the beginning of the sentence, and nowhere else. */
const NUMBERS: Readonly<Record<string, AssistantError["code"] | undefined>> = {
  "3006": "too_long",
  "3007": "timeout",
  "3036": "no_credit",
  "3040": "overloaded",
  "5007": "model_unavailable",
  "5018": "key_refused",
};

function explain(error: unknown): AssistantError {
  const parsed = v.safeParse(v.object({ message: v.string() }), error);
  const number = parsed.success ? (/\b(\d{4}):/.exec(parsed.output.message)?.[1] ?? "") : "";
  return new AssistantError(NUMBERS[number] ?? (number.startsWith("5") ? "refused" : "overloaded"));
}
