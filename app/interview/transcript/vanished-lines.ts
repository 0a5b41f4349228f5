import * as v from "valibot";
import type { RoomView, TranscriptLine } from "../../room/client/room-view";
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

  constructor(private readonly storage: TabStorage) {}

  /** Called with each view. Returns what has vanished since the page last knew. */
  look({ epoch, upToDate, loaded, connection, lines }: Seen): readonly OwnLine[] {
    // The person goes on in another tab, where they may delete lines themselves.
    if (connection.closed !== null && connection.closed !== "left") {
      this.forget(epoch);
      return [];
    }
    if (epoch === null || !loaded) return [];
    const isLive = connection.phase === "live";
    if (isLive && !upToDate) {
      this.isBehind = true;
      return [];
    }
    const before = this.known?.epoch === epoch ? this.known.lines : this.isBehind ? this.read(epoch) : [];
    const own = lines.filter((line) => line.own).map(toOwnLine);
    this.known = { epoch, lines: own };
    if (!isLive) {
      this.isBehind = true;
      return [];
    }
    if (!this.isBehind) return [];
    this.isBehind = false;
    const here = new Set(own.map(({ id }) => id));
    return before.filter(({ id }) => !here.has(id));
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
