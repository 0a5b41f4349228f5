import * as v from "valibot";

/** Every error the API can answer, and the status it comes with. A screen's text hangs on the code. */
export const ERROR_STATUS = {
  unauthorized: 401,
  quota_reached: 402,
  forbidden: 403,
  check_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  invalid: 422,
  daily_limit: 429,
  rate_limited: 429,
  too_soon: 429,
  internal: 500,
  assistant_failed: 502,
  unavailable: 503,
  storage_full: 507,
  guests_paused: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/**
 * The body of every error. `message` is for logs and consoles and is never shown to a user; `fields` names the errors
 * of an `invalid` body by dotted path (`settings.language`; `body` for the whole).
 */
export const errorBodySchema = v.object({
  error: v.object({
    code: v.picklist(ERROR_CODES),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

export type ErrorBody = v.InferOutput<typeof errorBodySchema>;
export type ErrorFields = NonNullable<ErrorBody["error"]["fields"]>;

const MESSAGES: Record<ErrorCode, string> = {
  unauthorized: "Sign-in is missing or no longer holds",
  quota_reached: "The plan has no interviews of this kind left",
  forbidden: "This request is not allowed from here",
  check_required: "A proof that no script asks is missing or does not hold",
  not_found: "There is nothing at this address",
  method_not_allowed: "This address does not answer that method",
  conflict: "It has been changed in the meantime",
  too_large: "The body is too large",
  invalid: "The request does not fit",
  daily_limit: "Today's share of the operator's AI services is used up",
  rate_limited: "Too many requests; wait as long as the header Retry-After says",
  too_soon: "This was done a moment ago; wait as long as the header Retry-After says",
  internal: "Something went wrong on our side",
  assistant_failed: "The AI model did not do it",
  unavailable: "Something this needs is not reachable; try again",
  storage_full: "There is no room left for it",
  guests_paused: "The database is nearly full; guests open no new rooms for now",
};

/** An error whose code and fields may go to the client as they are. */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    readonly code: ErrorCode,
    readonly detail: { fields?: ErrorFields; headers?: Record<string, string> } = {},
  ) {
    super(MESSAGES[code]);
  }
}

/**
 * Whether `error` is one of these. Told by its marks and not by its class: pages and Worker are bundled apart, and an
 * error that a page's action throws comes from another copy of this file.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError" && "code" in error && isErrorCode(error.code);
}

function isErrorCode(code: unknown): code is ErrorCode {
  return ERROR_CODES.some((known) => known === code);
}

/** The one place that makes an error body. */
export function errorResponse({ code, message, detail }: ApiError): Response {
  const body: ErrorBody = { error: { code, message, ...(detail.fields && { fields: detail.fields }) } };
  return Response.json(body, {
    status: ERROR_STATUS[code],
    headers: { "cache-control": "no-store", ...detail.headers },
  });
}
