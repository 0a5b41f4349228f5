import * as v from "valibot";
import { type AssistantMenu, assistantMenuSchema } from "../../../../functions/contract/assistant";
import { COACH } from "../../../../party/protocol/vocabulary";

/** What can be asked without the server: the coach lives in the room. The name is the screen's. */
export const COACH_ONLY: AssistantMenu = { models: [], preselected: COACH };

/** Null where the server does not answer: the coach is there all the same. */
export async function fetchMenu(signal: AbortSignal): Promise<AssistantMenu | null> {
  try {
    const response = await fetch("/api/assistant", { signal, headers: { accept: "application/json" } });
    const parsed = response.ok ? v.safeParse(assistantMenuSchema, await response.json()) : null;
    return parsed?.success ? parsed.output : null;
  } catch {
    return null;
  }
}
