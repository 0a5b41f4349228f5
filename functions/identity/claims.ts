import { errors, type JWTPayload } from "jose";
import * as v from "valibot";
import { type Identity, IdentityError } from "./identity";

/** How far Google's clock may be ahead of ours. Expiry gets no such allowance. */
const SKEW_SECONDS = 60;

const claimsSchema = v.object({
  // jose would take a list that has ours in it.
  aud: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  iat: v.number(),
  auth_time: v.number(),
  firebase: v.object({ sign_in_provider: v.pipe(v.string(), v.minLength(1)) }),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean()),
  phone_number: v.optional(v.string()),
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
});

export type Claims = v.InferOutput<typeof claimsSchema>;

/** The claims that jose checks in every token, by any signer. */
export function claimOptions(projectId: string, now: number) {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: new Date(now),
    requiredClaims: ["exp", "iat", "sub"],
  };
}

/** The checks that jose leaves to its caller: shapes, one audience only, and times that lie in the past. */
export function readClaims(payload: JWTPayload, now: number): Claims {
  const result = v.safeParse(claimsSchema, payload);
  if (!result.success) throw new IdentityError("claims");
  const claims = result.output;
  const latest = now / 1000 + SKEW_SECONDS;
  if (claims.iat > latest || claims.auth_time > latest) throw new IdentityError("issued_in_future");
  return claims;
}

export function toIdentity(claims: Claims): Identity {
  return {
    uid: claims.sub,
    role: claims.firebase.sign_in_provider === "anonymous" ? "guest" : "user",
    email: claims.email || null,
    isEmailVerified: claims.email_verified === true,
    phone: claims.phone_number || null,
    name: claims.name?.trim() || null,
    picture: claims.picture || null,
    signedInAt: claims.auth_time,
  };
}

/** jose's refusals, by their code alone: their messages may quote the token. */
export function refusal(error: unknown): unknown {
  return error instanceof errors.JOSEError ? new IdentityError(error.code) : error;
}
