import type { ModelMeter } from "../../party/assistant/metered-model";
import { createModelMeter } from "../../party/host/model-meter";
import type { QuotaRequest } from "../../party/protocol/quota";
import type { QuotaStore } from "../db/quota-queries";

/** The person for whom a request is counted, and the name that stands for their network address. */
export type Payer = { uid: string; origin: string };

export type OperatorMeter = ModelMeter & {
  /** Whether a request was refused because the daily limit is used up. */
  isUsedUp(): boolean;
  /** Resolves when all corrections are stored. */
  settled(): Promise<unknown>;
};

/** Counts requests that belong to no room, under the name of the work. */
export function openMeter(
  work: "translation" | "attempt",
  payer: Payer,
  { quota, now }: { quota: QuotaStore; now: () => number },
): OperatorMeter {
  const corrections: Promise<void>[] = [];
  let usedUp = false;
  const ports = {
    async checkQuota(request: QuotaRequest) {
      const isAllowed = await quota.ask(request, now());
      if (request.ask === "request" && !isAllowed) usedUp = true;
      return isAllowed;
    },
    keepAwake: (correction: Promise<void>) => void corrections.push(correction),
  };
  const meter = createModelMeter(ports, { room: work, epoch: work, ...payer });
  return { ...meter, isUsedUp: () => usedUp, settled: () => Promise.all(corrections) };
}
