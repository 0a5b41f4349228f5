import type { PublicSettings } from "../functions/contract/public-settings";

/** Names of this machine, under any of which a page may have been opened. */
const THIS_MACHINE = ["localhost", "127.0.0.1"];

/**
 * The content security policy of a page: scripts only from here or with this answer's nonce. Rooms may be on another
 * host, which only the ticket tells, so sockets are free. Styles are free because toasts and menus set them inline.
 */
export function documentPolicy(nonce: string, { firebase }: PublicSettings): string {
  const identity = firebase.emulatorHost
    ? emulatorOrigins(firebase.emulatorHost)
    : ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "media-src": ["'self'", "blob:", "mediastream:"],
    "connect-src": ["'self'", "ws:", "wss:", ...identity],
    "worker-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function emulatorOrigins(host: string): string[] {
  const { hostname, port, origin } = new URL(`http://${host}`);
  return THIS_MACHINE.includes(hostname) ? THIS_MACHINE.map((name) => `http://${name}:${port || 80}`) : [origin];
}
