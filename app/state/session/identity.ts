import * as v from "valibot";

/** The identity provider's user. */
export const signedInUserSchema = v.object({
  uid: v.string(),
  isAnonymous: v.boolean(),
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  picture: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** Linked sign-in methods by the provider's names, such as `google.com`. */
  providers: v.optional(v.array(v.string())),
});

export type SignedInUser = v.InferOutput<typeof signedInUserSchema>;

/** The identity provider, as a session start needs it. Every call may reject with an `IdentityError`. */
export type Identity = {
  /** The user signed in on this device now, by any tab; null if none. */
  restore: () => Promise<SignedInUser | null>;
  signInAnonymously: () => Promise<SignedInUser>;
  /** An ID token of the current user; `fresh` bypasses the cache. */
  idToken: (fresh: boolean) => Promise<string>;
  signOut: () => Promise<void>;
};

/** Why the provider refused: unreachable, the user no longer exists there, or anything else. */
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
