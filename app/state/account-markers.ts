import {
  PREFERENCE_NAMES,
  type Preferences,
  type StoredPreferences,
} from "../../functions/shared/contract/preferences";
import { joinNames, type LedgerStep, pickPreferences } from "./changed-settings";
import type { SettingsLedger, StoredSettings } from "./settings";

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
