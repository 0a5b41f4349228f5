import { ObservableValue, useView } from "../../state/observable";
import { sessionStore } from "../../state/session/session-store";
import type { OwnKey } from "../client/asks";

/** An API key the user entered for one provider's models. It lives in this page's memory only and is lost on reload. */
export type BroughtKey = OwnKey & { provider: string };

export const ownKey = new ObservableValue<BroughtKey | null>(null);

// Forget the key when another account takes over on the same page.
sessionStore.subscribe(({ user }, before) => {
  if (before.user && before.user.uid !== user?.uid) ownKey.set(null);
});

export function useOwnKey(): BroughtKey | null {
  return useView(ownKey);
}
