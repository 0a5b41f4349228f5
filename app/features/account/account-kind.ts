import type { UserRecord } from "../../../functions/shared/contract/user";
import type { Plan } from "../../../party/protocol/vocabulary";
import type { Session } from "../../state/session/session-store";

/** The server's answer at render time. */
export type ServerAccount = { record: UserRecord; plan: Plan };

/** The sign-in methods that the page has texts for. */
export const SIGN_IN_WAYS = ["google", "github", "phone"] as const;
export type KnownSignInWay = (typeof SIGN_IN_WAYS)[number];

export type Who =
  | { kind: "unknown" }
  | { kind: "guest"; uid: string }
  | {
      kind: "user";
      uid: string;
      name: string;
      email: string;
      phone: string | null;
      picture: string | null;
      /** Milliseconds since 1970; null until the server has answered. */
      since: number | null;
      plan: Plan | null;
      ways: KnownSignInWay[];
    };

const WAYS: Record<string, KnownSignInWay | undefined> = {
  "google.com": "google",
  "github.com": "github",
  phone: "phone",
};

/** The session's answer wins; until it has started, the server's answer from the cookie is used. */
export function whoIsHere({ user, userInfo }: Pick<Session, "user" | "userInfo">, server: ServerAccount | null): Who {
  const uid = user?.uid ?? server?.record.uid;
  if (uid === undefined) return { kind: "unknown" };
  const record = [userInfo, server?.record].find((one) => one?.uid === uid) ?? null;
  if (user ? user.isAnonymous : record?.role === "guest") return { kind: "guest", uid };
  const own = record?.role === "user" ? record : null;
  return {
    kind: "user",
    uid,
    name: own?.name || (user?.name ?? ""),
    email: own?.email || (user?.email ?? ""),
    phone: own?.phone ?? user?.phone ?? null,
    picture: own?.picture ?? user?.picture ?? null,
    since: own?.createdAt ?? null,
    plan: server?.record.uid === uid ? server.plan : null,
    ways: (user?.providers ?? []).flatMap((provider) => WAYS[provider] ?? []),
  };
}
