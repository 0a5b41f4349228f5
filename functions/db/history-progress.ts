import { and, count, desc, eq, gte, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { InterviewMode, InterviewType } from "../../party/protocol/vocabulary";
import type { Summary } from "../shared/contract/history";
import type { Database } from "./database";
import { fillSummaries, findUnread } from "./fill-summaries";
import { endedAt, readSummary, seatsOf } from "./history-queries";
import { interviewParticipants, interviews } from "./schema";

/** Since when something counts. */
export type Since = { quarters: number; recent: number; month: number; monthBefore: number };
export type Figures = {
  /** Quarters of an hour, by their beginning. */
  quarters: number[];
  /** Of the month and of the one before. */
  sums: { isBefore: boolean; interviews: number; milliseconds: number; answered: number }[];
  recent: { mode: InterviewMode; startedAt: number; milliseconds: number; interviewType: InterviewType | null }[];
  /** The newest first. */
  scored: { id: string; startedAt: number; summary: Summary }[];
};

/** The data that a person's practice figures are computed from. */
export type ReadFigures = (uid: string, since: Since, limit: number) => Promise<Figures>;

const QUARTER_MS = 15 * 60_000;

export function createFigures(db: Database): ReadFigures {
  const { startedAt, mode } = interviews;
  const { summary, finishedAt } = interviewParticipants;
  const milliseconds = sql<number>`${endedAt} - ${startedAt}`.mapWith(Number);
  // No division: D1 binds every number as a real one.
  const quarter = sql<number>`${startedAt} - ${startedAt} % ${QUARTER_MS}`.mapWith(Number);
  const saidOf = (field: "score" | "answered" | "interviewType" | "asked") =>
    sql`json_extract(${summary}, ${`$.${field}`})`;

  return async (uid, since, limit) => {
    const isBefore = sql<number>`${finishedAt} < ${since.month}`.mapWith(Number);
    // A microphone test is no practice.
    const mine = (from?: number): SQL | undefined =>
      and(seatsOf(uid), ne(mode, "test"), from === undefined ? undefined : gte(finishedAt, from));
    const joined = eq(interviews.id, interviewParticipants.interviewId);
    const read = () =>
      db.batch([
        db
          .selectDistinct({ quarter })
          .from(interviewParticipants)
          .innerJoin(interviews, joined)
          .where(mine(since.quarters)),
        db
          .select({
            isBefore,
            interviews: count(),
            milliseconds: sql<number>`sum(${milliseconds})`.mapWith(Number),
            answered: sql<number>`coalesce(sum(${saidOf("answered")}), 0)`.mapWith(Number),
          })
          .from(interviewParticipants)
          .innerJoin(interviews, joined)
          .where(mine(since.monthBefore))
          .groupBy(isBefore),
        db
          .select({
            ...{ mode, startedAt, milliseconds },
            // Asking others is no practice of that type.
            interviewType: sql<InterviewType | null>`iif(${saidOf("asked")} IS NULL, ${saidOf("interviewType")}, NULL)`,
          })
          .from(interviewParticipants)
          .innerJoin(interviews, joined)
          .where(mine(since.recent))
          .orderBy(finishedAt),
        db
          .select({ id: interviews.id, startedAt, summary: sql<string>`${summary}` })
          .from(interviewParticipants)
          .innerJoin(interviews, joined)
          .where(and(mine(), isNotNull(saidOf("score"))))
          .orderBy(desc(finishedAt), desc(interviewParticipants.interviewId))
          .limit(limit),
        findUnread(db, uid),
      ]);
    let [quarters, sums, recent, scored, unread] = await read();
    if (await fillSummaries(db, unread)) [quarters, sums, recent, scored, unread] = await read();
    return {
      quarters: quarters.map((row) => row.quarter).sort((a, b) => a - b),
      sums: sums.map((row) => ({ ...row, isBefore: row.isBefore === 1 })),
      recent,
      scored: scored.flatMap((row) => {
        const summary = readSummary(row.summary);
        return summary ? { ...row, summary } : [];
      }),
    };
  };
}
