import type { Accounts } from "../db/accounts-queries";
import type { OwnInterviews } from "../db/own-interviews";
import type { OwnFiles } from "../files/own-files";
import { ApiError } from "../shared/contract/errors";
import type { Rooms } from "./room-registry";

/**
 * Deletes everything of an account, wherever it is. Rooms come first, one by one with what the database has of their
 * interviews: each interview is whole or gone at any time, and the account is as it was until nothing else is left.
 * Throws
 * `unavailable` when a room does not answer; the next call goes on from there.
 */
export type DeleteAccount = (uid: string) => Promise<void>;

type Parts = {
  accounts: Accounts;
  ownInterviews: OwnInterviews;
  rooms: Pick<Rooms, "forget">;
  files: OwnFiles;
  now: () => number;
  wait: (ms: number) => Promise<void>;
};

/** A Worker has six connections under way at most. */
const ROOMS_AT_ONCE = 6;
/** Something may be added while it goes on: another tab takes a ticket, a record arrives. */
const ROUNDS = 5;

export function createDeleteAccount({ accounts, ownInterviews, rooms, files, now, wait }: Parts): DeleteAccount {
  async function leaveRooms(uid: string, uids: string[]): Promise<void> {
    for (;;) {
      const some = await accounts.findRooms(uid, ROOMS_AT_ONCE);
      if (some.length === 0) return;
      const answers = await Promise.allSettled(some.map((room) => rooms.forget(room, uids)));
      const done = some.filter((_, n) => answers[n]?.status === "fulfilled");
      for (const room of done) await ownInterviews.leaveRoom(uid, uids, room, now());
      if (done.length > 0) await accounts.dropVisits(uid, done);
      if (done.length < some.length) throw new ApiError("unavailable");
    }
  }

  return async (uid) => {
    for (let round = 0; round < ROUNDS; round++) {
      const aliases = await accounts.listAliases(uid);
      const uids = [uid, ...aliases];
      await leaveRooms(uid, uids);
      // The rows first: what is sent meanwhile has one of its own, and another round to go.
      await accounts.dropFiles(uid);
      for (const one of uids) await files.removeAll(one);
      const deletedAt = now();
      if (!(await accounts.remove(uid, aliases, deletedAt))) continue;
      // Sign-in times have a resolution of one second: the next sign-in counts.
      await wait(Math.max(0, (Math.floor(deletedAt / 1000) + 1) * 1000 - now()));
      return;
    }
    throw new ApiError("unavailable");
  };
}
