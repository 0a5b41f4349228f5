import { isRouteErrorResponse } from "@remix-run/react";

/** What an error page says of its error. */
export type ErrorWords = { kind: "not_found" } | { kind: "unexpected"; detail: string };

/**
 * The status, or the message. What a loader or the rendering threw on the server arrives here without its own words:
 * outside of development Remix replaces them before anything leaves it.
 */
export function describeError(error: unknown): ErrorWords {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return { kind: "not_found" };
    return { kind: "unexpected", detail: `${error.status} ${error.statusText}`.trim() };
  }
  return { kind: "unexpected", detail: error instanceof Error ? error.message : "" };
}
