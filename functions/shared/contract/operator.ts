import type { ModelState } from "../../../party/protocol/assistant-menu";
import type { Plan } from "../../../party/protocol/vocabulary";
import type { Role } from "./user";

/** The content of the operator's page. No field names a person or has anything that somebody wrote. */
export type OperatorReport = {
  providers: readonly ProviderState[];
  /** The models of the menu that cannot be asked. */
  unusableModels: readonly { id: string; name: string; provider: string; state: Exclude<ModelState, "usable"> }[];
  settings: readonly { name: OperatorSetting; isSet: boolean }[];
  /** Null: it could not be read. */
  usage: Promise<UsageToday | null>;
  storage: Promise<StorageUse | null>;
  health: Promise<PartsHealth | null>;
};

/** The settings whose absence changes what people are offered. */
export const OPERATOR_SETTINGS = [
  "ASSISTANT",
  "SPEECH",
  "VOICES",
  "CODE_RUNNER",
  "TURN",
  "GOOGLE_CLIENT_ID",
  "HELP_LINES",
  "LANDING_CONTENT",
  "RATE_LIMITS",
  "METRICS",
] as const;
export type OperatorSetting = (typeof OPERATOR_SETTINGS)[number];

/**
 * `speech`: a recognizer; `voice`: speaks for an interviewer; `code`: runs programs. They are counted in tokens, minutes,
 * characters and runs.
 */
export type ProviderKind = "model" | "speech" | "voice" | "code";

/** A provider and its limits for one UTC day in units of its kind; null: no limit. */
export type ProviderState = {
  kind: ProviderKind;
  id: string;
  name: string;
  /** `off`: its models are not in the menu, or are bound nowhere. */
  state: "configured" | "key_missing" | "off";
  /** Names of settings that are still to be set. */
  missing: readonly string[];
  limits: { total: number | null; guests: number | null };
};

/** Since midnight UTC. */
export type UsageToday = {
  providers: readonly ProviderUse[];
  registrations: Record<Role, number>;
  accounts: Record<Role, number> & { waitingForDeletion: number };
  plans: Record<Plan, number>;
  /** Counted interviews that began, and records that were stored. */
  begun: { ai: number; peer: number };
  stored: number;
  rooms: number;
};

export type ProviderUse = {
  kind: ProviderKind;
  provider: string;
  requests: number;
  units: number;
  guestUnits: number;
  /** Milliseconds since 1970; null: not in the last two days. */
  lastAskedAt: number | null;
};

/** Sizes in bytes. Ids are shortened: they tell rows apart and open nothing. */
export type StorageUse = {
  /** Null where the database doesn't tell. */
  database: number | null;
  /** The database's size at which guests open no new rooms. */
  databaseLimit: number;
  files: number;
  interviews: readonly { id: string; mode: "peer" | "ai" | "test"; bytes: number; finishedAt: number }[];
  users: readonly { id: string; role: Role; interviews: number; files: number; stories: number; tracker: number }[];
};

export type PartsHealth = { ok: boolean; parts: Record<"database" | "files" | "rooms" | "purge" | "space", boolean> };
