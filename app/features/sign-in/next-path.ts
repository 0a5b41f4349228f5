/** However it is written: routes take either case and a slash at the end. */
const SIGN_IN_PAGE = /^\/(login|signup)\/*$/i;
const DEFAULT_PATH = "/dashboard";
/** Any base does: what leaves it is another origin. */
const BASE = "https://here.invalid";

/** Where to go after sign-in: `next` when it is an address of this app's, and never a sign-in page again. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith("/") || !URL.canParse(next, BASE)) return DEFAULT_PATH;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // `/\host` and `/<tab>/host` look like paths and are none; nor may what remains begin as an address elsewhere does.
  if (origin !== BASE || pathname.startsWith("//") || SIGN_IN_PAGE.test(pathname)) return DEFAULT_PATH;
  return pathname + search + hash;
}
