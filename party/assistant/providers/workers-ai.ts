import * as v from "valibot";
import type { ServedModel } from "../assistant-settings";
import { AssistantError, type ChatModel } from "../model";
import { buildOpenAiBody, openAiWire } from "./openai";
import { streamAnswer } from "./stream";
import type { Clock, Patience } from "./watch";

/** The part of the binding that is used. */
export type WorkersAi = {
  /** `returnRawResponse` resolves to a `Response`, whatever its status, for models that answer with a file. */
  run(model: string, input: Record<string, unknown>, options?: { returnRawResponse: true }): Promise<unknown>;
};

/** A model on the platform itself. Its streams look like chat completions, or have a plain `response`. */
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

/** The binding puts its error number at the beginning of the message, and nowhere else. */
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
