import type { Auth } from "firebase/auth";
import { expect, it, vi } from "vitest";
import type { FirebaseAuth } from "../../../../../app/state/session/firebase-auth.client";
import { createFirebaseSignIn } from "../../../../../app/state/session/firebase-sign-in.client";

const guest = { uid: "guest", isAnonymous: true, getIdToken: async () => "token" };

vi.mock("firebase/auth", async (original) => ({
  ...(await original<typeof import("firebase/auth")>()),
  linkWithPopup: async (user: typeof guest) => ({ user: { ...user, isAnonymous: false } }),
  signInWithPopup: async () => ({ user: { uid: "somebody-new" } }),
}));

it("Firebase sign-in with a click before the guest has been read links that guest", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  const auth: { currentUser: typeof guest | null; authStateReady: () => Promise<void> } = {
    currentUser: null,
    authStateReady: async () => {
      auth.currentUser = guest;
    },
  };
  // The only part of the SDK's object that is read here.
  const opened = auth as unknown as Auth;
  const hold: FirebaseAuth["hold"] = (work) => work(opened);
  const firebase = {
    current: () => opened,
    reopen: async () => opened,
    hold,
    holdAlone: hold,
    preparePopups: async () => {},
  };
  const signIn = createFirebaseSignIn(firebase);
  expect(await signIn.withPopup("google")).toEqual({ kind: "signed_in", uid: "guest" });
  vi.unstubAllGlobals();
});
