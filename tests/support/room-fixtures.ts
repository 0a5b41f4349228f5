import type { Segment } from "../../party/protocol/entities";
import { LIMITS } from "../../party/protocol/limits";
import type { ServerMessage, ServerMessageOf } from "../../party/protocol/server-messages";

/** Messages of a room as a page gets them: "me" is the candidate on this page, "you" the interviewer. */
export const ME = { participantId: "me", role: "candidate" as const, name: "Lin", pageId: "page-me" };
export const YOU = {
  participantId: "you",
  role: "interviewer" as const,
  name: "Daniel",
  online: true,
  pageId: "page-you",
};

export function initialized(change: Partial<ServerMessageOf<"initialized">> = {}): ServerMessage {
  return {
    type: "initialized",
    protocol: 1,
    self: ME,
    participants: [{ ...ME, online: true }, YOU],
    epoch: "e1",
    rev: 0,
    now: 1_000_000,
    mode: "peer",
    timer: { running: false, elapsedMs: 0, at: 0 },
    limits: { ...LIMITS },
    ...change,
  };
}

export function row(id: string, rev: number, change: Partial<Segment> = {}): Segment {
  return {
    id,
    seq: rev,
    rev,
    participantId: "you",
    role: "interviewer",
    text: `text of ${id}`,
    lang: "en-US",
    startedAt: 1_000_000 + rev,
    endedAt: 1_000_500 + rev,
    ...change,
  };
}

export function syncPage(change: Partial<ServerMessageOf<"sync_transcripts">> = {}): ServerMessage {
  return { type: "sync_transcripts", full: true, rev: 0, segments: [], deleted: [], ...change };
}

export function syncEnd(rev: number, full = true): ServerMessage {
  return { type: "sync_suggestions", full, rev, suggestions: [], deleted: [] };
}

export function interimOf(id: string, text: string, participantId = "you"): ServerMessage {
  return {
    type: "transcript_update",
    segment: { id, participantId, role: "interviewer", text, lang: "en-US", startedAt: 1_000_900, isFinal: false },
  };
}
