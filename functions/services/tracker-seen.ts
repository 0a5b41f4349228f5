import { digest } from "../db/digest";
import { SEEN, type StoredEvent } from "../db/tracker-queries";
import { BUILT_IN, type MailAnalysis } from "../mail/analyse";

type Seen = { kind: typeof SEEN; id: string; at: string; isDemo: boolean; by: string; hashes: string[] };

/**
 * Mails that aren't about an application are remembered only by this hash, so that they aren't read twice. The oldest of
 * very many are forgotten (`MOST_SEEN_BYTES`); the privacy policy says so.
 */
export async function hashMailId(id: string): Promise<string> {
  return (await digest(id)).slice(0, 20);
}

export async function noteSeen(
  analyses: readonly MailAnalysis[],
  hashOf: (messageId: string) => string,
  { isDemo, now }: { isDemo: boolean; now: number },
): Promise<StoredEvent[]> {
  const readers = [...new Set(analyses.map(({ by }) => by))].sort();
  return Promise.all(
    readers.map(async (by) => {
      const hashes = analyses.flatMap((one) => (one.by === by ? [hashOf(one.messageId)] : [])).sort();
      const id = `${SEEN}:${await hashMailId(`${isDemo} ${by} ${hashes.join()}`)}`;
      const seen: Seen = { kind: SEEN, id, at: new Date(now).toISOString(), isDemo, by, hashes };
      return { id, application: "", kind: SEEN, at: seen.at, isDemo, body: JSON.stringify(seen) };
    }),
  );
}

/** A mail that the built-in reader skipped may be read by a model once; no reader reads a mail twice. */
export function readSeen(bodies: readonly string[], isDemo: boolean, byModel: boolean): Set<string> {
  // Written by `noteSeen` alone.
  const all = JSON.parse(`[${bodies.join(",")}]`) as Seen[];
  return new Set(all.flatMap((one) => (one.isDemo === isDemo && !(byModel && one.by === BUILT_IN) ? one.hashes : [])));
}
