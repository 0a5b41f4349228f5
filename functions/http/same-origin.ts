import { ApiError } from "../shared/contract/errors";

/**
 * Refuses what another site made a browser send: the cookie comes along, the will of its owner does not.
 * A request that says nothing of where it comes from is no browser's, and has no cookie to misuse.
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site ? site === "same-origin" : origin === null || hostOf(origin) === new URL(request.url).host) return;
  throw new ApiError("forbidden");
}

/** Hosts, not origins, are compared: behind a proxy that ends TLS the Worker sees http where the page has https. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
