import { describeFailure } from "../../party/host/room-log";
import type { Accounts } from "../db/accounts-queries";
import type { Maintenance } from "../db/maintenance-queries";
import type { Users } from "../db/users-queries";
import type { Log, Purged } from "../http/log";
import { type DeleteAccount, ROOMS_PER_CALL, type Work } from "./delete-account";

type Purgers = Readonly<Record<Purged, () => Promise<number>>>;

/** Interviews and guests take the most queries, whose number is limited per call, so the others come first. */
const ORDER = [
  ...(["files", "stories", "visits", "sessions"] as const),
  // An operator waits for these.
  ...(["accounts", "interviews", "guests"] as const),
] as const satisfies readonly Purged[];
/** Each purger takes a bounded number of rows at a time, so that a backlog neither blocks the database nor grows. */
const ROUNDS: Record<Purged, number> = {
  ...{ files: 4, stories: 4, visits: 4, sessions: 4, interviews: 4 },
  // One round does as much as one call from a page may do.
  ...{ accounts: 1, guests: 1 },
};
/** The other parts of an account take about two dozen queries, as many as two rooms. */
const ROOMS_FOR_AN_ACCOUNT = 2;
const ACCOUNTS_AT_ONCE = ROOMS_PER_CALL / ROOMS_FOR_AN_ACCOUNT;

/**
 * Deletes some of the expired data of each kind; called by the schedule in wrangler.toml. A failure doesn't affect the
 * other kinds; the next call tries again.
 */
export function createPurge(purgers: Purgers, { maintenance, now, log }: PurgePorts): () => Promise<void> {
  const purge = async (what: Purged) => {
    let rows = 0;
    try {
      for (let round = 0; round < ROUNDS[what]; round++) {
        const removed = await purgers[what]();
        rows += removed;
        if (removed === 0) break;
      }
    } catch (error) {
      log({ event: "purge_failed", what, ...describeFailure(error) });
    }
    if (rows > 0) log({ event: "purged", what, rows });
  };
  return async () => {
    for (const what of ORDER) await purge(what);
    // Deep health tells an operator if this hasn't happened for long.
    await maintenance.note("purge", now());
  };
}

type PurgePorts = { maintenance: Pick<Maintenance, "note">; now: () => number; log: Log };

type AccountPorts = {
  accounts: Pick<Accounts, "listClosed">;
  users: Pick<Users, "listUnseenGuests">;
  deleteAccount: DeleteAccount;
  /** Milliseconds that a guest is kept after the last visit. */
  keptMs: number;
  now: () => number;
  log: Log;
};

/**
 * `guests`: deletes guests who don't come back: their session has ended, so they can't delete anything themselves.
 * `accounts`: continues with closed accounts: those that an operator closed, that were too large for one call, or whose
 * rooms didn't answer. Each run does a bounded amount of work, and the next one begins with another account, so neither
 * a large account nor an outage of rooms delays the others for long.
 */
export function createAccountPurge({ accounts, users, deleteAccount, keptMs, now, log }: AccountPorts) {
  async function deleteAll(what: "guests" | "accounts", uids: readonly string[]): Promise<number> {
    const work: Work = { rooms: ROOMS_PER_CALL };
    let deleted = 0;
    for (const uid of uids) {
      if (work.rooms <= ROOMS_FOR_AN_ACCOUNT) break;
      work.rooms -= ROOMS_FOR_AN_ACCOUNT;
      try {
        if ((await deleteAccount(uid, work)) === "done") deleted += 1;
      } catch (error) {
        log({ event: "purge_failed", what, ...describeFailure(error) });
      }
    }
    return deleted;
  }

  return {
    guests: async () => deleteAll("guests", await users.listUnseenGuests(now() - keptMs, ACCOUNTS_AT_ONCE)),
    accounts: async () => deleteAll("accounts", await accounts.listClosed(ACCOUNTS_AT_ONCE)),
  } satisfies Partial<Purgers>;
}
