import { deleteUser, signOut } from "firebase/auth";
import type { FirebaseAuth } from "./firebase-auth.client";

/** Deletes whoever is signed in; who has signed in too long ago for that is signed out at least. */
export async function removeIdentity(firebase: FirebaseAuth): Promise<void> {
  const auth = await firebase.reopen();
  if (!auth.currentUser) return;
  try {
    await deleteUser(auth.currentUser);
  } catch {
    await signOut(auth);
  }
}
