import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { ROLES, type Role } from "../contract/user";

/** Whom a session cookie speaks for. */
export type Session = { uid: string; role: Role };

export type Sessions = {
  /** A `Set-Cookie` value that opens a session for the browser that sent `request`. */
  open(session: Session, request: Request): Promise<string>;
  /** The session of the request's cookie; null when there is none, or it is forged or over. */
  read(request: Request): Promise<Session | null>;
};

export const SESSION_SECONDS = 14 * 24 * 60 * 60;

const ISSUER = "mocki";
const AUDIENCE = "session";
const NAME = "mocki_session";

const payloadSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  role: v.picklist(ROLES),
});

/**
 * Sessions are signed cookies (HS256) that scripts cannot read. Over https the cookie's name has the `__Host-`
 * prefix, with which a browser takes it from nobody but this very host, over https.
 */
export function createSessions(secret: string, now: () => number): Sessions {
  const key = new TextEncoder().encode(secret);
  return {
    async open({ uid, role }, request) {
      const issuedAt = Math.floor(now() / 1000);
      const token = await new SignJWT({ role })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(uid)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + SESSION_SECONDS)
        .sign(key);
      const secure = isSecure(request) ? "; Secure" : "";
      return `${cookieName(request)}=${token}; Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
    },
    async read(request) {
      const token = readCookie(request.headers.get("cookie") ?? "", cookieName(request));
      if (!token) return null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: new Date(now()),
          requiredClaims: ["exp", "sub"],
        });
        const { sub, role } = v.parse(payloadSchema, payload);
        return { uid: sub, role };
      } catch {
        return null;
      }
    },
  };
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

function cookieName(request: Request): string {
  return isSecure(request) ? `__Host-${NAME}` : NAME;
}

function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value) return value;
  }
  return null;
}
