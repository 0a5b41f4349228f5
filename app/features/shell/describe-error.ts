import { isRouteErrorResponse } from "@remix-run/react";

export type ErrorWords = { kind: "not_found" } | { kind: "unavailable" } | { kind: "unexpected"; detail: string };

/**
 * The status or the message. Errors of loaders and of server rendering arrive here without their message: outside of
 * development Remix replaces it before the response leaves the server.
 */
export function describeError(error: unknown): ErrorWords {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return { kind: "not_found" };
    if (error.status === 503) return { kind: "unavailable" };
    return { kind: "unexpected", detail: `${error.status} ${error.statusText}`.trim() };
  }
  return { kind: "unexpected", detail: error instanceof Error ? error.message : "" };
}
