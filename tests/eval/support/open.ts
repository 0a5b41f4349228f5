import { setTimeout as wait } from "node:timers/promises";
import type { Assistant } from "../../../party/assistant/task";
import { COACH } from "../../../party/protocol/vocabulary";
import { BadSetError } from "./answers";

/** The coach, or a model that `settings` (the setting ASSISTANT) knows. */
export async function openAssistant(modelId: string, settings: string): Promise<Assistant> {
  if (modelId === COACH) return (await import("../../../party/assistant/coach/coach")).createCoach();
  const { parseAssistantSettings } = await import("../../../party/assistant/assistant-settings");
  const parsed = parseAssistantSettings(settings);
  if (!parsed.ok) throw new BadSetError(`ASSISTANT ${parsed.problems.join(", ")}`);
  const { createModelRegistry } = await import("../../../party/assistant/model-registry");
  // Without a fallback to another model: the figures must be this one's.
  const registry = createModelRegistry(
    { ...parsed.settings, fallback: {} },
    {
      fetch: (input, init) => fetch(input, init),
      now: Date.now,
      wait: (ms, signal) => wait(ms, undefined, { signal }),
      development: true,
    },
  );
  if (!registry.find(modelId).usable) {
    throw new BadSetError(
      `The model ${modelId} cannot be asked: the setting ASSISTANT in the environment has no key for it.`,
    );
  }
  return registry.open(modelId);
}
