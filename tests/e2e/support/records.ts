import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { RoomRecord } from "../../../party/protocol/record";

export type StoredRecord = Pick<RoomRecord, "room" | "segments"> & { uids: string[] };

/**
 * The closed interviews of `room` in the database, with the uids in whose histories they are. Reads a copy: a second
 * connection to the server's own files can lock them, and the server answers 500 to what other tests do at that moment.
 */
export function readRecords(stateDir: string, room: string): StoredRecord[] {
  const folder = mkdtempSync(path.join(tmpdir(), "mocki-records-"));
  const database = new DatabaseSync(copyDatabase(stateDir, folder));
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
    rmSync(folder, { recursive: true });
  }
}

/** Answers the copy's path. A copy taken during a checkpoint can be damaged: then reading it throws, and is repeated. */
function copyDatabase(stateDir: string, folder: string): string {
  const file = findDatabase(stateDir);
  const copy = path.join(folder, "copy.sqlite");
  // The log first: pages that a checkpoint moves meanwhile are then in both copies, not in none.
  if (existsSync(`${file}-wal`)) cpSync(`${file}-wal`, `${copy}-wal`);
  cpSync(file, copy);
  return copy;
}

function findDatabase(stateDir: string): string {
  const file = readdirSync(stateDir, { recursive: true, encoding: "utf8" }).find(
    (name) => name.includes("D1DatabaseObject") && name.endsWith(".sqlite") && !name.endsWith("metadata.sqlite"),
  );
  if (!file) throw new Error(`No database below ${stateDir}`);
  return path.join(stateDir, file);
}
