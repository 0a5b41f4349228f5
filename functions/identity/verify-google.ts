import { decodeProtectedHeader, jwtVerify } from "jose";
import { claimOptions, readClaims, refusal, toIdentity } from "./claims";
import { createGoogleKeys } from "./google-keys";
import { IdentityError, type Outside, type VerifyIdToken } from "./identity";

/**
 * Tokens as Google signs them: RS256 by a published key, for this project, not expired.
 * Whether the account was disabled or signed out since is not in a token, which lasts an hour at most.
 */
export function createGoogleVerifier(projectId: string, outside: Outside): VerifyIdToken {
  const keys = createGoogleKeys(outside);
  return async (token) => {
    try {
      if (!decodeHeader(token).kid) throw new IdentityError("no_key_id");
      const now = outside.now();
      const { payload } = await jwtVerify(token, keys, { ...claimOptions(projectId, now), algorithms: ["RS256"] });
      return toIdentity(readClaims(payload, now));
    } catch (error) {
      throw refusal(error);
    }
  };
}

function decodeHeader(token: string) {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw new IdentityError("malformed");
  }
}
