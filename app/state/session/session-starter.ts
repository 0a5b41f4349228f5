import type { RegisterRequest, UserRecord } from "../../../functions/shared/contract/user";
import { backoff } from "../../../party/protocol/backoff";
import { type Identity, IdentityError, type SignedInUser } from "./identity";
import { type Registration, registrationOf } from "./register";

/** Side effects of a session start. */
export type SessionStarterParts = {
  identity: () => Promise<Identity>;
  register: (idToken: string, body: RegisterRequest) => Promise<Registration>;
  /** Lets one tab of this browser at a time restore or create the user. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  userId: () => string;
  /** Resolves after about `ms`, or earlier when the network may be back. */
  pause: (ms: number) => Promise<void>;
  onSession: (user: SignedInUser, record: UserRecord) => void;
  /** An attempt failed. Called once per series of failures. */
  onFailure: (failure: SessionFailure) => void;
  /** Succeeded after `onFailure`. */
  onRecovered: () => void;
};

/** Only after `will_retry` another attempt follows by itself. */
export type SessionFailure = "will_retry" | "refused" | "too_many_guests";

export type SessionStarter = {
  /** Resolves when there is a registered session; starts one if necessary. Rejects only if that fails. */
  ensure: () => Promise<void>;
  /** Registers again: the server has lost the session, or the registered data has changed. */
  renew: () => Promise<void>;
  /** Registers the current user. The result of a start in progress, which may be about another user, is dropped. */
  restart: () => Promise<void>;
  /** Another tab has registered `uid`. A start in progress that ends with another user is repeated. */
  onOtherTabSession: (uid: string) => void;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Why no session can be established, where a retry would not help. */
export class SessionError extends Error {
  override name = "SessionError";
}

export function createSessionStarter(parts: SessionStarterParts): SessionStarter {
  let current: Promise<void> | null = null;
  let running = false;
  /** The current start; results of earlier ones are dropped. */
  let latest = 0;
  /** Whether a reported failure has not been followed by a success yet. */
  let failed = false;
  let otherTabUid: string | null = null;

  function restart(): Promise<void> {
    latest += 1;
    const mine = latest;
    running = true;
    const start = establish(() => mine === latest)
      .finally(() => {
        if (mine === latest) running = false;
      })
      .then(() => (mine === latest ? undefined : (current ?? undefined)));
    current = start;
    start.catch(() => {
      // The next caller starts again.
      if (current === start) current = null;
    });
    return start;
  }

  async function establish(counts: () => boolean): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      const outcome = await attempt({ ...parts, onSession: take }, counts);
      if (!counts()) return;
      if (outcome === "done") {
        if (failed) parts.onRecovered();
        failed = false;
        return;
      }
      const willRetry = outcome === "will_retry";
      if (!failed || !willRetry) parts.onFailure(outcome);
      failed = willRetry;
      if (!willRetry) throw new SessionError("No session can be had");
      await parts.pause(backoff(failures, { first: FIRST_PAUSE_MS, most: LONGEST_PAUSE_MS }));
      if (!counts()) return;
    }
  }

  function take(user: SignedInUser, record: UserRecord): void {
    const other = otherTabUid;
    otherTabUid = null;
    if (other === null || other === user.uid) parts.onSession(user, record);
    else void restart();
  }

  const renew = () => (current && running ? current : restart());
  return {
    ensure: () => current ?? restart(),
    renew,
    restart,
    onOtherTabSession(uid) {
      otherTabUid = uid;
    },
  };
}

async function attempt(parts: SessionStarterParts, counts: () => boolean): Promise<"done" | SessionFailure> {
  try {
    const identity = await parts.identity();
    let outcome = await signInAndRegister(parts, counts, identity, null);
    // The stored user no longer exists, as after a reset of the identity provider: sign in a new one.
    if (outcome.kind === "unknown_user") outcome = await signInAndRegister(parts, counts, identity, outcome.uid);
    switch (outcome.kind) {
      case "registered":
        return "done";
      case "unreachable":
        return "will_retry";
      case "too_many_guests":
        return "too_many_guests";
      case "refused":
      case "unknown_user":
        return "refused";
      default:
        return outcome satisfies never;
    }
  } catch (error) {
    // Anything else is a chunk of the identity provider that could not be loaded.
    return error instanceof IdentityError && error.problem === "refused" ? "refused" : "will_retry";
  }
}

type Outcome = Exclude<Registration, { kind: "unauthorized" }> | { kind: "unknown_user"; uid: string };

/** One sign-in and registration, as anybody but `unknownUid`. */
async function signInAndRegister(
  parts: SessionStarterParts,
  counts: () => boolean,
  identity: Identity,
  unknownUid: string | null,
): Promise<Outcome> {
  const user = await parts.lock(async () => {
    const restored = await identity.restore();
    if (restored && restored.uid !== unknownUid) return restored;
    if (restored) await identity.signOut();
    return identity.signInAnonymously();
  });
  const unknown = { kind: "unknown_user", uid: user.uid } as const;
  for (const fresh of [false, true]) {
    const token = await identity.idToken(fresh).catch((error: unknown) => {
      if (error instanceof IdentityError && error.problem === "unknown_user") return null;
      throw error;
    });
    if (token === null) return unknown;
    const registration = await parts.register(token, registrationOf(user, parts.userId()));
    if (registration.kind === "unauthorized") continue;
    if (registration.kind !== "registered") return registration;
    // The cached token is older than the sign-in and still says guest.
    if (registration.record.role === "guest" && !user.isAnonymous && !fresh) continue;
    if (counts()) parts.onSession(user, registration.record);
    return registration;
  }
  return unknown;
}
