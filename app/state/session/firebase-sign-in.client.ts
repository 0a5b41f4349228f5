import { FirebaseError } from "firebase/app";
import {
  type Auth,
  type AuthCredential,
  browserPopupRedirectResolver,
  GithubAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPopup,
  type UserCredential,
} from "firebase/auth";
import type { FirebaseAuth } from "./firebase-auth.client";
import { type PopupWay, type SignIn, SignInError, type SignInOutcome } from "./sign-in";

/** Error codes that carry a credential for the existing account. */
const ACCOUNT_EXISTS = new Set(["auth/credential-already-in-use", "auth/email-already-in-use"]);
/** The SDK's code for the same case with a phone number. */
const NUMBER_EXISTS = "auth/account-exists-with-different-credential";

/** Firebase Auth with pop-ups and SMS codes. */
export function createFirebaseSignIn(firebase: FirebaseAuth): SignIn {
  /** Links a guest; signs in anybody who has no session, or has an account already. */
  function enterWith(
    link: (user: NonNullable<Auth["currentUser"]>) => Promise<UserCredential>,
    signIn: (auth: Auth) => Promise<UserCredential>,
    credentialOf: (error: FirebaseError) => AuthCredential | null,
    exists = ACCOUNT_EXISTS,
  ): Promise<SignInOutcome> {
    return firebase.hold(async (auth) => {
      auth.languageCode = document.documentElement.lang || null;
      // Right after the page load the guest may still be being read from storage.
      await auth.authStateReady();
      const guest = auth.currentUser?.isAnonymous ? auth.currentUser : null;
      try {
        const { user } = await translate(() => (guest ? link(guest) : signIn(auth)));
        // The cached token still has the guest's role.
        if (guest) await user.getIdToken(true).catch(() => {});
        return { kind: "signed_in", uid: user.uid };
      } catch (error) {
        const cause = error instanceof SignInError ? error.cause : null;
        if (!guest || !(cause instanceof FirebaseError) || !exists.has(cause.code)) throw error;
        const credential = credentialOf(cause);
        if (!credential) throw error;
        return { kind: "account_exists", enter: () => enter(credential) };
      }
    });
  }

  function enter(credential: AuthCredential): Promise<{ uid: string }> {
    return firebase.hold((auth) =>
      translate(async () => {
        const { user } = await signInWithCredential(auth, credential);
        return { uid: user.uid };
      }),
    );
  }

  return {
    withPopup(way) {
      const { provider, credentialOf } = popupProvider(way);
      return enterWith(
        (guest) => linkWithPopup(guest, provider, browserPopupRedirectResolver),
        (auth) => signInWithPopup(auth, provider, browserPopupRedirectResolver),
        credentialOf,
      );
    },
    openVerifier: (container) =>
      translate(async () => {
        // Each check needs a container of its own, even after another one.
        const place = container.appendChild(document.createElement("div"));
        const check = new RecaptchaVerifier(firebase.current(), place, { size: "invisible" });
        try {
          await check.render();
        } catch (error) {
          place.remove();
          throw error;
        }
        return {
          sendCode: (phone) =>
            firebase.hold((auth) =>
              translate(async () => {
                auth.languageCode = document.documentElement.lang || null;
                const verification = await new PhoneAuthProvider(auth).verifyPhoneNumber(phone, check);
                return {
                  confirm: (code) => {
                    const credential = PhoneAuthProvider.credential(verification, code);
                    return enterWith(
                      (guest) => linkWithCredential(guest, credential),
                      (now) => signInWithCredential(now, credential),
                      PhoneAuthProvider.credentialFromError,
                      new Set([...ACCOUNT_EXISTS, NUMBER_EXISTS]),
                    );
                  },
                };
              }),
            ),
          close: () => {
            check.clear();
            place.remove();
          },
        };
      }),
  };
}

/** Loads the provider's iframe in browsers that need it before a click. */
export function preparePopups(firebase: FirebaseAuth): Promise<void> {
  return firebase.preparePopups(browserPopupRedirectResolver);
}

function popupProvider(way: PopupWay) {
  switch (way) {
    case "google": {
      const provider = new GoogleAuthProvider();
      provider.addScope("email");
      // Asks which account to use: people have several, and some use another person's computer.
      provider.setCustomParameters({ prompt: "select_account" });
      return { provider, credentialOf: GoogleAuthProvider.credentialFromError };
    }
    case "github":
      return {
        provider: new GithubAuthProvider().addScope("user:email"),
        credentialOf: GithubAuthProvider.credentialFromError,
      };
    default:
      return way satisfies never;
  }
}

async function translate<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof FirebaseError)
      throw new SignInError(cause.code.replace(/^auth\//, ""), cause.message, { cause });
    throw new SignInError("unknown", cause instanceof Error ? cause.message : "", { cause });
  }
}
