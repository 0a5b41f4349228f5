/** A pseudonym for the network address of a request: equal for equal addresses, and not reversible. */
export type NameOrigin = (request: Request) => Promise<string>;

/** Where the platform names no address, everybody is in one place. */
const NOWHERE = "local";
/** Of a SHA-256 as much as it takes for no two to meet by chance. */
const BYTES = 16;

export function createOriginNames(secret: string): NameOrigin {
  const encode = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return async (request) => {
    const address = request.headers.get("cf-connecting-ip") ?? NOWHERE;
    const key = await crypto.subtle.importKey("raw", encode(secret), algorithm, false, ["sign"]);
    const hash = await crypto.subtle.sign("HMAC", key, encode(`mocki-origin:${placeOf(address)}`));
    return [...new Uint8Array(hash, 0, BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  };
}

/** With IPv6 a household has 2^64 addresses, and changes them by itself: the first half names it. */
export function placeOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const rest = tail?.split(":").filter((group) => group !== "") ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
