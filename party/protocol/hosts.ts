/**
 * Rules for the addresses that a key may be sent to. The room, the page and Node (functions/settings/env.ts) use them.
 */

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;
const PRIVATE_ADDRESS =
  /^(?:127(?:\.\d{1,3}){3}|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|\[::1\]|\[f[cd][0-9a-f]{2}:[0-9a-f:]+\])$/;
/** Names that no public server has; a name without a dot belongs to the local network. */
const PRIVATE_NAME = /^(?:[a-z0-9_-]+|(?:.+\.)?(?:localhost|local|internal|intranet|lan|home|corp|test|home\.arpa))$/;

/** Whether the name can only mean this machine or its network. */
export function isPrivateHost({ hostname }: URL): boolean {
  const name = hostname.replace(/\.+$/, "");
  return ADDRESS.test(name) ? PRIVATE_ADDRESS.test(name) : PRIVATE_NAME.test(name);
}

/** An operator's base URL: https, or http within a private network. Null if it is invalid. */
export function readBaseUrl(text: string): URL | null {
  const url = parse(text);
  return url && (url.protocol === "https:" || isPrivateHost(url)) ? url : null;
}

/** Why a base URL that a user brought is refused; all but the first concern valid web addresses. */
export type AddressFault = "not_url" | "extra" | "insecure" | "private";

/**
 * A base URL that a user brought, if the server may send requests there: https, with a public name. Numeric addresses
 * are refused altogether, because the list of those that lead to internal networks is long. In development it may also
 * be on this machine or its network.
 */
export function judgeBroughtUrl(text: string, development: boolean): { url: URL } | { fault: AddressFault } {
  const url = parse(text);
  if (!url) return { fault: parse(text.replace(/[?#].*$/s, "").replace(/\/\/[^/]*@/, "//")) ? "extra" : "not_url" };
  if (development && isPrivateHost(url)) return { url };
  if (url.protocol !== "https:") return { fault: "insecure" };
  const name = url.hostname.replace(/\.+$/, "");
  return ADDRESS.test(name) || PRIVATE_NAME.test(name) ? { fault: "private" } : { url };
}

/** Checks the address as `URL` normalizes it, for example one written as a single number. */
function parse(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return url.username || url.password || url.search || url.hash ? null : url;
}
