import type { Database } from "./database";

/** In bytes; null where the database doesn't tell. */
export async function readDatabaseSize(db: Database): Promise<number | null> {
  const { meta } = await db.$client.prepare("SELECT 1").run();
  return meta.size_after > 0 ? meta.size_after : null;
}
