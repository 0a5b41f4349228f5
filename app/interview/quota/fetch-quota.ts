import * as v from "valibot";
import { type Allowance, allowanceSchema } from "../../../functions/shared/contract/assistant";

/** Fetches what is left of the plan's quota; null if that fails: then nothing is shown. */
export async function fetchAllowance(signal: AbortSignal): Promise<Allowance | null> {
  try {
    const response = await fetch("/api/assistant/allowance", { signal, headers: { accept: "application/json" } });
    const parsed = response.ok ? v.safeParse(allowanceSchema, await response.json()) : null;
    return parsed?.success ? parsed.output : null;
  } catch {
    return null;
  }
}
