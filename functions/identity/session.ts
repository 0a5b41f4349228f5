import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { ROLES, type Role } from "../shared/contract/user";

/** The content of a session cookie. Times are seconds since 1970. */
export type Session = {
  uid: string;
  role: Role;
  /** The session's name: every cookie of one session has the same. */
  sid: string;
  /** When the person signed in at the identity provider. */
  signedInAt: number;
  /** When this cookie was made. */
  issuedAt: number;
};

export type SessionCookies = {
  /** A `Set-Cookie` value for the browser that sent `request`; holds for `SESSION_SECONDS` from now. */
  write(session: Omit<Session, "issuedAt">, request: Request): Promise<string>;
  /** The content of the request's session cookie; null when it is missing, forged or expired. */
  read(request: Request): Promise<Session | null>;
  /** A `Set-Cookie` value that takes the cookie out of the browser. */
  clear(request: Request): string;
  /** Whether the answer sets or clears the cookie already. */
  isSetBy(response: Response): boolean;
};

export const SESSION_SECONDS = 14 * 24 * 60 * 60;

const ISSUER = "mocki";
const AUDIENCE = "session";
const NAME = "mocki_session";

const seconds = v.pipe(v.number(), v.integer());

const payloadSchema = v.pipe(
  v.object({
    sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    role: v.picklist(ROLES),
    jti: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    auth_time: seconds,
    iat: seconds,
  }),
  v.transform(
    ({ sub, role, jti, auth_time, iat }): Session => ({
      uid: sub,
      role,
      sid: jti,
      signedInAt: auth_time,
      issuedAt: iat,
    }),
  ),
);

/**
 * Sessions are signed cookies (HS256) that scripts cannot read. Over https the cookie's name has the `__Host-`
 * prefix, with which a browser takes it from nobody but this very host, over https.
 */
export function createSessionCookies(secret: string, now: () => number): SessionCookies {
  const key = new TextEncoder().encode(secret);
  return {
    async write({ uid, role, sid, signedInAt }, request) {
      const issuedAt = Math.floor(now() / 1000);
      const token = await new SignJWT({ role, auth_time: signedInAt })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(uid)
        .setJti(sid)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + SESSION_SECONDS)
        .sign(key);
      return setCookie(request, token, SESSION_SECONDS);
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
          requiredClaims: ["exp"],
        });
        return v.parse(payloadSchema, payload);
      } catch {
        return null;
      }
    },
    clear: (request) => setCookie(request, "", 0),
    isSetBy: ({ headers }) => headers.getSetCookie().some((cookie) => cookie.split("=", 1)[0]?.endsWith(NAME)),
  };
}

function setCookie(request: Request, value: string, maxAge: number): string {
  const secure = isSecure(request) ? "; Secure" : "";
  return `${cookieName(request)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
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
