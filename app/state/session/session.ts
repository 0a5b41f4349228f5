import type { PublicSettings } from "../../../functions/shared/contract/public-settings";
import { openBrowserStorage } from "../browser-storage";
import { forgetCachedLists, handDraftsOn } from "../cached-lists";
import { createEmitter } from "../emitter";
import { notify } from "../notifications";
import { ratePauseMs } from "../rate-pause";
import { forgetTabDrafts } from "../tab-storage";
import { onSettingsChange, storedUserId } from "../use-settings";
import { waitOrOnline } from "../wait-online";
import { finishBeforeLeaving } from "./before-leaving";
import type { Firebase } from "./firebase.client";
import { followOtherTabs } from "./follow-tabs";
import { withTabLock } from "./guest-lock";
import type { LogOutOptions } from "./log-out";
import type { MergeOutcome, Merges } from "./merge";
import { MERGE_KEY } from "./merge-key";
import { notifyInterviewsMoved } from "./merge-news";
import { register } from "./register";
import { createSessionStarter, SessionError, type SessionFailure } from "./session-starter";
import { NO_SESSION, sessionStore } from "./session-store";
import type { SignIn } from "./sign-in";

export { SessionError };

/** Progress of the session start, for notices. */
export type SessionProgress = SessionFailure | "recovered";

/** The owner of the session: a guest's failed start has another text. */
export type SessionOwner = "guest" | "account";

type ProgressListener = (progress: SessionProgress, owner: SessionOwner) => void;

const progressed = createEmitter<{ progress: SessionProgress; owner: SessionOwner }>();

/**
 * Calls `listener` when a session start fails, and when it succeeds afterwards, until the returned function is called.
 */
export function onSessionProgress(listener: ProgressListener): () => void {
  return progressed.subscribe(({ progress, owner }) => listener(progress, owner));
}

let isSigningIn = false;

function notifyProgress(progress: SessionProgress) {
  const isAccount = isSigningIn || sessionStore.getState().user?.isAnonymous === false;
  progressed.emit({ progress, owner: isAccount ? "account" : "guest" });
}

let configure: (settings: PublicSettings) => void = () => {};
const configured = new Promise<PublicSettings>((resolve) => {
  configure = resolve;
});

let loaded: Promise<Firebase> | null = null;

/** The identity provider, loaded on demand; a failed load is retried. */
function load(): Promise<Firebase> {
  loaded ??= Promise.all([configured, import("./firebase.client")])
    .then(([settings, { openFirebase }]) => openFirebase(settings.firebase))
    .catch((error: unknown) => {
      loaded = null;
      throw error;
    });
  return loaded;
}

const storage = openBrowserStorage();
let merges: Promise<Merges | null> | null = null;

/** Null without storage for a ticket. Loaded on demand, because most people never merge. */
function loadMerges(): Promise<Merges | null> {
  merges ??= Promise.all([import("./merge"), import("./account-calls")])
    .then(([{ createMerges }, { postMerge, postMergeTicket }]) => {
      const guest = () => sessionStore.getState().userInfo?.uid ?? null;
      return (
        storage &&
        createMerges({ storage, takeTicket: postMergeTicket, merge: postMerge, guest, onMerged: handDraftsOn })
      );
    })
    .catch((error: unknown) => {
      merges = null;
      throw error;
    });
  return merges;
}

const starter = createSessionStarter({
  identity: async () => (await load()).identity,
  register,
  lock: inTurn,
  userId: storedUserId,
  pause: (ms) => waitOrOnline(Math.max(ms, ratePauseMs())),
  onSession: (user, userInfo) => {
    sessionStore.setState({ user, userInfo, isLoading: false });
    finishLeftMerge();
  },
  onFailure: (failure) => {
    if (failure !== "will_retry") sessionStore.setState({ isLoading: false });
    notifyProgress(failure);
  },
  onRecovered: () => notifyProgress("recovered"),
});

// After a logout here or in another tab.
sessionStore.subscribe(({ userInfo }, before) => {
  if (before.userInfo && !userInfo) notify.dismissAll();
});

/** Serializes sign-in and sign-out across tabs. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return withTabLock("mocki.sign-in", work);
}

/** Starts the session in the background, after the first paint. */
export function startSession(settings: PublicSettings): void {
  configure(settings);
  starter.ensure().catch(() => {
    // Reported through `onSessionProgress`.
  });
}

