/** Routes ignore case and a trailing slash. */
const SIGN_IN_PAGE = /^\/(login|signup)\/*$/i;
const DEFAULT_PATH = "/dashboard";
/** Any base works: an address that leaves it has another origin. */
const BASE = "https://here.invalid";

/** The path to open after sign-in: `next` if it is within this app and not a sign-in page. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith("/") || !URL.canParse(next, BASE)) return DEFAULT_PATH;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // `/\host` and `/<tab>/host` look like paths but lead to another host; the result must not start like one either.
  if (origin !== BASE || pathname.startsWith("//") || SIGN_IN_PAGE.test(pathname)) return DEFAULT_PATH;
  return pathname + search + hash;
}
