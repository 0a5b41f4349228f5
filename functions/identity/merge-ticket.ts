import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import type { MergeTicket } from "../shared/contract/account";

/** A proof that its holder may take over a guest's data. */
export type MergeTickets = {
  issue(uid: string): Promise<MergeTicket>;
  /** The guest's uid, and when it was issued (seconds since 1970); null for a ticket that is forged or expired. */
  read(ticket: string): Promise<{ uid: string; issuedAt: number } | null>;
};

const ISSUER = "mocki";
const AUDIENCE = "merge";
const TICKET_SECONDS = 30 * 24 * 60 * 60;

const subjectSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** Signed (HS256) with the secret of the sessions, for another audience: neither passes for the other. */
export function createMergeTickets(secret: string, now: () => number): MergeTickets {
  const key = new TextEncoder().encode(secret);
  return {
    async issue(uid) {
      const issuedAt = Math.floor(now() / 1000);
      const ticket = await new SignJWT()
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(uid)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TICKET_SECONDS)
        .sign(key);
      return { ticket, expiresAt: (issuedAt + TICKET_SECONDS) * 1000 };
    },

    async read(ticket) {
      try {
        const { payload } = await jwtVerify(ticket, key, {
          algorithms: ["HS256"],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: new Date(now()),
          requiredClaims: ["exp", "iat"],
        });
        return { uid: v.parse(subjectSchema, payload.sub), issuedAt: payload.iat ?? 0 };
      } catch {
        return null;
      }
    },
  };
}
