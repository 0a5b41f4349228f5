import { describeFailure } from "../../party/host/room-log";
import type { Log, Purged } from "../http/log";

type Purgers = Readonly<Record<Purged, () => Promise<number>>>;

/** Takes away some of all that is over. One kind that fails keeps no other from it; the next time begins again. */
export function createPurge(purgers: Purgers, log: Log): () => Promise<void> {
  const purge = async (what: Purged) => {
    try {
      const rows = await purgers[what]();
      if (rows > 0) log({ event: "purged", what, rows });
    } catch (error) {
      log({ event: "purge_failed", what, ...describeFailure(error) });
    }
  };
  return async () => {
    // Interviews take the most, and one call may ask the database only so often: the others come before them.
    for (const what of ["files", "stories", "visits", "sessions", "interviews"] as const) await purge(what);
  };
}
