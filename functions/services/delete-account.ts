import type { Accounts } from "../db/accounts-queries";
import type { OwnInterviews } from "../db/own-interviews";
import type { OwnFiles } from "../files/own-files";
import { ApiError } from "../shared/contract/errors";
import type { Rooms } from "./room-registry";

/**
 * Closes an account, which ends its sessions at once, and deletes a part of it: `more` until nothing is left. Rooms
 * come first, each together with its interviews in the database, so that an interview is always complete or gone.
 * Throws `unavailable` if a room doesn't answer. The next call continues from there, and so does the purge.
 */
export type DeleteAccount = (uid: string, work?: Work) => Promise<"more" | "done">;

/** Number of rooms that may still be asked to forget a person, whether they answer or not. */
export type Work = { rooms: number };

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
/** Each room takes about ten queries, and D1 allows a thousand per call. */
export const ROOMS_PER_CALL = 60;

export function createDeleteAccount({ accounts, ownInterviews, rooms, files, now, wait }: Parts): DeleteAccount {
  /** Returns whether the person has left all rooms. */
  async function leaveRooms(uid: string, uids: string[], work: Work): Promise<boolean> {
    while (work.rooms > 0) {
      const some = await accounts.findRooms(uid, Math.min(ROOMS_AT_ONCE, work.rooms));
      if (some.length === 0) return true;
      work.rooms -= some.length;
      const answers = await Promise.allSettled(some.map((room) => rooms.forget(room, uids)));
      const done = some.filter((_, n) => answers[n]?.status === "fulfilled");
      for (const room of done) await ownInterviews.leaveRoom(uid, uids, room, now());
      if (done.length > 0) await accounts.dropVisits(uid, done);
      if (done.length < some.length) throw new ApiError("unavailable");
    }
    return false;
  }

  return async (uid, work = { rooms: ROOMS_PER_CALL }) => {
    await accounts.close(uid, now());
    const aliases = await accounts.listAliases(uid);
    const uids = [uid, ...aliases];
    if (!(await leaveRooms(uid, uids, work))) return "more";
    // The rows first: a file that is still being uploaded adds one again, and then another call deletes it.
    await accounts.dropFiles(uid);
    for (const one of uids) await files.removeAll(one);
    const deletedAt = now();
    if (!(await accounts.remove(uid, aliases, deletedAt))) return "more";
    // Sign-in times have a resolution of one second: the next sign-in counts.
    await wait(Math.max(0, (Math.floor(deletedAt / 1000) + 1) * 1000 - now()));
    return "done";
  };
}
