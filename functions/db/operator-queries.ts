import { gte, sql } from "drizzle-orm";
import type { ProviderKind, StorageUse, UsageToday } from "../shared/contract/operator";
import type { Database } from "./database";
import { readDatabaseSize } from "./database-size";
import { interviewStarts, interviews, meteredRequests, roomVisits, users } from "./schema";

/** Sums over everybody, for the operator. They read whole tables, so nobody else may cause them. */
export type OperatorFigures = {
  usage(now: number): Promise<Omit<UsageToday, "providers"> & { lastAsked: LastAsked[] }>;
  storage(): Promise<Omit<StorageUse, "databaseLimit">>;
};

type LastAsked = { kind: ProviderKind; provider: string; at: number };

const DAY_MS = 24 * 60 * 60_000;
const LARGEST = 8;
const SHOWN_ID = 6;

export function createOperatorFigures(db: Database): OperatorFigures {
  return {
    async usage(now) {
      const midnight = Math.floor(now / DAY_MS) * DAY_MS;
      const one = sql<number>`count(*)`;
      const isNew = gte(users.createdAt, midnight);
      const [accounts, starts, [stored], [rooms], lastAsked] = await db.batch([
        db
          .select({
            ...{ role: users.role, plan: users.plan, count: one },
            fresh: sql<number>`coalesce(sum(${isNew}), 0)`,
            waiting: sql<number>`count(${users.closedAt})`,
          })
          .from(users)
          .groupBy(users.role, users.plan),
        db
          .select({ mode: interviewStarts.mode, count: one })
          .from(interviewStarts)
          .where(gte(interviewStarts.startedAt, midnight))
          .groupBy(interviewStarts.mode),
        db.select({ count: one }).from(interviews).where(gte(interviews.createdAt, midnight)),
        db
          .select({ count: sql<number>`count(DISTINCT ${roomVisits.room})` })
          .from(roomVisits)
          .where(gte(roomVisits.visitedAt, midnight)),
        db
          .select({
            ...{ kind: meteredRequests.kind, provider: meteredRequests.provider },
            at: sql<number>`max(${meteredRequests.askedAt})`,
          })
          .from(meteredRequests)
          .groupBy(meteredRequests.kind, meteredRequests.provider),
      ]);
      const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
      const add = (rows: typeof accounts, of: "fresh" | "waiting") =>
        rows.reduce((total, row) => total + Number(row[of]), 0);
      const guests = accounts.filter(({ role }) => role === "guest");
      const registered = accounts.filter(({ role }) => role === "user");
      return {
        registrations: { guest: add(guests, "fresh"), user: add(registered, "fresh") },
        accounts: { guest: sum(guests), user: sum(registered), waitingForDeletion: add(accounts, "waiting") },
        plans: {
          free: sum(registered.filter(({ plan }) => plan === "free")),
          pro: sum(registered.filter(({ plan }) => plan === "pro")),
        },
        begun: {
          ai: sum(starts.filter(({ mode }) => mode === "ai")),
          peer: sum(starts.filter(({ mode }) => mode === "peer")),
        },
        stored: stored?.count ?? 0,
        rooms: rooms?.count ?? 0,
        lastAsked,
      };
    },

    async storage() {
      const [size, largest, people, files] = await Promise.all([
        readDatabaseSize(db),
        db
          .select({
            ...{ id: interviews.id, mode: interviews.mode, bytes: interviews.bytes },
            finishedAt: interviews.finishedAt,
          })
          .from(interviews)
          .orderBy(sql`${interviews.bytes} DESC`)
          .limit(LARGEST),
        db.all<StorageUse["users"][number]>(LARGEST_USERS),
        db.all<{ bytes: number }>(sql`SELECT coalesce(sum(size), 0) AS bytes FROM resource_files`),
      ]);
      return {
        database: size,
        files: files[0]?.bytes ?? 0,
        interviews: largest.map((row) => ({ ...row, id: shorten(row.id) })),
        users: people.map((row) => ({ ...row, id: shorten(row.id) })),
      };
    },
  };
}

/** Stories in characters, which are at most three bytes each. */
const LARGEST_USERS = sql`
  WITH sizes (uid, interviews, files, stories, tracker) AS (
    SELECT seat.uid, sum(bytes), 0, 0, 0 FROM interview_participants seat
      JOIN interviews ON interviews.id = seat.interview_id GROUP BY seat.uid
    UNION ALL SELECT uid, 0, sum(size), 0, 0 FROM resource_files GROUP BY uid
    UNION ALL SELECT uid, 0, 0, sum(length), 0 FROM stories GROUP BY uid
    UNION ALL SELECT uid, 0, 0, 0, sum(octet_length(body)) FROM tracker_events GROUP BY uid
  )
  SELECT users.uid AS id, role, sum(interviews) AS interviews, sum(files) AS files, sum(stories) AS stories,
    sum(tracker) AS tracker
  FROM sizes JOIN users ON users.uid = sizes.uid
  GROUP BY users.uid ORDER BY sum(interviews + files + stories + tracker) DESC LIMIT ${LARGEST}`;

function shorten(id: string): string {
  return id.slice(0, SHOWN_ID);
}
