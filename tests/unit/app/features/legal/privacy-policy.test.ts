import { readFileSync } from "node:fs";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "../../../../../functions/db/schema";
import { ROOT } from "../../../../../functions/local/local-settings";
import { LANGUAGES, type VoiceProvider } from "../../../../../party/protocol/vocabulary";
import { readSourceTree } from "../../../../support/source-tree";

type Policy = { privacy: Record<string, string | { title: string; text: string }> };

const policyIn = (language: string): Policy["privacy"] =>
  (JSON.parse(readFileSync(path.join(ROOT, "locales", language, "legal.json"), "utf8")) as Policy).privacy;

/** The paragraph of the privacy policy that says what a table holds. */
const TABLES: Record<string, string> = {
  users: "database",
  revoked_sessions: "database",
  merged_users: "database",
  room_visits: "database",
  interviews: "interviews",
  interview_parts: "interviews",
  interview_participants: "interviews",
  interview_notes: "interviews",
  interview_feedback: "interviews",
  deleted_interviews: "rights",
  deleted_users: "rights",
  interview_starts: "limits",
  metered_requests: "limits",
  daily_usage: "limits",
  address_days: "limits",
  tracker_events: "tracker",
  tracker_heads: "tracker",
  tracker_refreshes: "tracker",
  tracker_shares: "tracker",
  resource_files: "files",
  stories: "stories",
  // Names no person.
  maintenance: "logs",
};

/** The same for the other bindings of wrangler.toml that store something. */
const BINDINGS: Record<string, string> = { DB: "database", FILES: "files", Room: "rooms" };

/** The same for code of the pages that opens a storage of the browser for more than settings. */
const BROWSER_STORES: Record<string, string> = {
  "app/offline-page.ts": "browser",
  "app/state/recordings/open-recordings.ts": "recordings",
};

/** Words that a paragraph must have in English, since a table could be tied to any paragraph. */
const NAMED: Record<string, readonly RegExp[]> = {
  database: [/email address/, /which rooms/, /last here/],
  interviews: [/transcript/, /notes/, /feedback/, /ratings/],
  files: [/R2/, /100,000 characters/],
  stories: [/Stories/],
  limits: [/keyed hash of your network address/, /provider/, /two days/, /new guests/],
  others: [/Firebase/, /reCAPTCHA/, /Turnstile/],
  retention: [/\{\{days\}\} days/],
  logs: [/Cloudflare/, /network address/],
  call: [/TURN/, /STUN/],
  rights: [/400 days/],
  recordings: [/microphone/, /camera/, /IndexedDB/, /never uploaded/, /sign out/, /delete your account/, /settings/],
};

/** The vendors that may speak for an interviewer, as each language calls them. */
const SPEAKERS: Record<VoiceProvider, RegExp> = {
  openai: /OpenAI/,
  google: /Google/,
  baidu: /Baidu|百度/,
  "workers-ai": /Cloudflare/,
};

describe("privacy policy", () => {
  it("has a paragraph for each table of the database", () => {
    const tables = Object.values(schema).flatMap((value) => (is(value, SQLiteTable) ? [getTableName(value)] : []));
    expect(Object.keys(TABLES).sort()).toEqual(tables.sort());
  });

  it("has a paragraph for each binding that stores something", () => {
    const wrangler = readFileSync(path.join(ROOT, "wrangler.toml"), "utf8");
    const sections = wrangler.split(/^(?=\[)/m).filter((part) => /^\[\[(?!rules|migrations|ratelimits)/.test(part));
    const names = sections.flatMap((part) => /^(?:binding|name) = "(\w+)"/m.exec(part)?.[1] ?? []);
    expect(Object.keys(BINDINGS).sort()).toEqual(names.sort());
  });

  it("has a paragraph for each file that opens a store in the browser", () => {
    const opens = /\bindexedDB\b|\bcaches\.open\b|\.storage\.getDirectory\b/;
    const found = [...readSourceTree()].flatMap(([file, text]) =>
      file.startsWith("app/") && opens.test(text) ? [file] : [],
    );
    expect(found).toEqual(Object.keys(BROWSER_STORES));
  });

  it.each(LANGUAGES)("has every paragraph in %s", (language) => {
    const policy = policyIn(language);
    const stores = [TABLES, BINDINGS, BROWSER_STORES].flatMap((one) => Object.values(one));
    for (const paragraph of [...stores, "retention", "logs", "call"]) {
      expect(policy[paragraph], paragraph).toMatchObject({
        title: expect.stringMatching(/\S/),
        text: expect.stringMatching(/\S.{20}/),
      });
    }
  });

  it.each(LANGUAGES)("names in %s every vendor that gets an interviewer's text", (language) => {
    const { text } = policyIn(language).speech as { text: string };
    for (const vendor of Object.values(SPEAKERS)) expect(text).toMatch(vendor);
  });

  it.each(Object.entries(NAMED))("names in the paragraph %s everything that is stored", (paragraph, words) => {
    const { text } = policyIn("en")[paragraph] as { text: string };
    for (const word of words) expect(text).toMatch(word);
  });
});
