import type { FailureCode } from "../turn-view";

/** Faults that the screen has texts for. */
export type Fault =
  | "key"
  | "keyAgain"
  | "credit"
  | "busy"
  | "model"
  | "tooLong"
  | "blocked"
  | "unreachable"
  | "cut"
  | "badAnswer"
  | "daily"
  | "quota"
  | "over"
  | "other";

export function faultOf(code: FailureCode): Fault {
  switch (code) {
    case "no_key":
    case "key_refused":
      return "key";
    case "key_needed":
      return "keyAgain";
    case "no_credit":
      return "credit";
    case "rate_limited":
    case "overloaded":
      return "busy";
    case "model_unavailable":
    case "not_available":
      return "model";
    case "too_long":
    case "too_large":
    case "room_limit":
      return "tooLong";
    case "blocked":
      return "blocked";
    case "unreachable":
    case "timeout":
      return "unreachable";
    case "cut_off":
    case "interrupted":
      return "cut";
    case "bad_answer":
      return "badAnswer";
    case "daily_limit":
      return "daily";
    case "quota_reached":
      return "quota";
    case "finished":
      return "over";
    case "refused":
    case "internal":
    case "bad_message":
    case "not_joined":
    case "content_required":
    case "conflict":
    case "id_taken":
    case "not_found":
    case "not_allowed":
    case "picture_lost":
      return "other";
    default:
      return code satisfies never;
  }
}
