import * as v from "valibot";
import { DEVELOPMENT_SECRET_PREFIX } from "../../party/protocol/secrets.ts";
import { findGoogleContradictions, GOOGLE_ADDRESSES, googleSettings } from "./gmail-setting.ts";
import { guestSettings, NO_LIMIT } from "./guest-limits.ts";
import {
  assistantSetting,
  codeRunnerSetting,
  helpSetting,
  landingSetting,
  speechSetting,
  turnstileSetting,
  voiceSetting,
} from "./json-settings.ts";
import { findTurnContradictions, turnSettings } from "./turn-setting.ts";
import { findTurnstileContradictions } from "./turnstile-setting.ts";

/**
 * Every setting of Mocki, parsed once: by the Worker when an isolate starts, and by the launcher in Node.
 * Nothing here may need the Workers runtime.
 */

/** The Firebase project that exists only in the emulator. Names with `demo-` never reach Google. */
export const DEMO_PROJECT_PREFIX = "demo-";

/** The settings of a checkout without any configuration: everything local, no account, no key. */
export const DEVELOPMENT_SETTINGS = {
  ENVIRONMENT: "development",
  FIREBASE_PROJECT_ID: "demo-mocki",
  FIREBASE_API_KEY: "demo-key",
  FIREBASE_AUTH_DOMAIN: "demo-mocki.firebaseapp.com",
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
  SESSION_SECRET: `${DEVELOPMENT_SECRET_PREFIX}session-secret-not-for-production`,
  ROOM_SECRET: `${DEVELOPMENT_SECRET_PREFIX}room-secret-not-for-production`,
  PARTYKIT_HOST: "",
  MOCKI_ORIGIN: "",
  STUN_URLS: "none",
  CLOUDFLARE_TURN_KEY_ID: "",
  CLOUDFLARE_TURN_API_TOKEN: "",
  CLOUDFLARE_TURN_API: "https://rtc.live.cloudflare.com",
  TURN_URLS: "",
  TURN_SECRET: "",
  TURN_TTL_SECONDS: "3600",
  ICE_RELAY_ONLY: "false",
  LANDING_CONTENT: "",
  HELP_LINES: "",
  ASSISTANT: "",
  SPEECH: "",
  VOICES: "",
  CODE_RUNNER: "",
  FILES_QUOTA_MB: "200",
  DATABASE_LIMIT_MB: "9000",
  GUEST_DAYS: "90",
  GUESTS_PER_ADDRESS: NO_LIMIT,
  GUEST_INTERVIEWS_PER_ADDRESS: NO_LIMIT,
  TURNSTILE: "",
  OPERATORS: "",
  GOOGLE_CLIENT_ID: "",
  GOOGLE_CLIENT_SECRET: "",
  ...GOOGLE_ADDRESSES,
} as const satisfies Record<keyof Env, string>;

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;
const PRIVATE_HOST =
  /^(?:localhost|127(?:\.\d{1,3}){3}|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|\[::1\]|[a-z0-9-]+|[a-z0-9.-]+\.(?:local|internal|test))(?::\d{1,5})?$/i;

const UID = /^[\x21-\x7e]{1,128}$/;
const MISSING = "is missing";
const DEFAULT_QUOTA_MB = "200";
/** D1 takes 10 GB, of 1,000 megabytes each. */
const DEFAULT_DATABASE_MB = "9000";
const DEFAULT_GUEST_DAYS = "90";
/** A guest's session lasts two weeks: they must not lose what they can still open. */
const LEAST_GUEST_DAYS = 15;
const NO_GUEST_DAYS = "must be a whole number of days, from 15 to 9999";
const NO_MEGABYTES = "must be a whole number of megabytes, from 1 to 999999";
const NO_OPERATORS = "must be uids of Firebase, separated by commas";
const NO_HOST = "must be a host name, with a port if needed, and nothing else";
const NO_ORIGIN = "must be an origin such as https://mocki.example, without a path";

const required = v.pipe(v.string(MISSING), v.trim(), v.nonEmpty(MISSING));
const secret = v.pipe(required, v.minLength(32, "must have at least 32 characters"));
/** A random secret has more different characters than this, even one of hexadecimal digits. */
const FEWEST_CHARACTERS = 10;
const host = v.pipe(v.string(), v.trim(), v.regex(HOST, NO_HOST));
const blank = v.pipe(v.string(), v.trim(), v.literal(""));
const optionalHost = v.optional(v.union([blank, host], NO_HOST), "");
const origin = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => isOrigin(value), NO_ORIGIN),
);

