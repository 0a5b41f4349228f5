import { nanoid } from "nanoid";
import type { ModelMeter } from "../assistant/metered-model";
import { AssistantError } from "../assistant/model";
import type { QuotaRequest } from "../protocol/quota";

export type ModelMeterPorts = {
  /** Rejects when the Worker cannot be reached. */
  checkQuota(request: QuotaRequest): Promise<boolean>;
  /** Keeps the process alive until the work is done. */
  keepAwake(work: Promise<void>): void;
};

/** Counts the requests of one task against the operator's limits, for the account that is charged. */
export function createModelMeter(
  { checkQuota, keepAwake }: ModelMeterPorts,
  { room, epoch, uid, origin }: { room: string; epoch: string; uid: string; origin: string },
): ModelMeter {
  return {
    async reserve(provider, tokens) {
      const id = { room, epoch, requestId: nanoid() };
      const isAllowed = await checkQuota({ ask: "request", ...id, uid, origin, provider, tokens }).catch(() => {
        throw new AssistantError("unreachable");
      });
      if (!isAllowed) throw new AssistantError("daily_limit");
      return (spent) => {
        const correction = checkQuota({ ask: "spent", ...id, tokens: spent });
        // Without the correction the estimate stays, which is too high rather than too low.
        const settled = () => {};
        keepAwake(correction.then(settled, settled));
      };
    },
  };
}
