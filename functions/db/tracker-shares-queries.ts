import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { LANGUAGES, type Language } from "../../party/protocol/vocabulary";
import { type Journey, journeySchema, PERIODS, type Period, type Share } from "../shared/contract/journey";
import { TRACKER_LIMITS } from "../shared/contract/tracker";
import type { Database } from "./database";
import { rowOf } from "./row-of";
import { trackerShares, users } from "./schema";

/** A share stores counts only. */
const bodySchema = v.object({
  journey: journeySchema,
  period: v.nullable(v.picklist(PERIODS)),
  language: v.picklist(LANGUAGES),
});
export type ShareBody = v.InferOutput<typeof bodySchema>;

export type NewShare = { token: string; body: ShareBody; expiresAt: number | null };
export type OpenedShare = ShareBody & { uid: string; updatedAt: number };

export type TrackerShares = {
  /** Newest first. */
  list(uid: string): Promise<Share[]>;
  /** Null when the person has as many links as there may be, or is no user any more. */
  make(uid: string, share: NewShare, now: number): Promise<Share | null>;
  /** Null when the person has no such link. */
  find(uid: string, token: string): Promise<{ period: Period; language: Language } | null>;
  /** Null when it was revoked meanwhile. */
  update(uid: string, token: string, journey: Journey, now: number): Promise<Share | null>;
  /** False when the person has no such link. */
  revoke(uid: string, token: string): Promise<boolean>;
  /** The chart behind a link, for anybody who has it; null when the link is unknown, revoked or expired. */
  open(token: string, now: number): Promise<OpenedShare | null>;
  countOpen(token: string, now: number): Promise<void>;
};

type Row = typeof trackerShares.$inferSelect;
const stored = v.pipe(v.string(), v.parseJson(), bodySchema);

export function createTrackerShares(db: Database): TrackerShares {
  const own = (uid: string, token: string) => and(eq(trackerShares.uid, uid), eq(trackerShares.token, token));
  return {
    async list(uid) {
      const rows = await db
        .select()
        .from(trackerShares)
        .where(eq(trackerShares.uid, uid))
        .orderBy(desc(trackerShares.createdAt), trackerShares.token);
      return rows.map(describe);
    },

    async make(uid, { token, body, expiresAt }, now) {
      const held = sql`(SELECT count(*) FROM ${trackerShares} WHERE ${trackerShares.uid} = ${uid})`;
      // The inserting statement contains the limit, so of two concurrent requests the second one sees the first.
      const share = { token, uid, body: JSON.stringify(body), createdAt: now, updatedAt: now, expiresAt };
      await db
        .insert(trackerShares)
        .select(
          sql`SELECT ${rowOf(trackerShares, share)} WHERE ${held} < ${TRACKER_LIMITS.shares} AND EXISTS (SELECT 1 FROM ${users} WHERE ${users.uid} = ${uid})`,
        );
      const [row] = await db.select().from(trackerShares).where(own(uid, token));
      return row ? describe(row) : null;
    },

    async find(uid, token) {
      const [row] = await db.select().from(trackerShares).where(own(uid, token));
      if (!row) return null;
      const { period, language } = v.parse(stored, row.body);
      return { period, language };
    },

    async update(uid, token, journey, now) {
      const [held] = await db.select().from(trackerShares).where(own(uid, token));
      if (!held) return null;
      const body: ShareBody = { ...v.parse(stored, held.body), journey };
      const [row] = await db
        .update(trackerShares)
        .set({ body: JSON.stringify(body), updatedAt: now })
        .where(own(uid, token))
        .returning();
      return row ? describe(row) : null;
    },

    async revoke(uid, token) {
      const gone = await db.delete(trackerShares).where(own(uid, token)).returning({ token: trackerShares.token });
      return gone.length > 0;
    },

    async open(token, now) {
      const holds = or(isNull(trackerShares.expiresAt), gt(trackerShares.expiresAt, now));
      const [row] = await db
        .select()
        .from(trackerShares)
        .where(and(eq(trackerShares.token, token), holds));
      return row ? { ...v.parse(stored, row.body), uid: row.uid, updatedAt: row.updatedAt } : null;
    },

    async countOpen(token, now) {
      await db
        .update(trackerShares)
        .set({ opens: sql`${trackerShares.opens} + 1`, lastOpenedAt: now })
        .where(eq(trackerShares.token, token));
    },
  };
}

function describe({ body, uid: _, ...row }: Row): Share {
  const { journey, period } = v.parse(stored, body);
  return { ...row, period, total: journey.total };
}
