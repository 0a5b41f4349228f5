import type { Metrics, RefusalReason } from "../../party/host/metrics";
import { describeFailure } from "../../party/host/room-log";
import { IdentityError, IdentityUnavailableError } from "../identity/identity";
import { ApiError, type ErrorCode, errorResponse, isApiError } from "../shared/contract/errors";
import type { Log } from "./log";
import { findOutage } from "./storage-outage";

const RETRY_AFTER_SECONDS = 30;

/** The codes that mean a limit; the others are answers to a mistake or a fault. */
const REFUSALS: Partial<Record<ErrorCode, RefusalReason>> = {
  rate_limited: "rate_limited",
  too_soon: "too_soon",
  quota_reached: "quota_reached",
  daily_limit: "daily_limit",
  storage_full: "storage_full",
  guests_paused: "guests_paused",
};

type Ports = { log: Log; measure: Metrics; requestId: string };

/** Turns an error into its body for the client and its event for the log, and counts refusals. */
export function answerError(error: unknown, { log, measure, requestId }: Ports): Response {
  const outage = findOutage(error);
  if (outage) {
    log({ event: "storage_unavailable", ...outage, requestId });
    return errorResponse(new ApiError("unavailable", { headers: { "retry-after": `${RETRY_AFTER_SECONDS}` } }));
  }
  const known = toApiError(error, log);
  if (known) {
    log({ event: "request_refused", code: known.code, requestId });
    const reason = REFUSALS[known.code];
    if (reason) measure({ event: "refused", by: "api", reason });
    return errorResponse(known);
  }
  log({ event: "request_failed", ...describeFailure(error), requestId });
  return errorResponse(new ApiError("internal"));
}

function toApiError(error: unknown, log: Log): ApiError | null {
  if (isApiError(error)) return error;
  if (error instanceof IdentityError) {
    log({ event: "identity_refused", reason: error.reason });
    return new ApiError("unauthorized", { headers: { "www-authenticate": "Bearer" } });
  }
  if (error instanceof IdentityUnavailableError) {
    log({ event: "identity_refused", reason: "unavailable" });
    return new ApiError("unavailable");
  }
  return null;
}
