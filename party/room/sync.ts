import type { Segment } from "../protocol/entities";
import { LIMITS } from "../protocol/limits";
import { utf8Length } from "../protocol/parse";
import { type RoomState, shownSegment } from "./state";
import { type Step, send } from "./step";

type Since = { epoch: string; rev: number };
type Page = { segments: Segment[]; deleted: string[] };

/** Room for the message around the rows of a page. */
const ENVELOPE_BYTES = 256;

/**
 * Rule S: with a `since` of this epoch, what changed after it and the ids that went; otherwise everything.
 * What crosses the wire grows with what was missed, never with the length of the session.
 */
export function sendSync(step: Step, connection: string, since: Since | undefined): void {
  const { header, rev } = step.state;
  const after = since && header?.epoch === since.epoch && since.rev <= rev ? since.rev : undefined;
  const full = after === undefined;
  const pages = paginate(collect(step.state, after));
  pages.forEach((page, index) => {
    const more = index < pages.length - 1;
    send(step, connection, { type: "sync_transcripts", full, rev, ...page, ...(more && { more: true as const }) });
  });
  send(step, connection, { type: "sync_suggestions", full, rev, suggestions: [], deleted: [] });
}

function collect(state: RoomState, after: number | undefined): Page {
  const segments: Segment[] = [];
  const deleted: string[] = [];
  for (const row of state.segments.values()) {
    if (after !== undefined && row.rev <= after) continue;
    if (!row.deleted) segments.push(shownSegment(state, row));
    else if (after !== undefined) deleted.push(row.id);
  }
  segments.sort((a, b) => a.seq - b.seq);
  return { segments, deleted };
}

function paginate(all: Page): Page[] {
  const pages: Page[] = [];
  let page: Page = { segments: [], deleted: [] };
  let bytes = ENVELOPE_BYTES;
  const place = (size: number) => {
    if (bytes + size > LIMITS.syncPageBytes) {
      pages.push(page);
      page = { segments: [], deleted: [] };
      bytes = ENVELOPE_BYTES;
    }
    bytes += size;
  };
  for (const id of all.deleted) {
    place(utf8Length(JSON.stringify(id)) + 1);
    page.deleted.push(id);
  }
  for (const segment of all.segments) {
    place(utf8Length(JSON.stringify(segment)) + 1);
    page.segments.push(segment);
  }
  pages.push(page);
  return pages;
}
