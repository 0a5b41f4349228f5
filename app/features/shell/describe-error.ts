import { isRouteErrorResponse } from "@remix-run/react";

export type ErrorWords =
  | { kind: "not_found" }
  | { kind: "unavailable" }
  /** Code or data of the page did not arrive. */
  | { kind: "unreached" }
  | { kind: "unexpected"; detail: string };

/** Messages of browsers and of Remix about a request without a usable answer. */
const UNREACHED =
  /^(?:Failed to fetch|Load failed|NetworkError|network error|The network connection was lost)|turbo-stream|dynamically imported module|module script/i;
/** Messages that libraries write for developers. */
const INTERNAL =
  /^Minified React error|https?:\/\/|invariant|\b(?:undefined|null)\b|is not (?:a function|defined|iterable)/i;

/**
 * The status or the message. Errors of loaders and of server rendering arrive here without their message: outside of
 * development Remix replaces it before the response leaves the server. Messages that only developers understand are
 * left out.
 */
export function describeError(error: unknown): ErrorWords {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return { kind: "not_found" };
    if (error.status === 503) return { kind: "unavailable" };
    return { kind: "unexpected", detail: `${error.status} ${error.statusText}`.trim() };
  }
  const message = error instanceof Error ? error.message : "";
  if (UNREACHED.test(message)) return { kind: "unreached" };
  return { kind: "unexpected", detail: INTERNAL.test(message) ? "" : message };
}
