import { FirebaseError } from "firebase/app";
import { signInAnonymously, signOut } from "firebase/auth";
import { describeUser } from "./describe-user";
import type { FirebaseAuth } from "./firebase-auth.client";
import { type Identity, IdentityError, type IdentityProblem } from "./identity";

/** The part of Firebase Auth that guests need. */
export function createFirebaseIdentity(firebase: FirebaseAuth): Identity {
  return {
    restore: () =>
      translate(async () => {
        const { currentUser } = await firebase.reopen();
        return currentUser && describeUser(currentUser);
      }),
    signInAnonymously: () =>
      translate(() =>
        firebase.holdAlone(async (auth) =>
          // Another tab may have signed in while this one waited for the lock.
          describeUser(auth.currentUser ?? (await signInAnonymously(auth)).user),
        ),
      ),
    idToken: (fresh) =>
      translate(async () => {
        const auth = firebase.current();
        // A newly opened instance may still be reading its user.
        await auth.authStateReady();
        if (!auth.currentUser) throw new IdentityError("unknown_user");
        return auth.currentUser.getIdToken(fresh);
      }),
    signOut: () => translate(() => signOut(firebase.current())),
  };
}

async function translate<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof IdentityError) throw cause;
    throw new IdentityError(problemOf(cause), { cause });
  }
}

/** Error codes for an account that is deleted or disabled. */
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
