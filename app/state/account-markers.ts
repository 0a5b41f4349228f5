import {
  PREFERENCE_NAMES,
  type Preferences,
  type StoredPreferences,
} from "../../functions/shared/contract/preferences";
import { joinNames, pickPreferences, type SettingsStep } from "./changed-settings";
import type { ChangeMarkers, StoredSettings } from "./settings";

/**
 * Signs in account `uid`. An account new to this browser receives everything chosen here; the last account receives the
 * changes since its last sync; another account receives only changes made after the last one signed out, because
 * earlier ones are somebody else's.
 */
export function attachAccount({ chosen, unsynced, account }: ChangeMarkers, uid: string): ChangeMarkers {
  const met = { uid, revision: 0, owed: null, inherited: false };
  if (account === null) return { chosen, unsynced: chosen, account: met };
  if (account.uid === uid) {
    return { chosen, unsynced: joinNames(account.owed ?? [], unsynced), account: { ...account, owed: null } };
  }
  const own = account.owed === null ? [] : unsynced;
  return { chosen: own, unsynced: own, account: { ...met, inherited: true } };
}

/**
 * Applies the account's answer `stored` to the upload `sent`. Changes made meanwhile stay, still unsynced. `defaults`
 * replace settings that another account had and this one has never chosen.
 */
export function reconcileAccount(
  state: StoredSettings,
  { sent, stored, defaults }: { sent: Partial<Preferences>; stored: StoredPreferences; defaults: Preferences },
): SettingsStep {
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
