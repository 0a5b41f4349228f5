import { AUTH_KEY, type SessionState } from "./session-store";

export type FollowTabsParts = {
  window: Pick<EventTarget, "addEventListener">;
  current: () => SessionState;
  /** Takes over what another tab has stored. */
  adopt: () => void;
  /** Somebody else than so far is here now, registered by another tab. */
  onSignedIn: (uid: string) => void;
  /** Somebody logged out elsewhere: this tab needs the guest who comes after them. */
  onLoggedOut: () => void;
};

/** Lets this tab be whoever the browser's other tabs are: they share one session. */
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
  // A page that comes back as it was left has not heard what happened meanwhile.
  window.addEventListener("pageshow", (event) => {
    if ("persisted" in event && event.persisted) follow();
  });
}
