import { CODE_FRAME_PATH } from "../functions/shared/contract/code-frame";
import type { PublicSettings } from "../functions/shared/contract/public-settings";

/** Host names of this machine; a page may have been opened under any of them. */
const THIS_MACHINE = ["localhost", "127.0.0.1"];

/**
 * The content security policy of the page at `address`. Scripts: same origin, or with this response's nonce. Sockets:
 * this host's, and those of the rooms' host where that is another one. Pictures: those of the people who sign in. Styles: inline ones are allowed, because toasts and
 * menus set them. A client-side navigation to the sign-in page keeps the policy of the page before, so every page
 * allows what signing in needs: Google's script for pop-ups, its iframe, and the bot check before an SMS. The same
 * holds for the applications page and Gmail, and for the bot check before a guest's first interview, where these are
 * configured. The frame of people's programs is on every page for the same reason.
 */
export function documentPolicy(nonce: string, settings: PublicSettings, address: string): string {
  const { firebase, google, roomHost, turnstile } = settings;
  const signIn = firebase.emulatorHost ? emulatorSources(firebase.emulatorHost) : googleSources(firebase.authDomain);
  const mail = google ? mailSources(google) : NO_SOURCES;
  const botCheck = turnstile ? [new URL(turnstile.url).origin] : [];
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, ...signIn.scripts, ...mail.scripts, ...botCheck],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...ACCOUNT_PICTURES],
    "media-src": ["'self'", "blob:", "mediastream:"],
    "connect-src": ["'self'", ...socketSources(address, roomHost), ...signIn.calls, ...mail.calls],
    "frame-src": [new URL(CODE_FRAME_PATH, address).href, ...signIn.frames, ...mail.frames, ...botCheck],
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

/**
 * Where Google and GitHub, the providers of sign-in, keep the pictures of their accounts. No `*.googleusercontent.com`:
 * Apps Script serves anyone's programs from there, so an injected script could send data to them.
 */
const ACCOUNT_PICTURES = [
  ...[3, 4, 5, 6].map((n) => `https://lh${n}.googleusercontent.com`),
  "https://avatars.githubusercontent.com",
];

/** Not every browser takes `'self'` for sockets as well. */
function socketSources(address: string, roomHost: string | null): string[] {
  const { protocol, host } = new URL(address);
  const own = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
  if (!roomHost) return [own];
  const { hostname, port } = new URL(`http://${roomHost}`);
  if (!THIS_MACHINE.includes(hostname)) return [own, `wss://${roomHost}`];
  return [own, ...THIS_MACHINE.flatMap((name) => ["ws", "wss"].map((scheme) => `${scheme}://${name}:${port}`))];
}

type Sources = { scripts: string[]; calls: string[]; frames: string[] };

const NO_SOURCES: Sources = { scripts: [], calls: [], frames: [] };

/**
 * Firebase's pop-ups load Google's loader, and that loads its module `gapi.iframes` from the folder of static files. The
 * rest of the host stays closed.
 */
const POPUP_SCRIPTS = ["https://apis.google.com/js/api.js", "https://apis.google.com/_/scs/"];
const BOT_CHECK = "https://www.google.com/recaptcha/";

function googleSources(authDomain: string): Sources {
  return {
    scripts: [...POPUP_SCRIPTS, BOT_CHECK, "https://www.gstatic.com/recaptcha/"],
    calls: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com", BOT_CHECK],
    frames: [`https://${authDomain}`, BOT_CHECK, "https://recaptcha.google.com/recaptcha/"],
  };
}

/** The emulator serves its own pop-up page and has no bot check. */
function emulatorSources(host: string): Sources {
  const origins = emulatorOrigins(host);
  return { scripts: POPUP_SCRIPTS, calls: origins, frames: origins };
}

function emulatorOrigins(host: string): string[] {
  const { hostname, port, origin } = new URL(`http://${host}`);
  return THIS_MACHINE.includes(hostname) ? THIS_MACHINE.map((name) => `http://${name}:${port || 80}`) : [origin];
}

/** Revokes the page's token when the person disconnects the mailbox. */
const REVOKE = "https://oauth2.googleapis.com/revoke";

/** Google's identity script, the files next to it, and Gmail's API. */
function mailSources({ script, gmailApi }: NonNullable<PublicSettings["google"]>): Sources {
  const beside = new URL(".", script).href;
  return { scripts: [script], calls: [beside, `${gmailApi}/`, REVOKE], frames: [beside] };
}
