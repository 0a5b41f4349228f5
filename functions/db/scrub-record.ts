import type { BoardRecord } from "../../party/protocol/board";
import { type CodeRecord, withoutNames } from "../../party/protocol/code";
import { withoutPlace } from "../../party/protocol/entities";
import { forgetLines } from "../../party/protocol/forget-lines";
import type { RoomRecord } from "../../party/protocol/record";

/**
 * The record without these people: their seats, their lines, their hints, their code and drawings, the company and position
 * that they chose, what others had written about their lines, and that they edited a line of somebody else. Null when nobody is left whose interview it would be.
 */
export function withoutPeople(record: RoomRecord, uids: ReadonlySet<string>): RoomRecord | null {
  const members = record.members.filter(({ uid }) => !uids.has(uid));
  if (members.length === record.members.length) return record;
  if (members.length === 0) return null;
  const gone = new Set(record.members.filter(({ uid }) => uids.has(uid)).map(({ participantId }) => participantId));
  const lines = new Set(record.segments.filter(({ participantId }) => gone.has(participantId)).map(({ id }) => id));
  return {
    ...record,
    ...setupWithout(record, gone),
    members,
    segments: record.segments
      .filter(({ participantId }) => !gone.has(participantId))
      .map((segment) => {
        if (segment.editedBy === undefined || !gone.has(segment.editedBy)) return segment;
        const { editedBy: _, ...rest } = segment;
        return rest;
      }),
    suggestions: record.suggestions.flatMap((suggestion) => {
      if (gone.has(suggestion.requestedBy)) return [];
      return forgetLines(suggestion, (id) => lines.has(id)) ?? [];
    }),
    ...(record.code && { code: withoutCodeOf(record.code, gone) }),
    ...(record.board && { board: withoutDrawingsOf(record.board, gone) }),
  };
}

/** As a room forgets it (rule F10). */
function setupWithout(
  { setup, setupBy }: RoomRecord,
  gone: ReadonlySet<string>,
): Pick<RoomRecord, "setup" | "setupBy"> {
  if (!setup || (setupBy !== undefined && !gone.has(setupBy))) return {};
  return { setup: withoutPlace(setup), setupBy: undefined };
}

/** As a room forgets code (rule K12): in one text, the words of two people can't be separated. */
function withoutCodeOf({ files, runs }: CodeRecord, gone: ReadonlySet<string>): CodeRecord {
  const kept = files.filter(({ participantId, writers }) => ![participantId, ...writers].some((id) => gone.has(id)));
  const left = new Set(kept.map(({ id }) => id));
  return {
    files: kept.map((file) => ({ ...file, ...withoutNames(file, (id) => gone.has(id)) })),
    runs: runs.filter(({ participantId, file }) => left.has(file) && !gone.has(participantId)),
  };
}

/** As a room forgets them (rule W7). */
function withoutDrawingsOf({ elements }: BoardRecord, gone: ReadonlySet<string>): BoardRecord {
  return { elements: elements.filter(({ writers }) => !writers.some((id) => gone.has(id))) };
}

/** The record without the hints that these people alone had seen. */
export function withoutHints(record: RoomRecord, participants: ReadonlySet<string>): RoomRecord {
  const isTheirs = ({ audience, requestedBy }: RoomRecord["suggestions"][number]) =>
    audience === "self" && participants.has(requestedBy);
  if (!record.suggestions.some(isTheirs)) return record;
  return { ...record, suggestions: record.suggestions.filter((one) => !isTheirs(one)) };
}
