import type { OwnKey } from "../assistant/model-registry";
import { isApiKey, LONGEST_KEY } from "../protocol/own-key";
import type { ParsedFrame } from "../protocol/parse";

/** API keys that people brought, by connection. They are in memory only and go with the connection. */
export class OwnKeys {
  readonly #keys = new Map<string, OwnKey>();

  get(connection: string): OwnKey | undefined {
    return this.#keys.get(connection);
  }

  drop(connection: string): void {
    this.#keys.delete(connection);
  }

  /** Takes the key out of the message: the room only learns that there is one. */
  take(connection: string, parsed: ParsedFrame): ParsedFrame {
    if (!parsed.ok || parsed.message.type !== "config" || parsed.message.assistant === undefined) return parsed;
    const { assistant } = parsed.message;
    if (assistant === null) {
      this.drop(connection);
      return parsed;
    }
    const { apiKey, baseUrl } = assistant;
    if (apiKey.length > LONGEST_KEY || (baseUrl?.length ?? 0) > LONGEST_KEY) return { ok: false, code: "too_large" };
    if (apiKey !== "" && !isApiKey(apiKey)) return { ok: false, code: "bad_message" };
    this.#keys.set(connection, { apiKey, ...(baseUrl ? { baseUrl } : {}) });
    return { ok: true, message: { ...parsed.message, assistant: { apiKey: "" } } };
  }
}
