import { eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { LANGUAGE_OF } from "../../party/protocol/vocabulary";
import {
  PREFERENCE_NAMES,
  type PreferenceName,
  type Preferences,
  type StoredPreferences,
  storedPreferencesSchema,
} from "../shared/contract/preferences";
import type { Database } from "./database";
import { users } from "./schema";

/** The settings that follow somebody from device to device. Null: there is no such user. */
export type PreferenceStore = {
  find(uid: string): Promise<StoredPreferences | null>;
  /** Changes the fields in `values`, all of them in one revision. Answers what then stands. */
  patch(uid: string, values: Partial<Preferences>, now: number): Promise<StoredPreferences | null>;
};

const storedText = v.pipe(v.string(), v.parseJson(), storedPreferencesSchema);

export function createPreferences(db: Database): PreferenceStore {
  async function find(uid: string): Promise<StoredPreferences | null> {
    const row = await db.select({ kept: users.preferences }).from(users).where(eq(users.uid, uid)).get();
    return row ? v.parse(storedText, row.kept) : null;
  }

  return {
    find,
    async patch(uid, values, now) {
      const names = PREFERENCE_NAMES.filter((name) => values[name] !== undefined);
      if (names.length === 0) return find(uid);
      const { language, isDarkMode } = values;
      // One statement, so that of two devices that write at once neither undoes the other.
      const [row] = await db
        .update(users)
        .set({
          preferences: setFields(values, names),
          ...(language !== undefined && { language: LANGUAGE_OF[language] }),
          ...(isDarkMode !== undefined && { theme: isDarkMode ? "dark" : "light" }),
          updatedAt: now,
        })
        .where(eq(users.uid, uid))
        .returning({ kept: users.preferences });
      return row ? v.parse(storedText, row.kept) : null;
    },
  };
}

/**
 * The stored JSON with these values, their revisions and the whole's raised to the next one. D1 takes 32 arguments for one
 * function, fewer than there are settings to name one by one with their values; the values are a patch for this reason.
 */
function setFields(values: Partial<Preferences>, names: readonly PreferenceName[]): SQL<string> {
  const next = sql`(json_extract(${users.preferences}, '$.revision') + 1)`;
  const revisions = names.map((name) => sql`${`$.revisions.${name}`}, ${next}`);
  const raised = sql`json_set(${users.preferences}, '$.revision', ${next}, ${sql.join(revisions, sql`, `)})`;
  return sql<string>`json_patch(${raised}, ${JSON.stringify({ values })})`;
}
