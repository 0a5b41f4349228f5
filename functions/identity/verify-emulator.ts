import { UnsecuredJWT } from "jose";
import * as v from "valibot";
import { type Claims, claimOptions, readClaims, refusal, toIdentity } from "./claims";
import { IdentityError, IdentityUnavailableError, type Outside, type VerifyIdToken } from "./identity";

const LOOKUP_TIMEOUT_MS = 5_000;

const lookupSchema = v.object({
  users: v.tuple([
    v.object({
      localId: v.string(),
      /** Seconds since 1970; sign-ins before it are revoked. */
      validSince: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))),
      disabled: v.optional(v.boolean()),
    }),
  ]),
});

/**
 * Tokens as the Auth emulator makes them: unsigned, so that the emulator itself must know the user.
 * Signed ones are refused, so that the two worlds never mix. Only ever used in development.
 */
export function createEmulatorVerifier(projectId: string, host: string, outside: Outside): VerifyIdToken {
  return async (token) => {
    const now = outside.now();
    const claims = readUnsigned(token, projectId, now);
    await checkUser(token, claims);
    return toIdentity(claims);
  };

  async function checkUser(token: string, claims: Claims): Promise<void> {
    const response = await lookUp(token);
    if (response.status >= 500) throw new IdentityUnavailableError(`The Auth emulator answered ${response.status}`);
    if (!response.ok) throw new IdentityError("unknown_user");
    const answer = v.safeParse(lookupSchema, await response.json());
    if (!answer.success) throw new IdentityError("unknown_user");
    const [user] = answer.output.users;
    if (user.localId !== claims.sub || user.disabled) throw new IdentityError("unknown_user");
    if (claims.auth_time < Number(user.validSince ?? 0)) throw new IdentityError("revoked");
  }

  async function lookUp(idToken: string): Promise<Response> {
    try {
      return await outside.fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=emulator`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ idToken }),
        signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
      });
    } catch {
      throw new IdentityUnavailableError("The Auth emulator is out of reach");
    }
  }
}

function readUnsigned(token: string, projectId: string, now: number): Claims {
  try {
    const { payload } = UnsecuredJWT.decode(token, claimOptions(projectId, now));
    return readClaims(payload, now);
  } catch (error) {
    throw refusal(error);
  }
}
