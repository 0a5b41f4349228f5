import type { PublicSettings } from "../../../functions/shared/contract/public-settings";
import { type FirebaseAuth, openFirebaseAuth } from "./firebase-auth.client";
import { createFirebaseIdentity } from "./firebase-identity.client";
import type { Identity } from "./identity";

export type Firebase = { firebase: FirebaseAuth; identity: Identity };

/** All that a session needs of Firebase, in one request. */
export function openFirebase(settings: PublicSettings["firebase"]): Firebase {
  const firebase = openFirebaseAuth(settings);
  return { firebase, identity: createFirebaseIdentity(firebase) };
}
