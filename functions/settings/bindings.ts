import type { WorkersAi } from "../../party/assistant/providers/workers-ai";

/** The platform's bindings of the Worker, beside its settings (see wrangler.toml). */
export type Bindings = {
  DB: D1Database;
  FILES: R2Bucket;
  /** Absent where rooms come from PartyKit only, as under Vite. */
  Room?: DurableObjectNamespace;
  ASSETS?: Fetcher;
  /** Workers AI, where wrangler.toml says so. */
  AI?: WorkersAi;
};
