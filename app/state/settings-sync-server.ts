import * as v from "valibot";
import {
  type Preferences,
  type PreferencesPatch,
  type StoredPreferences,
  storedPreferencesSchema,
} from "../../functions/contract/preferences";

/** `refused`: asking again would get the same answer. */
export type SettingsAnswer =
  | { kind: "stored"; stored: StoredPreferences }
  | { kind: "unauthorized" }
  | { kind: "unreachable" }
  | { kind: "refused" };

/** The account's settings on the server. Neither call ever rejects. */
export type SettingsServer = {
  load: () => Promise<SettingsAnswer>;
  /** Answers the settings as they then are. */
  save: (values: Partial<Preferences>) => Promise<SettingsAnswer>;
};

const ADDRESS = "/api/account/settings";
const TIME_LIMIT_MS = 15_000;

export function createSettingsServer(send: typeof fetch = (...call) => fetch(...call)): SettingsServer {
  async function ask(init: RequestInit): Promise<SettingsAnswer> {
    try {
      const response = await send(ADDRESS, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      if (response.status === 401) return { kind: "unauthorized" };
      if (response.status >= 500 || response.status === 429) return { kind: "unreachable" };
      const stored = v.safeParse(storedPreferencesSchema, await response.json());
      return response.ok && stored.success ? { kind: "stored", stored: stored.output } : { kind: "refused" };
    } catch {
      return { kind: "unreachable" };
    }
  }

  return {
    load: () => ask({ cache: "no-store" }),
    save: (values) =>
      ask({
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ values } satisfies PreferencesPatch),
        // What was changed just before the page was left still arrives.
        keepalive: true,
      }),
  };
}
