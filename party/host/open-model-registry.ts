import type { ModelRegistry, ModelRegistryPorts } from "../assistant/model-registry";
import type { WorkersAi } from "../assistant/providers/workers-ai";
import { wait } from "../protocol/wait";
import { type Metrics, measureModel } from "./metrics";

/** Of this process: each room opens a registry of its own. */
let addressPaceOf: ModelRegistryPorts["addressPaceOf"];

/**
 * Opens the model registry with the host's settings. It loads the models' code on the first request, so a room without
 * the assistant wakes faster.
 */
export async function openModelRegistry(
  env: Record<string, unknown>,
  ai: WorkersAi | undefined,
  measure: Metrics,
): Promise<ModelRegistry> {
  const [{ createModelRegistry }, { parseAssistantSettings }, { createAddressPaces }] = await Promise.all([
    import("../assistant/model-registry"),
    import("../assistant/assistant-settings"),
    import("../assistant/coach/with-pace"),
  ]);
  const parsed = parseAssistantSettings(env.ASSISTANT);
  if (!parsed.ok) throw new Error("The setting ASSISTANT does not fit");
  addressPaceOf ??= createAddressPaces({ now: () => Date.now(), wait });
  return createModelRegistry(parsed.settings, {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    wait,
    addressPaceOf,
    ai,
    development: env.ENVIRONMENT === "development",
    observe: (figures) => measure(measureModel(figures)),
  });
}

/** Opens one shared registry on the first call. */
export function createModelRegistryOpener(
  env: Record<string, unknown>,
  ai: WorkersAi | undefined,
  measure: Metrics,
): () => Promise<ModelRegistry> {
  let registry: Promise<ModelRegistry> | null = null;
  return () => {
    registry ??= openModelRegistry(env, ai, measure).catch((error) => {
      registry = null;
      throw error;
    });
    return registry;
  };
}
