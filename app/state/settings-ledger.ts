import {
  PREFERENCE_NAMES,
  type PreferenceName,
  type Preferences,
  type StoredPreferences,
} from "../../functions/contract/preferences";
import type { SettingsLedger, StoredSettings } from "./settings";

/** Settings to change, and the ledger as it is to be. */
export type LedgerStep = Partial<Preferences> & SettingsLedger;

/** Both lists as one, each name once. */
export function joinNames(a: readonly PreferenceName[], b: readonly PreferenceName[]): PreferenceName[] {
  return [...new Set([...a, ...b])];
}

export function pickPreferences(from: Partial<Preferences>, names: readonly PreferenceName[]): Partial<Preferences> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

/**
 * The account `uid` is here. One that this browser has never met is to be told all that was chosen here; the one it
 * knows, what has changed since; another than the last one, what was chosen after that one had signed out: the rest is
 * somebody else's.
 */
export function meetAccount({ chosen, unsynced, account }: SettingsLedger, uid: string): SettingsLedger {
  const met = { uid, revision: 0, owed: null, inherited: false };
  if (account === null) return { chosen, unsynced: chosen, account: met };
  if (account.uid === uid) {
    return { chosen, unsynced: joinNames(account.owed ?? [], unsynced), account: { ...account, owed: null } };
  }
  const own = account.owed === null ? [] : unsynced;
  return { chosen: own, unsynced: own, account: { ...met, inherited: true } };
}

/** Nobody is signed in any more: what is chosen from now on is kept apart from what the account was still to be told. */
export function leaveAccount({ chosen, unsynced, account }: SettingsLedger): SettingsLedger {
  if (account === null || account.owed !== null) return { chosen, unsynced, account };
  return { chosen, unsynced: [], account: { ...account, owed: unsynced } };
}

/**
 * The account was told `sent` and answered `stored`. What was changed here meanwhile stays, and is still to be told.
 * `defaults` stand in for what this account has never chosen while another one had.
 */
export function settleAccount(
  state: StoredSettings,
  { sent, stored, defaults }: { sent: Partial<Preferences>; stored: StoredPreferences; defaults: Preferences },
): LedgerStep {
  const { account } = state;
  if (account === null) return { chosen: state.chosen, unsynced: state.unsynced, account };
  const unsynced = state.unsynced.filter((name) => !(name in sent) || sent[name] !== state[name]);
  const settled = PREFERENCE_NAMES.filter((name) => !unsynced.includes(name));
  const news = settled.filter((name) => name in stored.values && (stored.revisions[name] ?? 0) > account.revision);
  const never = account.inherited ? settled.filter((name) => !(name in stored.values)) : [];
  return {
    ...pickPreferences(defaults, never),
    ...pickPreferences(stored.values, news),
    chosen: joinNames(
      state.chosen,
      PREFERENCE_NAMES.filter((name) => name in stored.values),
    ),
    unsynced,
    account: { ...account, revision: stored.revision, inherited: false },
  };
}

/**
 * All settings as `defaults` has them, with nothing chosen. An account that is here is told; a guest's next one has its
 * own way.
 */
export function resetSettings(state: StoredSettings, defaults: Preferences): LedgerStep {
  const changed = PREFERENCE_NAMES.filter((name) => state[name] !== defaults[name]);
  const isHere = state.account !== null && state.account.owed === null;
  return isHere
    ? { ...defaults, chosen: [], unsynced: joinNames(state.unsynced, changed), account: state.account }
    : { ...defaults, chosen: [], unsynced: [], account: null };
}

/** Takes a reset back, but for what was changed since. */
export function undoReset(state: StoredSettings, before: StoredSettings, defaults: Preferences): LedgerStep {
  const names = PREFERENCE_NAMES.filter((name) => before[name] !== defaults[name] && state[name] === defaults[name]);
  return {
    ...pickPreferences(before, names),
    chosen: joinNames(before.chosen, state.chosen),
    unsynced: joinNames(joinNames(before.unsynced, names), state.unsynced),
    account: state.account ?? before.account,
  };
}
