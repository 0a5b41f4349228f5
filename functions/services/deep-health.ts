import { describeFailure } from "../../party/host/room-log";
import { limitTime } from "../../party/protocol/limit-time";
import type { Maintenance } from "../db/maintenance-queries";
import type { Log } from "../http/log";
import type { DatabaseSpace, ReadDatabaseSpace } from "./database-space";

/**
 * `purge`: whether the scheduled purge ran lately. It never runs locally, so it isn't checked there. `space`: whether the
 * database is clearly smaller than it may become; true while that isn't known.
 */
export type DeepHealth = {
  ok: boolean;
  parts: Record<"database" | "files" | "rooms" | "purge" | "space", boolean>;
  databaseBytes: number | null;
};

type Ports = {
  maintenance: Pick<Maintenance, "lastRun">;
  readSpace: ReadDatabaseSpace;
  files: R2Bucket;
  /** Absent where rooms live elsewhere: that host has its own monitoring. */
  rooms: DurableObjectNamespace | undefined;
  hasSchedule: boolean;
  now: () => number;
  log: Log;
};

/** Anybody may ask, so a result is kept this long. */
const KEPT_MS = 10_000;
const TIME_LIMIT_MS = 3_000;
/** The purge runs every ten minutes. */
const PURGE_LATE_MS = 60 * 60_000;

/** Asks each part on which Mocki depends whether it works. Never rejects. */
export function createDeepHealth({
  maintenance,
  readSpace,
  files,
  rooms,
  hasSchedule,
  now,
  log,
}: Ports): () => Promise<DeepHealth> {
  // Keep the result instead of a promise: the work of a request ends with that request.
  let kept: { at: number; health: DeepHealth } | null = null;
  const firstAsked = now();

  async function works(part: keyof DeepHealth["parts"], ask: () => Promise<boolean>): Promise<boolean> {
    try {
      return await limitTime(TIME_LIMIT_MS, ask);
    } catch (error) {
      log({ event: "health_failed", part, ...describeFailure(error) });
      return false;
    }
  }

  async function check(): Promise<DeepHealth> {
    let purgedAt: number | null = null;
    let space: DatabaseSpace | null = null;
    const [database, stored, roomHost] = await Promise.all([
      works("database", async () => {
        [purgedAt, space] = await Promise.all([maintenance.lastRun("purge"), readSpace()]);
        return true;
      }),
      works("files", async () => {
        await files.head("health");
        return true;
      }),
      works("rooms", async () => {
        if (!rooms) return true;
        // Without a ticket the room refuses, which proves that it works.
        const response = await rooms
          .get(rooms.idFromName(HEALTH_ROOM))
          .fetch(`https://rooms.invalid/parties/room/${HEALTH_ROOM}`, {
            headers: { "x-partykit-room": HEALTH_ROOM },
          });
        await response.body?.cancel();
        return response.status < 500;
      }),
    ]);
    const purge = !hasSchedule || !database || now() - (purgedAt ?? firstAsked) < PURGE_LATE_MS;
    const { bytes, state }: Pick<DatabaseSpace, "bytes" | "state"> = space ?? { bytes: null, state: "enough" };
    const parts = { database, files: stored, rooms: roomHost, purge, space: state === "enough" };
    return { ok: !Object.values(parts).includes(false), parts, databaseBytes: bytes };
  }

  return async () => {
    if (kept && now() - kept.at <= KEPT_MS) return kept.health;
    const health = await check();
    kept = { at: now(), health };
    return health;
  };
}

const HEALTH_ROOM = "health-check-room";
