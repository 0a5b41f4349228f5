import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Database = DrizzleD1Database & { $client: D1Database };

export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}
