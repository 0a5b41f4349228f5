import { describeFailure } from "../../party/host/room-log";
import type { Accounts } from "../db/accounts-queries";
import type { Maintenance } from "../db/maintenance-queries";
import type { Users } from "../db/users-queries";
import type { Log, Purged } from "../http/log";
import type { DeleteAccount } from "./delete-account";

type Purgers = Readonly<Record<Purged, () => Promise<number>>>;

/** Interviews and guests take the most, and one call may query the database only so often: the others come first. */
const ORDER = [
  ...(["files", "stories", "visits", "sessions"] as const),
  // An operator waits for these.
  ...(["accounts", "interviews", "guests"] as const),
] as const satisfies readonly Purged[];
/** Each purger takes a bounded number of rows at a time, so that a backlog neither blocks the database nor grows. */
const ROUNDS: Record<Purged, number> = {
  ...{ files: 4, stories: 4, visits: 4, sessions: 4, interviews: 4, guests: 4 },
  // A single one may be as much as a call may do.
  accounts: 1,
};
const ACCOUNTS_AT_ONCE = 10;

/**
 * Removes some of all that has expired; called by the schedule in wrangler.toml. A kind that fails keeps no other kind
 * from its turn; the next call tries again.
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
    // Deep health tells an operator when this hasn't been for long.
    await maintenance.note("purge", now());
  };
}

type PurgePorts = { maintenance: Pick<Maintenance, "note">; now: () => number; log: Log };

type AccountPorts = {
  accounts: Pick<Accounts, "listClosed">;
  users: Pick<Users, "listUnseenGuests" | "listDeletionOrders">;
  deleteAccount: DeleteAccount;
  /** Milliseconds that a guest is kept after the last visit. */
  keptMs: number;
  now: () => number;
  log: Log;
};

/**
 * `guests`: deletes guests who do not come back: their session has ended, so they could not delete anything themselves.
 * `accounts`: deletes the accounts that an operator ordered to be deleted, and goes on with one closed account that was
 * too large for one call, or whose rooms did not answer.
 */
export function createAccountPurge({ accounts, users, deleteAccount, keptMs, now, log }: AccountPorts) {
  async function deleteAll(what: "guests" | "accounts", uids: readonly string[]): Promise<number> {
    let deleted = 0;
    for (const uid of uids) {
      try {
        if ((await deleteAccount(uid)) === "done") deleted += 1;
      } catch (error) {
        log({ event: "purge_failed", what, ...describeFailure(error) });
      }
    }
    return deleted;
  }

  return {
    guests: async () => deleteAll("guests", await users.listUnseenGuests(now() - keptMs, ACCOUNTS_AT_ONCE)),
    async accounts() {
      const [ordered, closed] = await Promise.all([users.listDeletionOrders(ACCOUNTS_AT_ONCE), accounts.listClosed(1)]);
      return deleteAll("accounts", [...new Set([...closed, ...ordered])]);
    },
  } satisfies Partial<Purgers>;
}