const megabytes = (standard: string) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()], NO_MEGABYTES),
      v.transform((value) => String(value).trim() || standard),
      v.check((value) => /^[1-9]\d{0,5}$/.test(value), NO_MEGABYTES),
    ),
    standard,
  );

const settings = v.object({
  ENVIRONMENT: v.pipe(required, v.picklist(["development", "production"], 'must be "development" or "production"')),
  FIREBASE_PROJECT_ID: v.pipe(
    required,
    v.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, "must be a Firebase project id (6 to 30 of a–z, 0–9 and -)"),
  ),
  /** The web key. It is public: the page gets it. */
  FIREBASE_API_KEY: required,
  /** Empty: `{project}.firebaseapp.com`. */
  FIREBASE_AUTH_DOMAIN: optionalHost,
  /** `host:port` of the Auth emulator; set only in development. */
  FIREBASE_AUTH_EMULATOR_HOST: optionalHost,
  /** Signs session cookies. */
  SESSION_SECRET: secret,
  /** Signs what the Worker and the rooms tell each other; PartyKit gets the same one. */
  ROOM_SECRET: secret,
  /** Empty: rooms live in this Worker. Otherwise the PartyKit host they live on. */
  PARTYKIT_HOST: optionalHost,
  /** Where rooms on PartyKit hand their records to. */
  MOCKI_ORIGIN: v.optional(v.union([blank, origin], NO_ORIGIN), ""),
  ...turnSettings.entries,
  /** The operator's content of the landing page: JSON by `landingContentSchema`. */
  LANDING_CONTENT: landingSetting,
  /** The operator's own help lines: JSON `{"lines": […]}` by `helpLineSchema`. */
  HELP_LINES: helpSetting,
  /** The providers of models, keys included: JSON by `assistantSettingSchema`. Rooms on PartyKit get the same one. */
  ASSISTANT: assistantSetting,
  /** The speech services, keys included: JSON by `speechSettingSchema`. Rooms on PartyKit get the same one. */
  SPEECH: speechSetting,
  /** The voices of AI interviewers, keys included: JSON by `voiceSettingSchema`. */
  VOICES: voiceSetting,
  /** The server that runs what no browser runs, key included: JSON by `parseCodeRunnerSettings`. */
  CODE_RUNNER: codeRunnerSetting,
  /** How much each person may upload, in megabytes of 1024 kilobytes. */
  FILES_QUOTA_MB: megabytes(DEFAULT_QUOTA_MB),
  /** Guests open no new rooms while the database is as large, in megabytes of a million bytes: Cloudflare counts D1 in these. */
  DATABASE_LIMIT_MB: megabytes(DEFAULT_DATABASE_MB),
  /** Guests that were not seen for so many days are deleted. */
  GUEST_DAYS: v.optional(
    v.pipe(
      v.union([v.string(), v.number()], NO_GUEST_DAYS),
      v.transform((value) => String(value).trim() || DEFAULT_GUEST_DAYS),
      v.check((value) => /^[1-9]\d{0,3}$/.test(value) && Number(value) >= LEAST_GUEST_DAYS, NO_GUEST_DAYS),
    ),
    DEFAULT_GUEST_DAYS,
  ),
  ...guestSettings.entries,
  /** Cloudflare's bot check before a guest's first ticket: JSON by `parseTurnstileSettings`. */
  TURNSTILE: turnstileSetting,
  /** Uids of the people who see the operator's page, separated by commas. */
  OPERATORS: v.optional(
    v.pipe(
      v.string(NO_OPERATORS),
      v.transform((value) => splitList(value).join(",")),
      v.check((value) => splitList(value).every((uid) => UID.test(uid)), NO_OPERATORS),
    ),
    "",
  ),
  ...googleSettings.entries,
});

/** The settings, as the rest of the code may trust them. */
export type Env = v.InferOutput<typeof settings>;

/** In milliseconds, how long a guest who does not come back is kept. */
export function readGuestRetention({ GUEST_DAYS: days }: Env): number {
  return Number(days) * 24 * 60 * 60_000;
}

