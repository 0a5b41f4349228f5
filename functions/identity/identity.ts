import type { Role } from "../shared/contract/user";

/** The claims of a verified ID token about its bearer. */
export type Identity = {
  uid: string;
  role: Role;
  email: string | null;
  /** The provider vouches for `email`: otherwise anybody may have typed it. */
  isEmailVerified: boolean;
  phone: string | null;
  name: string | null;
  picture: string | null;
  /** Seconds since 1970: when they signed in. A token that is renewed keeps it. */
  signedInAt: number;
};

/** The token does not hold. `reason` is for the log and never quotes the token. */
export class IdentityError extends Error {
  override name = "IdentityError";
  constructor(readonly reason: string) {
    super(`ID token refused: ${reason}`);
  }
}

/** Whether the token holds could not be found out: keys or emulator are out of reach. */
export class IdentityUnavailableError extends Error {
  override name = "IdentityUnavailableError";
}

/** Turns an ID token into an identity, or throws one of the two errors above. */
export type VerifyIdToken = (token: string) => Promise<Identity>;

/** The external parts that verification needs; tests pass their own. */
export type Outside = {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  now: () => number;
};
