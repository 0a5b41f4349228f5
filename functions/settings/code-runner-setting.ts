import * as v from "valibot";
import {
  baseUrlField,
  dailyLimitsField,
  describeIssue,
  keyField,
  readJsonSetting,
} from "../../party/protocol/parse-json-setting.ts";
import { SERVER_LANGUAGES, type ServerLanguage } from "../../party/protocol/vocabulary.ts";

/** The setting CODE_RUNNER. Like env.ts, of which it is a part, it also runs in Node. */

const NO_VERSION = 'must be false or a version such as "15.x"';
/** A selector of versions, as Piston reads it. */
const version = v.pipe(v.string(NO_VERSION), v.trim(), v.regex(/^[\w.*^~<>=| -]{1,60}$/, NO_VERSION));
/** False: the server doesn't have this language. */
const ofLanguage = v.optional(v.union([v.literal(false), version], NO_VERSION), "*");

const MOST_MS = 30_000;
const NO_TIME = `must be a whole number of milliseconds, from 500 to ${MOST_MS}`;
const milliseconds = v.pipe(
  v.number(NO_TIME),
  v.integer(NO_TIME),
  v.minValue(500, NO_TIME),
  v.maxValue(MOST_MS, NO_TIME),
);
const NO_BYTES = "must be a whole number of bytes, at least 1000000";

/** An evening of interviews; schools and offices share an address. */
const RUNS = { perUser: 300, perAddress: 1_500, guests: 3_000, total: 10_000 };

const schema = v.strictObject({
  /** Of the server, without `/api/v2`. */
  url: baseUrlField,
  /** Sent as a bearer, for a proxy in front of the server. */
  apiKey: v.optional(keyField, ""),
  languages: v.optional(
    v.strictObject({ java: ofLanguage, cpp: ofLanguage, go: ofLanguage } satisfies Record<ServerLanguage, unknown>),
    {},
  ),
  /** The defaults are the most that a server allows which nobody has configured. */
  runTimeoutMs: v.optional(milliseconds, 3_000),
  compileTimeoutMs: v.optional(milliseconds, 10_000),
  /** Of the program; null: as much as the server allows. */
  memoryBytes: v.optional(
    v.nullable(v.pipe(v.number(NO_BYTES), v.integer(NO_BYTES), v.minValue(1_000_000, NO_BYTES))),
    null,
  ),
  runsPerDay: dailyLimitsField,
});

type Schema = v.InferOutput<typeof schema>;
/** Runs of programs in a day; null: unlimited. `guests`: all of them together. */
type RunLimits = { [Limit in keyof typeof RUNS]: number | null };
export type CodeRunnerSettings = Omit<Schema, "runsPerDay"> & { runsPerDay: RunLimits };

/** Null: not configured, so these languages are only written. */
export function parseCodeRunnerSettings(
  json: unknown,
): { ok: true; settings: CodeRunnerSettings | null } | { ok: false; problems: readonly string[] } {
  if (typeof json === "string" && json.trim() === "") return { ok: true, settings: null };
  const given = readJsonSetting(json);
  if (given === undefined)
    return { ok: false, problems: ['must be a JSON object, such as {"url": "https://runner.example"}'] };
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(describeIssue) };
  return { ok: true, settings: { ...parsed.output, runsPerDay: { ...RUNS, ...parsed.output.runsPerDay } } };
}

/** The languages that the server runs. */
export function listServerLanguages(settings: CodeRunnerSettings | null): ServerLanguage[] {
  return SERVER_LANGUAGES.filter((language) => settings && settings.languages[language] !== false);
}
