import type { AssistantFault } from "../protocol/errors";
import { TokenTally } from "./metered-model";
import { AssistantError, type ChatModel } from "./model";

/** One request to a model, in numbers. */
export type ModelFigures = {
  /** The provider's id in the settings. */
  provider: string;
  /** Whose key was used. */
  key: "operator" | "own";
  /** `stopped`: the caller left before the end of the answer. */
  outcome: "done" | "stopped" | AssistantFault;
  /** Until the first piece of the answer; without one, until the end. */
  firstMs: number;
  totalMs: number;
  /** Prompt and answer as the provider counts them, else an estimate. */
  tokens: number;
};

type Ports = { now: () => number; report: (figures: ModelFigures) => void };

/** Reports each request to `model` when it is over. Wrap it around the client and inside of retries. */
export function createObserved(
  model: ChatModel,
  about: Pick<ModelFigures, "provider" | "key">,
  { now, report }: Ports,
): ChatModel {
  return {
    async *stream(request, signal) {
      const begunAt = now();
      const tally = new TokenTally(request.messages);
      let firstAt: number | null = null;
      let outcome: ModelFigures["outcome"] = "stopped";
      try {
        for await (const event of model.stream(request, signal)) {
          firstAt ??= now();
          tally.take(event);
          if (event.type === "finish") outcome = "done";
          yield event;
        }
      } catch (error) {
        tally.fail(error);
        if (!signal.aborted) outcome = error instanceof AssistantError ? error.code : "internal";
        throw error;
      } finally {
        const endedAt = now();
        const times = { firstMs: (firstAt ?? endedAt) - begunAt, totalMs: endedAt - begunAt };
        report({ ...about, outcome, ...times, tokens: tally.total });
      }
    },
  };
}
