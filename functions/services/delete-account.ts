import type { Accounts } from "../db/accounts-queries";
import type { OwnInterviews } from "../db/own-interviews";
import type { OwnFiles } from "../files/own-files";
import { ApiError } from "../shared/contract/errors";
import type { Rooms } from "./room-registry";

/**
 * Closes an account, which ends its sessions at once, and deletes the next piece of it: `more` until nothing is left.
 * Rooms come first, one by one with what the database has of their interviews, so that each interview is whole or gone
 * at any time. Throws `unavailable` when a room does not answer. The next call goes on from there, and so does the
 * purge.
 */
export type DeleteAccount = (uid: string) => Promise<"more" | "done">;

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
/** Each room takes some ten queries, and D1 answers a thousand of one call. */
export const ROOMS_PER_CALL = 60;

export function createDeleteAccount({ accounts, ownInterviews, rooms, files, now, wait }: Parts): DeleteAccount {
  /** Whether all rooms are left. */
  async function leaveRooms(uid: string, uids: string[]): Promise<boolean> {
    for (let left = 0; left < ROOMS_PER_CALL; left += ROOMS_AT_ONCE) {
      const some = await accounts.findRooms(uid, ROOMS_AT_ONCE);
      if (some.length === 0) return true;
      const answers = await Promise.allSettled(some.map((room) => rooms.forget(room, uids)));
      const done = some.filter((_, n) => answers[n]?.status === "fulfilled");
      for (const room of done) await ownInterviews.leaveRoom(uid, uids, room, now());
      if (done.length > 0) await accounts.dropVisits(uid, done);
      if (done.length < some.length) throw new ApiError("unavailable");
    }
    return false;
  }

  return async (uid) => {
    await accounts.close(uid, now());
    const aliases = await accounts.listAliases(uid);
    const uids = [uid, ...aliases];
    if (!(await leaveRooms(uid, uids))) return "more";
    // The rows first: a file that still comes in has one of its own, and another call to go.
    await accounts.dropFiles(uid);
    for (const one of uids) await files.removeAll(one);
    const deletedAt = now();
    if (!(await accounts.remove(uid, aliases, deletedAt))) return "more";
    // Sign-in times have a resolution of one second: the next sign-in counts.
    await wait(Math.max(0, (Math.floor(deletedAt / 1000) + 1) * 1000 - now()));
    return "done";
  };
}
