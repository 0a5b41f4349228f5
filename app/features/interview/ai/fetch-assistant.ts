import * as v from "valibot";
import {
  type Allowance,
  type AssistantMenu,
  allowanceSchema,
  assistantMenuSchema,
} from "../../../../functions/contract/assistant";
import { COACH } from "../../../../party/protocol/vocabulary";

/** What can be asked without the server: the coach lives in the room. The name is the screen's. */
export const COACH_ONLY: AssistantMenu = { models: [], preselected: COACH };

/** Null where the server does not answer: the coach is there all the same. */
export async function fetchMenu(signal: AbortSignal): Promise<AssistantMenu | null> {
  return fetchParsed("/api/assistant", assistantMenuSchema, signal);
}

/** Null where it cannot be had: then nothing is said about it. */
export async function fetchAllowance(signal: AbortSignal): Promise<Allowance | null> {
  return fetchParsed("/api/assistant/allowance", allowanceSchema, signal);
}

async function fetchParsed<T>(
  address: string,
  schema: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<T | null> {
  try {
    const response = await fetch(address, { signal, headers: { accept: "application/json" } });
    if (!response.ok) return null;
    const parsed = v.safeParse(schema, await response.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
