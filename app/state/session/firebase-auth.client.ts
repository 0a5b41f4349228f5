import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type PopupRedirectResolver,
} from "firebase/auth";
import type { PublicSettings } from "../../../functions/shared/contract/public-settings";
import { emulatorUrl } from "./emulator-url";

/** This page's Firebase Auth, opened on demand. */
export type FirebaseAuth = {
  current(): Auth;
  /**
   * Reads the stored user again, because another tab may have signed in or out. Skipped while the current instance is
   * held.
   */
  reopen(): Promise<Auth>;
  /** Keeps `current` unchanged until `work` is done. */
  hold<T>(work: (auth: Auth) => Promise<T>): Promise<T>;
  /** Like `hold`, but exclusive: a guest created meanwhile would replace the person who has just signed in. */
  holdAlone<T>(work: (auth: Auth) => Promise<T>): Promise<T>;
  /** Prepares pop-ups, for browsers that need that before the click. */
  preparePopups(resolver: PopupRedirectResolver): Promise<void>;
};

export function openFirebaseAuth(settings: PublicSettings["firebase"]): FirebaseAuth {
  let opened: { app: FirebaseApp; auth: Auth } | null = null;
  const holders = new Set<Promise<unknown>>();
  let alone: Promise<unknown> | null = null;
  // None at first: guests need no pop-up, and on phones the resolver loads Google's script at once.
  let popupRedirectResolver: PopupRedirectResolver | undefined;

  function open(): Auth {
    const { projectId, apiKey, authDomain, emulatorHost } = settings;
    const app = initializeApp({ projectId, apiKey, authDomain });
    const auth = initializeAuth(app, {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
      popupRedirectResolver,
    });
    if (emulatorHost) {
      connectAuthEmulator(auth, emulatorUrl(emulatorHost, window.location.hostname), { disableWarnings: true });
    }
    opened = { app, auth };
    return auth;
  }

  const current = () => opened?.auth ?? open();

  async function reopen(): Promise<Auth> {
    if (opened && holders.size === 0) {
      const { app } = opened;
      opened = null;
      await deleteApp(app);
    }
    const auth = current();
    await auth.authStateReady();
    return auth;
  }

  async function keep<T>(holding: Promise<T>): Promise<T> {
    holders.add(holding);
    try {
      return await holding;
    } finally {
      holders.delete(holding);
    }
  }

  return {
    current,
    reopen,
    async hold(work) {
      while (alone) await settled(alone);
      return keep(work(current()));
    },
    async holdAlone(work) {
      while (holders.size > 0) await settled(Promise.all(holders));
      const holding = work(current());
      alone = holding;
      try {
        return await keep(holding);
      } finally {
        alone = null;
      }
    },
    async preparePopups(resolver) {
      if (popupRedirectResolver) return;
      popupRedirectResolver = resolver;
      await reopen();
    },
  };
}

function settled(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch(() => {});
}
