import * as v from "valibot";
import { MAIL_SOURCES, type MailSource } from "../../../../../functions/shared/contract/tracker";
import type { BrowserStorage } from "../../../../state/browser-storage";
import { CACHED_LISTS } from "../../../../state/cached-lists";
import { KEY_LENGTH } from "../files/mail-key";

/** Half a megabyte. A longer run keeps its latest keys; the server knows the others. */
const MAX_KEYS = 60_000;

/** Deleted when its owner logs out. */
const KEY = CACHED_LISTS.mailRun;

const keptSchema = v.object({
  uid: v.string(),
  source: v.picklist(MAIL_SOURCES),
  found: v.number(),
  done: v.number(),
  keys: v.pipe(v.string(), v.maxLength(MAX_KEYS * KEY_LENGTH)),
});

/** Progress of an unfinished run. */
export type LeftRun = { source: MailSource; found: number; done: number };

/**
 * The progress of a run, kept in this browser until the run is finished, so that it can continue after a reload. Holds
 * at most one run of one person, and for each mail only a short key that reveals nothing about it.
 */
export class StoredRun {
  constructor(
    private readonly storage: BrowserStorage | null,
    private readonly uid: string,
  ) {}

  left(): LeftRun | null {
    const kept = this.read();
    return kept && { source: kept.source, found: kept.found, done: kept.done };
  }

  /** Keys of the processed mails of a run of this source. */
  handled(source: MailSource): Set<string> {
    const kept = this.read();
    return new Set(kept?.source === source ? splitKeys(kept.keys) : []);
  }

  write(left: LeftRun, handled: ReadonlySet<string>): void {
    const keys = [...handled].slice(-MAX_KEYS).join("");
    this.storage?.setItem(KEY, JSON.stringify({ uid: this.uid, ...left, keys }));
  }

  clear(): void {
    this.storage?.removeItem(KEY);
  }

  /** Ignores another user's run. */
  private read(): v.InferOutput<typeof keptSchema> | null {
    const parsed = v.safeParse(keptSchema, parse(this.storage?.getItem(KEY) ?? null));
    return parsed.success && parsed.output.uid === this.uid ? parsed.output : null;
  }
}

function splitKeys(keys: string): string[] {
  return Array.from({ length: Math.floor(keys.length / KEY_LENGTH) }, (_, i) =>
    keys.slice(i * KEY_LENGTH, (i + 1) * KEY_LENGTH),
  );
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}
