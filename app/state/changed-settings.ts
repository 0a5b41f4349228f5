import { PREFERENCE_NAMES, type PreferenceName, type Preferences } from "../../functions/shared/contract/preferences";
import type { ChangeMarkers, StoredSettings } from "./settings";

/** Settings to change, together with the new change markers. */
export type SettingsStep = Partial<Preferences> & ChangeMarkers;

/** The union of both lists. */
export function joinNames(a: readonly PreferenceName[], b: readonly PreferenceName[]): PreferenceName[] {
  return [...new Set([...a, ...b])];
}

export function pickPreferences(from: Partial<Preferences>, names: readonly PreferenceName[]): Partial<Preferences> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

/** Signs out: later changes are kept apart from those that the account has not received yet. */
export function detachAccount({ chosen, unsynced, account }: ChangeMarkers): ChangeMarkers {
  if (account === null || account.owed !== null) return { chosen, unsynced, account };
  return { chosen, unsynced: [], account: { ...account, owed: unsynced } };
}

/**
 * Resets all settings to `defaults`, with nothing marked as chosen. A signed-in account receives the reset; for a guest
 * the account of the next sign-in wins.
 */
export function resetSettings(state: StoredSettings, defaults: Preferences): SettingsStep {
  const changed = PREFERENCE_NAMES.filter((name) => state[name] !== defaults[name]);
  const isHere = state.account !== null && state.account.owed === null;
  return isHere
    ? { ...defaults, chosen: [], unsynced: joinNames(state.unsynced, changed), account: state.account }
    : { ...defaults, chosen: [], unsynced: [], account: null };
}

/** Undoes a reset, except for settings changed since. */
export function undoReset(state: StoredSettings, before: StoredSettings, defaults: Preferences): SettingsStep {
  const names = PREFERENCE_NAMES.filter((name) => before[name] !== defaults[name] && state[name] === defaults[name]);
  return {
    ...pickPreferences(before, names),
    chosen: joinNames(before.chosen, state.chosen),
    unsynced: joinNames(joinNames(before.unsynced, names), state.unsynced),
    account: state.account ?? before.account,
  };
}
