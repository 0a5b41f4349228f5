import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { RoomRecord } from "../../../party/protocol/record";

export type StoredRecord = Pick<RoomRecord, "room" | "segments"> & { uids: string[] };

/** The closed interviews of `room` in the database, with the uids in whose histories they are. */
export function readRecords(stateDir: string, room: string): StoredRecord[] {
  const database = new DatabaseSync(findDatabase(stateDir), { readOnly: true });
  try {
    return database
      .prepare("SELECT id, rev FROM interviews WHERE room = ?")
      .all(room)
      .map(({ id, rev }) => {
        const parts = database
          .prepare("SELECT body FROM interview_parts WHERE interview_id = ? AND rev = ? ORDER BY position")
          .all(id ?? null, rev ?? null);
        const members = database
          .prepare("SELECT uid FROM interview_participants WHERE interview_id = ?")
          .all(id ?? null);
        const record: RoomRecord = JSON.parse(parts.map(({ body }) => String(body)).join(""));
        return { room: record.room, segments: record.segments, uids: members.map(({ uid }) => String(uid)) };
      });
  } finally {
    database.close();
  }
}

function findDatabase(stateDir: string): string {
  const file = readdirSync(stateDir, { recursive: true, encoding: "utf8" }).find(
    (name) => name.includes("D1DatabaseObject") && name.endsWith(".sqlite") && !name.endsWith("metadata.sqlite"),
  );
  if (!file) throw new Error(`No database below ${stateDir}`);
  return path.join(stateDir, file);
}
