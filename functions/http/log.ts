import type { CodeRunStatus } from "../../party/protocol/code";
import type { AssistantFault, SpeechFault } from "../../party/protocol/errors";
import type { QuotaRequest } from "../../party/protocol/quota";
import type { ServerLanguage, VoiceProvider } from "../../party/protocol/vocabulary";
import type { RunnerFault } from "../runner/ask-piston";
import type { ErrorCode } from "../shared/contract/errors";
import type { PreferenceName } from "../shared/contract/preferences";
import type { Role } from "../shared/contract/user";
import type { RelayFault } from "../turn/cloudflare-api";
import type { StorageOutage } from "./storage-outage";

/**
 * Why Google gave no token; it holds no word of what was sent or answered. `code`: Google no longer knows this code.
 * `setup`: Google does not accept this client's setup.
 */
export type GoogleFault = { reason: "code" | "setup" | "unreachable" | "timeout" | "malformed"; status: number | null };

/**
 * Everything the Worker writes into its log, beside the troubles of its rooms (party/host/room-log.ts). No event has a
 * place for what people say, write or are called, nor for addresses, ids of people or rooms, tokens or error messages,
 * which may quote any of these.
 */
export type LogEvent =
  | { event: "settings_invalid"; problems: readonly string[] }
  | { event: "user_registered"; role: Role; created: boolean }
  | { event: "identity_refused"; reason: string }
  | { event: "session_ended"; everywhere: boolean }
  | { event: "session_not_renewed"; error: string; at: readonly string[]; requestId: string }
  | { event: "preferences_changed"; names: readonly PreferenceName[] }
  | { event: "guest_merged"; interviews: number }
  | { event: "account_deleted"; outcome: "done" | "more" }
  | { event: "ticket_issued"; mode: string }
  | { event: "record_taken"; outcome: "stored" | "ignored"; segments: number }
  | { event: "record_refused"; reason: string }
  | { event: "quota_checked"; ask: QuotaRequest["ask"]; allowed: boolean }
  | { event: "quota_refused"; reason: string }
  | { event: "translation_asked"; lines: number; outcome: "done" | "called_off" | AssistantFault }
  | { event: "voice_asked"; provider: VoiceProvider; outcome: "done" | "stopped" | SpeechFault }
  | {
      event: "code_run_asked";
      language: ServerLanguage;
      outcome: CodeRunStatus | RunnerFault["reason"];
      status: number | null;
    }
  | { event: "mails_read_by_model"; mails: number; failed: number; outcome: "done" | "called_off" | AssistantFault }
  | { event: "mails_read"; mails: number; added: number; byModel: boolean }
  | { event: "purged"; what: Purged; rows: number }
  | { event: "operator_part_failed"; part: "usage" | "storage" | "health"; error: string; at: readonly string[] }
  | { event: "health_failed"; part: string; error: string; at: readonly string[] }
  | { event: "purge_failed"; what: Purged; error: string; at: readonly string[] }
  | { event: "tracker_removed"; what: "demo" | "mails" | "all" }
  | ({ event: "storage_unavailable"; requestId: string } & StorageOutage)
  | { event: "human_check_failed"; reason: string }
  | { event: "room_unreachable"; status: number | null }
  | ({ event: "relay_failed" } & RelayFault)
  | ({ event: "google_failed" } & GoogleFault)
  | { event: "request_refused"; code: ErrorCode; requestId: string }
  | { event: "request_failed"; error: string; at: readonly string[]; requestId: string };

/** Data that is deleted for good when its retention time is over. */
export type Purged = "files" | "stories" | "interviews" | "visits" | "sessions" | "accounts" | "guests";

export type Log = (event: LogEvent) => void;

/** One JSON line an event. */
export const writeLog: Log = (event) => {
  const line = JSON.stringify(event);
  if (["request_failed", "purge_failed", "settings_invalid"].includes(event.event)) console.error(line);
  else console.log(line);
};
