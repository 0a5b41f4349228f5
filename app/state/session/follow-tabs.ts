import { AUTH_KEY, type SessionState } from "./session-store";

export type FollowTabsParts = {
  window: Pick<EventTarget, "addEventListener">;
  current: () => SessionState;
  /** Takes over the state that another tab has stored. */
  adopt: () => void;
  /** Another tab has registered another person. */
  onSignedIn: (uid: string) => void;
  /** Another tab has logged out, and this one needs the guest that follows. */
  onLoggedOut: () => void;
};

/** Shares one session between the browser's tabs. */
export function followOtherTabs({ window, current, adopt, onSignedIn, onLoggedOut }: FollowTabsParts): void {
  function follow() {
    const before = current().user;
    adopt();
    const { user } = current();
    if (before && !user) onLoggedOut();
    else if (user && user.uid !== before?.uid) onSignedIn(user.uid);
  }
  window.addEventListener("storage", (event) => {
    if ("key" in event && event.key === AUTH_KEY) follow();
  });
  // A page restored from the back/forward cache has missed events.
  window.addEventListener("pageshow", (event) => {
    if ("persisted" in event && event.persisted) follow();
  });
}