/** The uids of the people who see the operator's page. */
export function readOperators({ OPERATORS: uids }: Env): readonly string[] {
  return splitList(uids);
}

function splitList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** In bytes, what one person's files may take. */
export function readQuota({ FILES_QUOTA_MB: limit }: Env): number {
  return Number(limit) * 1024 * 1024;
}

/** In bytes, the size of the database at which guests open no new rooms. */
export function readDatabaseLimit({ DATABASE_LIMIT_MB: limit }: Env): number {
  return Number(limit) * 1_000_000;
}

/** Settings that do not fit. The message is one sentence for the terminal and contains no setting's value. */
export class EnvError extends Error {
  override name = "EnvError";
  readonly problems: readonly string[];

  // Spelled out, because Node runs this file with its types merely stripped.
  constructor(problems: readonly string[]) {
    super(`Mocki cannot start: ${problems.join("; ")}.`);
    this.problems = problems;
  }
}

/**
 * Reads the settings from `record` (other keys are ignored) or throws an `EnvError` that names each one that is wrong.
 */
export function parseEnv(record: Readonly<Record<string, unknown>>): Env {
  const result = v.safeParse(settings, record);
  if (!result.success) throw new EnvError(result.issues.map(describe));
  const env = result.output;
  const problems = contradictions(env);
  if (problems.length > 0) throw new EnvError(problems);
  return { ...env, FIREBASE_AUTH_DOMAIN: env.FIREBASE_AUTH_DOMAIN || `${env.FIREBASE_PROJECT_ID}.firebaseapp.com` };
}

function describe(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue) ?? "the settings";
  return `${key} ${issue.input === undefined ? MISSING : issue.message}`;
}

function contradictions(env: Env): string[] {
  const problems = [...findTurnContradictions(env), ...findGoogleContradictions(env, env.ENVIRONMENT === "production")];
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (env.SESSION_SECRET === env.ROOM_SECRET) problems.push("SESSION_SECRET and ROOM_SECRET must differ");
  if (env.PARTYKIT_HOST && !env.MOCKI_ORIGIN) {
    problems.push("MOCKI_ORIGIN is missing, which rooms on PARTYKIT_HOST need");
  }
  const turnApi = new URL(env.CLOUDFLARE_TURN_API);
  if (turnApi.protocol === "http:" && !PRIVATE_HOST.test(turnApi.host)) {
    problems.push("CLOUDFLARE_TURN_API must be an https address, because a token is sent there");
  }
  if (env.ENVIRONMENT === "development") {
    if (emulator && !PRIVATE_HOST.test(emulator)) {
      problems.push("FIREBASE_AUTH_EMULATOR_HOST must be on this machine or a private network");
    }
    return problems;
  }
  if (emulator) {
    problems.push("FIREBASE_AUTH_EMULATOR_HOST must not be set in production, because it lets unsigned tokens in");
  }
  for (const key of ["SESSION_SECRET", "ROOM_SECRET"] as const) {
    if (env[key].startsWith(DEVELOPMENT_SECRET_PREFIX)) {
      problems.push(`${key} is the public development value; production needs a secret of its own`);
    } else if (new Set(env[key]).size < FEWEST_CHARACTERS) {
      problems.push(`${key} is easy to guess; make one with "openssl rand -base64 32"`);
    }
  }
  if (env.FIREBASE_API_KEY === DEVELOPMENT_SETTINGS.FIREBASE_API_KEY) {
    problems.push("FIREBASE_API_KEY is the emulator's; production needs the project's web key");
  }
  for (const key of ["FIREBASE_PROJECT_ID", "FIREBASE_AUTH_DOMAIN"] as const) {
    if (!env[key].startsWith(DEMO_PROJECT_PREFIX)) continue;
    problems.push(`${key} is an emulator project's; production needs a real one`);
  }
  problems.push(...findTurnstileContradictions(env.TURNSTILE));
  if (PRIVATE_HOST.test(env.PARTYKIT_HOST)) problems.push("PARTYKIT_HOST is out of production's reach");
  if (env.MOCKI_ORIGIN.startsWith("http:")) {
    problems.push("MOCKI_ORIGIN must be an https address in production, because rooms send interviews there");
  }
  return problems;
}

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value;
}
