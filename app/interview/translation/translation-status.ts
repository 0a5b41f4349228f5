import type { TranslatorSession } from "./translator";

/** Translation status for the user. `progress` (0 to 1) is null while nothing is being downloaded. */
export type TranslationStatus =
  | { name: "quiet" }
  | { name: "loading"; progress: number | null }
  | { name: "needs-click" }
  | { name: "failed" }
  /** Enough for today, says the server. */
  | { name: "limited" }
  | { name: "missing" };

/** State of one language pair. `idle`: available, but not needed yet. */
export type TranslationChannel =
  | { name: "checking" | "idle" | "needs-click" | "failed" | "limited" | "missing" }
  | { name: "loading"; progress: number | null }
  | { name: "open"; session: TranslatorSession };

export const QUIET: TranslationStatus = { name: "quiet" };
/** The most important status of all language pairs. */
export function summarize(channels: readonly TranslationChannel[]): TranslationStatus {
  const loading = channels.find((channel) => channel.name === "loading");
  if (loading) return loading;
  for (const name of ["failed", "limited", "needs-click"] as const) {
    if (channels.some((channel) => channel.name === name)) return { name };
  }
  // A browser that knows one direction only is of use for that one.
  const isMissing = channels.length > 0 && channels.every(({ name }) => name === "missing");
  return isMissing ? { name: "missing" } : QUIET;
}

export function isSame(one: TranslationStatus, other: TranslationStatus): boolean {
  if (one.name !== other.name) return false;
  return one.name !== "loading" || other.name !== "loading" || one.progress === other.progress;
}
