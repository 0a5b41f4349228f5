import * as v from "valibot";
import {
  type Preferences,
  type PreferencesPatch,
  preferencesAnswerSchema,
  type StoredPreferences,
} from "../../functions/shared/contract/preferences";
import { noteRatePause } from "./rate-pause";

/** `unauthorized`: no session, or another person's. `refused`: a retry would get the same answer. */
export type SettingsAnswer =
  | { kind: "stored"; stored: StoredPreferences }
  | { kind: "unauthorized" }
  | { kind: "unreachable" }
  /** The server takes it after this time. */
  | { kind: "too_often"; waitMs: number }
  | { kind: "refused" };

/** The settings of one account on the server. Neither call ever rejects. */
export type SettingsServer = {
  load: () => Promise<SettingsAnswer>;
  /** Resolves to the settings after the change. */
  save: (values: Partial<Preferences>) => Promise<SettingsAnswer>;
};

const ADDRESS = "/api/account/settings";
const TIME_LIMIT_MS = 15_000;

export function createSettingsServer(uid: string, send: typeof fetch = (...call) => fetch(...call)): SettingsServer {
  async function ask(init: RequestInit): Promise<SettingsAnswer> {
    try {
      const response = await send(ADDRESS, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      if (response.status === 401) return { kind: "unauthorized" };
      if (response.status === 429) return { kind: "too_often", waitMs: noteRatePause(response.headers) };
      if (response.status >= 500) return { kind: "unreachable" };
      const answer = v.safeParse(preferencesAnswerSchema, await response.json());
      if (!response.ok || !answer.success) return { kind: "refused" };
      const { uid: owner, ...stored } = answer.output;
      // Another tab has signed in as somebody else, whose settings must not be mixed in.
      return owner === uid ? { kind: "stored", stored } : { kind: "unauthorized" };
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
        body: JSON.stringify({ uid, values } satisfies PreferencesPatch),
        // A change made right before leaving the page still arrives.
        keepalive: true,
      }),
  };
}
