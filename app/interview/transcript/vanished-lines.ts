import * as v from "valibot";
import type { RoomView, TranscriptLine } from "../../room/client/room-view";
import type { BrowserStorage } from "../../state/browser-storage";
import { TAB_DRAFTS, type TabStorage } from "../../state/tab-storage";

const ownLineSchema = v.object({
  id: v.string(),
  text: v.string(),
  lang: v.string(),
  startedAt: v.number(),
  endedAt: v.number(),
});
/** A line of this person, with all that is needed to say it again. */
export type OwnLine = v.InferOutput<typeof ownLineSchema>;

/** Ids of own lines that were deleted in a tab that knew of it. */
const seenSchema = v.object({ epoch: v.string(), ids: v.array(v.string()) });
const SEEN_KEY = "mocki.deleted-lines";
const MAX_SEEN = 500;

export function toOwnLine({ id, text, lang, startedAt, endedAt }: TranscriptLine): OwnLine {
  return { id, text, lang, startedAt, endedAt };
}

type Seen = Pick<RoomView, "epoch" | "upToDate" | "loaded"> & {
  connection: Pick<RoomView["connection"], "phase" | "closed">;
  lines: readonly TranscriptLine[];
};

/**
 * Finds own lines that others have deleted while this page knew nothing of the room: without a connection, or before a
 * reload. Lines that the person deletes here leave the view at once, so they are not among them.
 */
export class VanishedLines {
  /** Own lines at the time of the last complete view; null: nothing to compare with. */
  private known: { epoch: string; lines: readonly OwnLine[] } | null = null;
  private isBehind = true;
  /** The person went on in another tab: until this page knows all again, its lines are old. */
  private isElsewhere = false;

  /** `shared` by all tabs of this browser. */
  constructor(
    private readonly storage: TabStorage,
    private readonly shared: BrowserStorage | null,
  ) {}

  /** Called with each view. Returns what has vanished since the page last knew. */
  look({ epoch, upToDate, loaded, connection, lines }: Seen): readonly OwnLine[] {
    // The person goes on in another tab, where they may delete lines themselves.
    if (connection.closed !== null && connection.closed !== "left") {
      this.forget(epoch);
      this.isElsewhere = true;
      return [];
    }
    if (epoch === null || !loaded) return [];
    const isLive = connection.phase === "live";
    if (isLive && !upToDate) {
      this.isBehind = true;
      return [];
    }
    if (this.isElsewhere && !isLive) return [];
    this.isElsewhere = false;
    const known = this.known?.epoch === epoch ? this.known.lines : null;
    const before = known ?? (this.isBehind ? this.read(epoch) : []);
    const own = lines.filter((line) => line.own).map(toOwnLine);
    const here = new Set(own.map(({ id }) => id));
    const gone = before.filter(({ id }) => !here.has(id));
    this.known = { epoch, lines: own };
    const isBehind = this.isBehind;
    this.isBehind = !isLive;
    const seen = this.readSeen(epoch);
    if (isLive && isBehind) {
      this.storage.removeItem(keyOf(epoch));
      return gone.filter(({ id }) => !seen.includes(id));
    }
    // Deleted by this person, or told already: their other tabs don't tell it again.
    if (known) this.keepSeen(epoch, seen, [...seen.filter((id) => !here.has(id)), ...gone.map(({ id }) => id)]);
    return [];
  }

  /** Before a reload, or when the room is left. */
  keep(): void {
    if (!this.known) return;
    const { epoch, lines } = this.known;
    if (lines.length === 0) this.storage.removeItem(keyOf(epoch));
    else this.storage.setItem(keyOf(epoch), JSON.stringify(lines));
  }

  private forget(epoch: string | null): void {
    this.known = null;
    this.isBehind = true;
    if (epoch !== null) this.storage.removeItem(keyOf(epoch));
  }

  private readSeen(epoch: string): readonly string[] {
    try {
      const kept = v.safeParse(seenSchema, JSON.parse(this.shared?.getItem(SEEN_KEY) ?? "null"));
      return kept.success && kept.output.epoch === epoch ? kept.output.ids : [];
    } catch {
      return [];
    }
  }

  private keepSeen(epoch: string, before: readonly string[], ids: readonly string[]): void {
    if (ids.length === before.length && ids.every((id, i) => id === before[i])) return;
    this.shared?.setItem(SEEN_KEY, JSON.stringify({ epoch, ids: ids.slice(-MAX_SEEN) }));
  }

  private read(epoch: string): readonly OwnLine[] {
    try {
      const kept = v.safeParse(v.array(ownLineSchema), JSON.parse(this.storage.getItem(keyOf(epoch)) ?? "[]"));
      return kept.success ? kept.output : [];
    } catch {
      return [];
    }
  }
}

function keyOf(epoch: string): string {
  return TAB_DRAFTS.lines + epoch;
}
