import type { Plan } from "../../party/protocol/vocabulary";
import type { EndedSessions } from "../db/sessions-queries";
import type { Users } from "../db/users-queries";
import type { Identity } from "../identity/identity";
import { SESSION_SECONDS, type Session, type SessionCookies } from "../identity/session";
import type { UserRecord } from "../shared/contract/user";

/** A user with a valid session. */
export type CurrentUser = { record: UserRecord; plan: Plan; session: Session };

/** The sessions of browsers: their cookies, checked against the sessions that were ended since. */
export type Sessions = {
  /** The user of the request's cookie; null when it is missing, forged, expired or ended. */
  findUser(request: Request): Promise<CurrentUser | null>;
  /** The content of the request's cookie, ended or not; null when it is missing, forged or expired. */
  read(request: Request): Promise<Session | null>;
  /**
   * A `Set-Cookie` value for a registered user. `present` is the user of the browser's current cookie: the same user
   * keeps their session.
   */
  open(identity: Identity, present: CurrentUser | null, request: Request): Promise<string>;
  /** The response, with a new cookie if the request's is a day old and `findUser` says that it is still valid. */
  renew(response: Response, request: Request, findUser: () => Promise<CurrentUser | null>): Promise<Response>;
  /**
   * Ends the session, also for copies of its cookie. `everywhere` ends all sessions of the user, and their earlier
   * sign-ins can no longer register.
   */
  end(session: Session, options: { everywhere: boolean }): Promise<void>;
  /** A `Set-Cookie` value that removes the cookie from the browser. */
  clearCookie(request: Request): string;
};

export const RENEW_AFTER_SECONDS = 24 * 60 * 60;

/** A request that was under way at the end may still renew a cookie. */
const MARGIN_SECONDS = 60 * 60;

type Ports = { users: Pick<Users, "markSeen">; now: () => number; wait: (ms: number) => Promise<void> };

export function createSessions(cookies: SessionCookies, ended: EndedSessions, { users, now, wait }: Ports): Sessions {
  return {
    async findUser(request) {
      const session = await cookies.read(request);
      const holder = session && (await ended.findHolder(session));
      return session && holder ? { ...holder, session } : null;
    },

    read: (request) => cookies.read(request),

    open({ uid, role, signedInAt }, present, request) {
      const sid = present?.session.uid === uid ? present.session.sid : crypto.randomUUID();
      return cookies.write({ uid, role, sid, signedInAt }, request);
    },

    async renew(response, request, findUser) {
      const session = await cookies.read(request);
      const isYoung = !session || now() / 1000 - session.issuedAt < RENEW_AFTER_SECONDS;
      if (isYoung || cookies.isSetBy(response)) return response;
      const user = await findUser();
      if (!user) return response;
      await users.markSeen(session.uid, now());
      const renewed = new Response(response.body, response);
      renewed.headers.append("set-cookie", await cookies.write({ ...session, role: user.record.role }, request));
      return renewed;
    },

    async end({ uid, sid }, { everywhere }) {
      if (everywhere) {
        // Sign-in times have a resolution of one second. Ours ends before the answer leaves, so that the next one
        // counts.
        const from = Math.floor(now() / 1000) + 1;
        await ended.endBefore(uid, from);
        await wait(Math.max(0, from * 1000 - now()));
      } else {
        await ended.end(sid, now() + (SESSION_SECONDS + MARGIN_SECONDS) * 1000);
      }
    },

    clearCookie: (request) => cookies.clear(request),
  };
}
