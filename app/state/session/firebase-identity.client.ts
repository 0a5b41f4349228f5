import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  signInAnonymously,
  signOut,
  type User,
} from "firebase/auth";
import type { PublicSettings } from "../../../functions/contract/public-settings";
import { emulatorUrl } from "./emulator-url";
import { type Identity, IdentityError, type IdentityProblem, type SignedInUser } from "./identity";

/** Firebase Auth. No pop-up resolver yet: a guest needs none, and it would load Google's script. */
export function createFirebaseIdentity(settings: PublicSettings["firebase"]): Identity {
  let opened: { app: FirebaseApp; auth: Auth } | null = null;

  function open(): Auth {
    const { projectId, apiKey, authDomain, emulatorHost } = settings;
    const app = initializeApp({ projectId, apiKey, authDomain });
    const auth = initializeAuth(app, {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
    });
    if (emulatorHost) {
      connectAuthEmulator(auth, emulatorUrl(emulatorHost, window.location.hostname), { disableWarnings: true });
    }
    opened = { app, auth };
    return auth;
  }

  function current(): Auth {
    return opened?.auth ?? open();
  }

  return {
    restore: () =>
      translate(async () => {
        // Another tab may have signed in or out since this one looked: only a fresh start reads what is stored now.
        if (opened) await deleteApp(opened.app);
        const auth = open();
        await auth.authStateReady();
        return auth.currentUser && describe(auth.currentUser);
      }),
    signInAnonymously: () => translate(async () => describe((await signInAnonymously(current())).user)),
    idToken: (fresh) =>
      translate(async () => {
        const user = current().currentUser;
        if (!user) throw new IdentityError("unknown_user");
        return user.getIdToken(fresh);
      }),
    signOut: () => translate(() => signOut(current())),
  };
}

function describe(user: User): SignedInUser {
  const { uid, isAnonymous, email, displayName: name, photoURL: picture, phoneNumber: phone } = user;
  return { uid, isAnonymous, email, name, picture, phone };
}

async function translate<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof IdentityError) throw cause;
    throw new IdentityError(problemOf(cause), { cause });
  }
}

/** These say that the account behind the stored session is gone or may no longer be used. */
const UNKNOWN_USER = new Set([
  "auth/user-token-expired",
  "auth/invalid-user-token",
  "auth/user-not-found",
  "auth/user-disabled",
]);

const OFFLINE = new Set(["auth/network-request-failed", "auth/timeout", "auth/internal-error"]);

function problemOf(cause: unknown): IdentityProblem {
  if (!(cause instanceof FirebaseError)) return "refused";
  if (UNKNOWN_USER.has(cause.code)) return "unknown_user";
  return OFFLINE.has(cause.code) ? "offline" : "refused";
}
