import { SPOKEN_LANGUAGE_OF } from "../../../party/protocol/vocabulary";
import { withTabLock } from "../../state/session/guest-lock";
import { renewSession } from "../../state/session/session";
import { DEFAULT_SETTINGS } from "../../state/settings";
import { startSettingsSync } from "../../state/settings-sync";
import { createSettingsServer } from "../../state/settings-sync-server";
import { applyAccountStep, onSettingsChange, settingsStore } from "../../state/use-settings";
import { browserLanguage } from "./browser-language";

/** After this long away the person may have used another device. */
const AWAY_MS = 5000;

/** Synchronizes the settings with the account `uid` until the returned function is called. */
export function followAccount(uid: string): () => void {
  const sync = startSettingsSync({
    uid,
    server: createSettingsServer(uid),
    read: () => {
      settingsStore.persist.rehydrate();
      return settingsStore.getState();
    },
    apply: applyAccountStep,
    defaults: () => ({ ...DEFAULT_SETTINGS, language: SPOKEN_LANGUAGE_OF[browserLanguage()] }),
    lock: (work) => withTabLock("mocki.settings-sync", work),
    renewSession,
  });
  const ended = new AbortController();
  const { signal } = ended;
  let hiddenAt = 0;
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") {
        hiddenAt = Date.now();
        sync.flush();
      } else if (Date.now() - hiddenAt > AWAY_MS) sync.refresh();
    },
    { signal },
  );
  window.addEventListener("online", sync.flush, { signal });
  const stopListening = onSettingsChange((change, by) => {
    if (by !== "account" && change.type !== "userId") sync.changed();
  });
  return () => {
    ended.abort();
    stopListening();
    sync.stop();
  };
}
