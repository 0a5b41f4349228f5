import type { RoomRecord } from "../../party/protocol/record";
import type { Database } from "./database";
import { saveRecord } from "./save-record";

export type Interviews = {
  /**
   * Takes a room's record. Safe to repeat: (`room`, `epoch`) names the interview, a newer `rev` replaces what is
   * there, the same or an older one is `ignored`. All of it is stored, or nothing; but nothing of deleted accounts.
   */
  save(record: RoomRecord, now: number): Promise<"stored" | "ignored">;
};

export function createInterviews(db: Database): Interviews {
  return { save: (record, now) => saveRecord(db, record, now) };
}
