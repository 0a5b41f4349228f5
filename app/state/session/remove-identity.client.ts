import { deleteUser, signOut } from "firebase/auth";
import type { FirebaseAuth } from "./firebase-auth.client";

/** Deletes the current user; if the provider asks for a recent sign-in, signs out instead. */
export async function removeIdentity(firebase: FirebaseAuth): Promise<void> {
  const auth = await firebase.reopen();
  if (!auth.currentUser) return;
  try {
    await deleteUser(auth.currentUser);
  } catch {
    await signOut(auth);
  }
}
