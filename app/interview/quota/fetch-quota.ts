import * as v from "valibot";
import { type QuotaUsage, quotaUsageSchema } from "../../../functions/shared/contract/assistant";

/** Fetches what is left of the plan's quota; null if that fails: then nothing is shown. */
export async function fetchQuotaUsage(signal: AbortSignal): Promise<QuotaUsage | null> {
  try {
    const response = await fetch("/api/assistant/quota", { signal, headers: { accept: "application/json" } });
    const parsed = response.ok ? v.safeParse(quotaUsageSchema, await response.json()) : null;
    return parsed?.success ? parsed.output : null;
  } catch {
    return null;
  }
}
