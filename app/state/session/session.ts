import type { PublicSettings } from "../../../functions/contract/public-settings";
import { onSettingsChange, settingsStore } from "../use-settings";
import { withTabLock } from "./guest-lock";
import type { Identity } from "./identity";
import { register } from "./register";
import { createSessionStarter, SessionError } from "./session-starter";
import { sessionStore } from "./session-store";

export { SessionError };

/** How the start of a session goes, for whoever tells the person. */
export type SessionProgress = "failed_will_retry" | "failed" | "recovered";

const listeners = new Set<(progress: SessionProgress) => void>();

/** Calls `listener` when a session could not be had, and when it then could, until the returned function is called. */
export function onSessionProgress(listener: (progress: SessionProgress) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(progress: SessionProgress) {
  for (const listener of listeners) listener(progress);
}

let configure: (settings: PublicSettings) => void = () => {};
const configured = new Promise<PublicSettings>((resolve) => {
  configure = resolve;
});

let identity: Promise<Identity> | null = null;

/** The identity provider, loaded when it is first needed; a failed load is tried again. */
function loadIdentity(): Promise<Identity> {
  identity ??= Promise.all([configured, import("./firebase-identity.client")])
    .then(([settings, { createFirebaseIdentity }]) => createFirebaseIdentity(settings.firebase))
    .catch((error: unknown) => {
      identity = null;
      throw error;
    });
  return identity;
}

const starter = createSessionStarter({
  identity: loadIdentity,
  register,
  lock: (work) => withTabLock("mocki.sign-in", work),
  userId: () => settingsStore.getState().userId,
  pause: pauseUntilOnline,
  onSession: (user, userInfo) => sessionStore.setState({ user, userInfo, isLoading: false }),
  onFailure: (willRetry) => {
    if (!willRetry) sessionStore.setState({ isLoading: false });
    tell(willRetry ? "failed_will_retry" : "failed");
  },
  onRecovered: () => tell("recovered"),
});

/** Starts the session in the background, once the page is painted. */
export function startSession(settings: PublicSettings): void {
  configure(settings);
  starter.ensure().catch(() => {
    // Told through `onSessionProgress`.
  });
}

/**
 * Registers once more, for whoever found out that the server has lost the session. Waits as long as the network is
 * away; rejects with a `SessionError` where waiting would not help.
 */
export function renewSession(): Promise<void> {
  return starter.renew();
}

// The server's record carries the user id: a new one is registered again.
onSettingsChange((change) => {
  if (change.type !== "userId" || sessionStore.getState().isLoading) return;
  starter.renew().catch(() => {
    // Told through `onSessionProgress`.
  });
});

function pauseUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    }
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
  });
}
