import { withoutSensitive } from "../care/sensitive";
import type { RoomRecord } from "../protocol/record";

/**
 * The record as it leaves the room: without words of somebody in danger or suffering violence. An interview with such
 * words isn't counted.
 */
export function toSafeRecord(record: RoomRecord): RoomRecord {
  const segments = withoutSensitive(record.segments);
  return segments === record.segments ? record : { ...record, segments: [...segments], isUncounted: true };
}
