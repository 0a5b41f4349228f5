import type { Preferences } from "../../functions/shared/contract/preferences";
import { backoff } from "../../party/protocol/backoff";
import { attachAccount, reconcileAccount } from "./account-markers";
import { pickPreferences, type SettingsStep } from "./changed-settings";
import type { StoredSettings } from "./settings";
import type { SettingsAnswer, SettingsServer } from "./settings-sync-server";

/** Side effects of the sync. */
export type SettingsSyncParts = {
  uid: string;
  server: SettingsServer;
  /** The current settings, and a step of their change markers; both see changes stored by other tabs. */
  read: () => StoredSettings;
  apply: (step: (state: StoredSettings) => SettingsStep) => void;
  /** Defaults for settings that this account never chose while the previous one had. */
  defaults: () => Preferences;
  /** Lets one tab of this browser at a time talk to the server. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** The server has lost the session. Resolves when there is a new one; rejects if that fails. */
  renewSession: () => Promise<void>;
};

export type SettingsSync = {
  /** A setting was changed here: it is sent after a debounce. */
  changed: () => void;
  /** Another device may have changed something. */
  refresh: () => void;
  /** The page may be about to unload, or the network is back: pending changes are sent now. */
  flush: () => void;
  stop: () => void;
};

/** Debounce, so that trying out a switch costs one call. */
const GATHER_MS = 400;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;

/** Synchronizes this browser's settings with those of the account `uid` until stopped; starts at once. */
export function startSettingsSync(parts: SettingsSyncParts): SettingsSync {
  const { uid, server, read, apply, lock } = parts;
  let stopped = false;
  let running = false;
  /** A request that came while a round was running. */
  let again = false;
  let failures = 0;
  let renewed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, ms);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    again = false;
    const next = await round();
    running = false;
    if (next !== null) schedule(next);
    else if (again) schedule(0);
  }

  /** Resolves to the delay in milliseconds before a retry; null when everything is sent. */
  async function round(): Promise<number | null> {
    const answer = await lock(exchange);
    switch (answer.kind) {
      case "stored":
        failures = 0;
        renewed = false;
        return read().unsynced.length > 0 ? GATHER_MS : null;
      case "unreachable":
      case "too_often": {
        failures += 1;
        const own = backoff(failures, { first: FIRST_RETRY_MS, most: LONGEST_RETRY_MS });
        return answer.kind === "too_often" ? Math.max(own, answer.waitMs) : own;
      }
      case "unauthorized":
        // Once: if a fresh session is refused too, further ones will be.
        if (renewed || stopped) return null;
        renewed = true;
        return parts.renewSession().then(
          () => 0,
          () => null,
        );
      case "refused":
      case "stopped":
        return null;
      default:
        return answer satisfies never;
    }
  }

  async function exchange(): Promise<SettingsAnswer | { kind: "stopped" }> {
    if (stopped) return { kind: "stopped" };
    apply((state) => attachAccount(state, uid));
    const state = read();
    const sent = pickPreferences(state, state.unsynced);
    const answer = state.unsynced.length > 0 ? await server.save(sent) : await server.load();
    if (stopped) return { kind: "stopped" };
    if (answer.kind === "stored") {
      const { stored } = answer;
      apply((now) => reconcileAccount(now, { sent, stored, defaults: parts.defaults() }));
    }
    return answer;
  }

  void run();
  return {
    changed: () => {
      if (running) again = true;
      else if (failures === 0) schedule(GATHER_MS);
    },
    refresh: () => void run(),
    flush: () => {
      if (failures > 0 || read().unsynced.length > 0) void run();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
