import { careFor, withoutSensitive } from "../care/sensitive";
import { type BoardRecord, labelsOf } from "../protocol/board";
import type { RoomRecord } from "../protocol/record";
import { toSafeCode } from "./safe-code";

/**
 * The record as it leaves the room: without words of somebody in danger or suffering violence, said, or written on the
 * whiteboard or in code. An interview with such words isn't counted.
 */
export function toSafeRecord(record: RoomRecord): RoomRecord {
  const segments = withoutSensitive(record.segments);
  const elements = record.board?.elements ?? [];
  const kept = elements.filter((one) => !isSensitive(one));
  const code = record.code && toSafeCode(record.code);
  if (segments === record.segments && kept.length === elements.length && code === record.code) return record;
  return {
    ...{
      ...record,
      segments: [...segments],
      ...(record.board && { board: { elements: kept } }),
      ...(code && { code }),
    },
    isUncounted: true,
  };
}

function isSensitive({ element }: BoardRecord["elements"][number]): boolean {
  return labelsOf([element]).some((words) => careFor(words) !== null);
}
