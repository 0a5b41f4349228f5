import type { Preferences } from "../../functions/shared/contract/preferences";
import { meetAccount, settleAccount } from "./account-markers";
import { type LedgerStep, pickPreferences } from "./changed-settings";
import type { StoredSettings } from "./settings";
import type { SettingsServer } from "./settings-sync-server";

/** Everything that keeping settings and account in step reaches out to. */
export type SettingsSyncParts = {
  uid: string;
  server: SettingsServer;
  /** The settings as they are now, and a step of their ledger; both see what other tabs have stored. */
  read: () => StoredSettings;
  apply: (step: (state: StoredSettings) => LedgerStep) => void;
  /** What stands in for what an account never chose while the one before it had. */
  defaults: () => Preferences;
  /** Lets one tab of this browser at a time talk to the account. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** The server has lost the session. Resolves when there is one again, and rejects if none can be had. */
  renewSession: () => Promise<void>;
};

export type SettingsSync = {
  /** Something was set here: the account is told in a moment, together with what follows at once. */
  changed: () => void;
  /** Another device may have changed something. */
  refresh: () => void;
  /** The page may be about to go, or the network is back: what is still to be told is told now. */
  flush: () => void;
  stop: () => void;
};

/** Somebody who tries out a switch costs one call. */
const GATHER_MS = 400;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;

/** Keeps the settings of this browser and those of the account `uid` in step until it is stopped; starts at once. */
export function startSettingsSync(parts: SettingsSyncParts): SettingsSync {
  const { uid, server, read, apply, lock } = parts;
  let stopped = false;
  let running = false;
  /** Asked for while a round was under way. */
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

  /** Answers after how many milliseconds to try again; null when all is said. */
  async function round(): Promise<number | null> {
    const answer = await lock(exchange);
    switch (answer) {
      case "stored":
        failures = 0;
        renewed = false;
        return read().unsynced.length > 0 ? GATHER_MS : null;
      case "unreachable":
        failures += 1;
        return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
      case "unauthorized":
        // Once: whoever is refused with a fresh session will be refused again.
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

  async function exchange() {
    if (stopped) return "stopped";
    apply((state) => meetAccount(state, uid));
    const state = read();
    const sent = pickPreferences(state, state.unsynced);
    const answer = state.unsynced.length > 0 ? await server.save(sent) : await server.load();
    if (stopped) return "stopped";
    if (answer.kind === "stored") {
      const { stored } = answer;
      apply((now) => settleAccount(now, { sent, stored, defaults: parts.defaults() }));
    }
    return answer.kind;
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
