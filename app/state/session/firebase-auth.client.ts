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
import type { PublicSettings } from "../../../functions/contract/public-settings";
import { emulatorUrl } from "./emulator-url";

/** This page's Firebase Auth, opened when it is first asked for. */
export type FirebaseAuth = {
  current(): Auth;
  /**
   * Reads anew who is signed in: another tab may have signed in or out since this one looked. While somebody works with
   * the present one, that stays.
   */
  reopen(): Promise<Auth>;
  /** Keeps `current` what it is until `work` is done. */
  hold<T>(work: (auth: Auth) => Promise<T>): Promise<T>;
  /** Gets pop-ups ready, where the browser needs that before the click. */
  preparePopups(resolver: PopupRedirectResolver): Promise<void>;
};

export function openFirebaseAuth(settings: PublicSettings["firebase"]): FirebaseAuth {
  let opened: { app: FirebaseApp; auth: Auth } | null = null;
  let holders = 0;
  // None at first: a guest needs no pop-up, and on phones the resolver loads Google's script at once.
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
    if (opened && holders === 0) {
      const { app } = opened;
      opened = null;
      await deleteApp(app);
    }
    const auth = current();
    await auth.authStateReady();
    return auth;
  }

  return {
    current,
    reopen,
    async hold(work) {
      holders += 1;
      try {
        return await work(current());
      } finally {
        holders -= 1;
      }
    },
    async preparePopups(resolver) {
      if (popupRedirectResolver) return;
      popupRedirectResolver = resolver;
      await reopen();
    },
  };
}
