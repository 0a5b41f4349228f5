import { AUTH_KEY, type SessionState } from "./session-store";

export type FollowTabsParts = {
  window: Pick<EventTarget, "addEventListener">;
  current: () => SessionState;
  /** Takes over what another tab has stored. */
  adopt: () => void;
  /** Somebody logged out elsewhere: this tab needs the guest who comes after them. */
  onLoggedOut: () => void;
};

/** Lets this tab be whoever the browser's other tabs are: they share one session. */
export function followOtherTabs({ window, current, adopt, onLoggedOut }: FollowTabsParts): void {
  window.addEventListener("storage", (event) => {
    if (!("key" in event) || event.key !== AUTH_KEY) return;
    const { user } = current();
    adopt();
    if (user && !current().user) onLoggedOut();
  });
}
