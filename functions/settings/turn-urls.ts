/** The items of a comma-separated list, without blanks. */
export function splitList(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

const HOST_AND_PORT = "(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\\[[0-9a-f:.]+\\])(?::([1-9]\\d{0,4}))?";
const STUN = new RegExp(`^stun:${HOST_AND_PORT}$`, "i");
const TURN = new RegExp(`^turns?:${HOST_AND_PORT}(?:\\?transport=(?:udp|tcp))?$`, "i");

/** RFC 7064. A browser refuses a whole call over one URL that it cannot read, so they are checked here. */
export function isStunUrl(url: string): boolean {
  return fits(STUN, url);
}

/** RFC 7065. */
export function isTurnUrl(url: string): boolean {
  return fits(TURN, url);
}

/** Browsers connect to no port 53, and lose time over it. */
export function hasBlockedPort(url: string): boolean {
  return /:53(?:\?|$)/.test(url);
}

function fits(pattern: RegExp, url: string): boolean {
  const found = pattern.exec(url);
  return found !== null && Number(found[1] ?? 1) <= 65535;
}