/**
 * Registers again, for callers that found the session lost. Waits while the network is away; rejects with a
 * `SessionError` where waiting would not help.
 */
export function renewSession(): Promise<void> {
  return starter.renew();
}

/**
 * Ends the session here and on the server, optionally on all devices, and signs in a new guest. Rejects, with the
 * person still signed in, if the server cannot be reached.
 */
export async function logOut(options: LogOutOptions = {}): Promise<void> {
  const [{ logOutWith }, { postLogout }, { forgetRecordings }] = await Promise.all([
    import("./log-out"),
    import("./account-calls"),
    import("../recordings/forget-recordings"),
  ]);
  await finishBeforeLeaving();
  await logOutWith(
    {
      endSession: postLogout,
      renew: starter.renew,
      signOut: async () => {
        const { identity } = await load();
        await inTurn(() => identity.signOut());
      },
      forget: () => {
        sessionStore.setState(NO_SESSION);
        forgetCachedLists(storage);
        forgetTabDrafts();
        void forgetRecordings().catch(() => {
          // Marked: the next page goes on with it.
        });
      },
      restart: starter.restart,
    },
    options,
  );
}

/**
 * After deleting an account: deletes the user at the identity provider too, unless that asks for a recent sign-in, and
 * signs out in any case. Reload the page afterwards.
 */
export async function deleteIdentity(): Promise<void> {
  const [{ firebase }, { removeIdentity }] = await Promise.all([load(), import("./remove-identity.client")]);
  await inTurn(() => removeIdentity(firebase));
}

/** The sign-in methods, loaded on demand. */
export async function loadSignIn(): Promise<SignIn> {
  const [{ firebase }, { createFirebaseSignIn }] = await Promise.all([load(), import("./firebase-sign-in.client")]);
  return createFirebaseSignIn(firebase);
}

/** After the provider's script has loaded: prepares pop-ups, for browsers that need that before the click. */
export async function preparePopups(): Promise<void> {
  const [{ firebase }, popups] = await Promise.all([load(), import("./firebase-sign-in.client")]);
  // Not during the session start, which uses the same user.
  await starter.ensure().catch(() => {});
  await inTurn(() => popups.preparePopups(firebase));
}

/** Called as the guest who is about to sign in to an existing account: see `Merges`. */
export async function prepareMerge(): Promise<boolean> {
  const open = await loadMerges();
  if (!open) return false;
  if (await open.prepare()) return true;
  // The server may have lost the guest's session.
  await starter.renew();
  return open.prepare();
}

export function cancelMerge(): void {
  loadMerges().then(
    (open) => open?.cancel(),
    () => {
      // Without its code there is no ticket either.
    },
  );
}

/** Registers the person who has just signed in, and merges the guest's data. */
export async function completeSignIn(): Promise<MergeOutcome> {
  isSigningIn = true;
  try {
    await starter.restart();
  } finally {
    isSigningIn = false;
  }
  return finishMerge();
}

async function finishMerge(): Promise<MergeOutcome> {
  const { user } = sessionStore.getState();
  if (!user || user.isAnonymous || !storage?.getItem(MERGE_KEY)) return { kind: "nothing" };
  try {
    return (await (await loadMerges())?.finish(user.uid)) ?? { kind: "nothing" };
  } catch {
    // Its code could not be loaded; the ticket stays for the next session start.
    return { kind: "pending" };
  }
}

/** Finishes an interrupted merge in the background and notifies pages that show interviews. */
async function finishLeftMerge(): Promise<void> {
  const outcome = await finishMerge();
  if (outcome.kind === "merged") notifyInterviewsMoved();
}

// The server's record contains the user id, so a new id is registered again.
onSettingsChange((change) => {
  if (change.type !== "userId" || sessionStore.getState().isLoading) return;
  starter.renew().catch(() => {
    // Reported through `onSessionProgress`.
  });
});

if (typeof window !== "undefined") {
  window.addEventListener("online", () => void finishLeftMerge());
  followOtherTabs({
    window,
    current: sessionStore.getState,
    adopt: () => void sessionStore.persist.rehydrate(),
    onSignedIn: starter.onOtherTabSession,
    onLoggedOut: () => {
      sessionStore.setState({ isLoading: true });
      forgetTabDrafts();
      starter.restart().catch(() => {
        // Reported through `onSessionProgress`.
      });
    },
  });
}
