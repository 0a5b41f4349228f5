import * as v from "valibot";
import { type Allowance, allowanceSchema } from "../../../functions/shared/contract/assistant";

/** What is left of one's plan; null where it cannot be had: then nothing is said about it. */
export async function fetchAllowance(signal: AbortSignal): Promise<Allowance | null> {
  try {
    const response = await fetch("/api/assistant/allowance", { signal, headers: { accept: "application/json" } });
    const parsed = response.ok ? v.safeParse(allowanceSchema, await response.json()) : null;
    return parsed?.success ? parsed.output : null;
  } catch {
    return null;
  }
}
