import { eq } from "drizzle-orm";
import type { Database } from "./database";
import { maintenance } from "./schema";

/** The scheduled jobs, and when each last ran to its end. */
export type Maintenance = {
  note(job: "purge", now: number): Promise<void>;
  /** Milliseconds since 1970; null: never. */
  lastRun(job: "purge"): Promise<number | null>;
};

export function createMaintenance(db: Database): Maintenance {
  return {
    async note(job, now) {
      await db
        .insert(maintenance)
        .values({ job, finishedAt: now })
        .onConflictDoUpdate({ target: maintenance.job, set: { finishedAt: now } });
    },
    async lastRun(job) {
      return (await db.select().from(maintenance).where(eq(maintenance.job, job)).get())?.finishedAt ?? null;
    },
  };
}
