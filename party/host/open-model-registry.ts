import type { ModelRegistry } from "../assistant/model-registry";
import type { WorkersAi } from "../assistant/providers/workers-ai";
import { wait } from "../protocol/wait";

/**
 * The desk of models as the host is set up. Their code is loaded here, when the first of them is asked: a room in which
 * nobody does wakes as fast as one without.
 */
export async function openModelRegistry(
  env: Record<string, unknown>,
  ai: WorkersAi | undefined,
): Promise<ModelRegistry> {
  const [{ createModelRegistry: createDesk }, { parseAssistantSettings }] = await Promise.all([
    import("../assistant/model-registry"),
    import("../assistant/assistant-settings"),
  ]);
  const parsed = parseAssistantSettings(env.ASSISTANT);
  if (!parsed.ok) throw new Error("The setting ASSISTANT does not fit");
  return createDesk(parsed.settings, {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    wait,
    ai,
    development: env.ENVIRONMENT === "development",
  });
}

/** The same desk for all who ask, made when the first of them does. */
export function createModelRegistryOpener(
  env: Record<string, unknown>,
  ai: WorkersAi | undefined,
): () => Promise<ModelRegistry> {
  let registry: Promise<ModelRegistry> | null = null;
  return () => {
    registry ??= openModelRegistry(env, ai).catch((error) => {
      registry = null;
      throw error;
    });
    return registry;
  };
}
