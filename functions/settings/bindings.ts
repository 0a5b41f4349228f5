import type { WorkersAi } from "../../party/assistant/providers/workers-ai";

/** Cloudflare's rate limiter, as the platform binds it: it counts in each of its locations by itself. */
export type RateLimiter = { limit(of: { key: string }): Promise<{ success: boolean }> };

export const RATE_NAMES = ["RATE_ADDRESS", "RATE_PERSON", "RATE_COSTLY", "RATE_MAILS"] as const;

/**
 * `RATE_ADDRESS`: for each network address, which a school or an office shares; `RATE_PERSON`: for each signed-in
 * person; `RATE_COSTLY`: for each person, what takes the server's time or the operator's money; `RATE_MAILS`: for each
 * person, batches of mails to read, of which a big mailbox sends about one a second. Absent: no limit.
 */
export type RateBindings = { [Name in (typeof RATE_NAMES)[number]]?: RateLimiter };

/** The platform's bindings of the Worker, beside its settings (see wrangler.toml). */
export type Bindings = RateBindings & {
  DB: D1Database;
  FILES: R2Bucket;
  /** Absent where rooms come from PartyKit only, as under Vite. */
  Room?: DurableObjectNamespace;
  ASSETS?: Fetcher;
  /** Workers AI, where wrangler.toml says so. */
  AI?: WorkersAi;
  /** Figures of operation (party/host/metrics.ts). Absent: nothing is measured. */
  METRICS?: AnalyticsEngineDataset;
};
