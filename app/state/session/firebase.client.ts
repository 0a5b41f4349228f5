// One request for both: each session needs them together.
export { openFirebaseAuth } from "./firebase-auth.client";
export { createFirebaseIdentity } from "./firebase-identity.client";
