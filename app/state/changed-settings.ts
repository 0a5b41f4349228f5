import { PREFERENCE_NAMES, type PreferenceName, type Preferences } from "../../functions/shared/contract/preferences";
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

/** Nobody is signed in any more: what is chosen from now on is kept apart from what the account was still to be told. */
export function leaveAccount({ chosen, unsynced, account }: SettingsLedger): SettingsLedger {
  if (account === null || account.owed !== null) return { chosen, unsynced, account };
  return { chosen, unsynced: [], account: { ...account, owed: unsynced } };
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
