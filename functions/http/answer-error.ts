import { describeFailure } from "../../party/host/room-log";
import { IdentityError, IdentityUnavailableError } from "../identity/identity";
import { ApiError, errorResponse, isApiError } from "../shared/contract/errors";
import type { Log } from "./log";
import { findOutage } from "./storage-outage";

const RETRY_AFTER_SECONDS = 30;

/** Turns whatever was thrown into the error body for the client and the event for the log. */
export function answerError(error: unknown, log: Log, requestId: string): Response {
  const outage = findOutage(error);
  if (outage) {
    log({ event: "storage_unavailable", ...outage, requestId });
    return errorResponse(new ApiError("unavailable", { headers: { "retry-after": `${RETRY_AFTER_SECONDS}` } }));
  }
  const known = toApiError(error, log);
  if (known) {
    log({ event: "request_refused", code: known.code, requestId });
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
