import * as v from "valibot";

/** Who the identity provider says this is. */
export const signedInUserSchema = v.object({
  uid: v.string(),
  isAnonymous: v.boolean(),
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  picture: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** What they can sign in with, by the provider's own names, such as `google.com`. */
  providers: v.optional(v.array(v.string())),
});

export type SignedInUser = v.InferOutput<typeof signedInUserSchema>;

/**
 * The identity provider, as a session start needs it. Every call may reject with an `IdentityError`.
 */
export type Identity = {
  /** Who is signed in on this device by now, in whichever tab; null when nobody is. */
  restore: () => Promise<SignedInUser | null>;
  signInAnonymously: () => Promise<SignedInUser>;
  /** An ID token of whoever is signed in; `fresh` never takes it from memory. */
  idToken: (fresh: boolean) => Promise<string>;
  signOut: () => Promise<void>;
};

/** Why the provider refused: not reachable, this person is no longer known there, or anything else. */
export type IdentityProblem = "offline" | "unknown_user" | "refused";

export class IdentityError extends Error {
  override name = "IdentityError";
  constructor(
    readonly problem: IdentityProblem,
    options?: ErrorOptions,
  ) {
    super(`Identity: ${problem}`, options);
  }
}
