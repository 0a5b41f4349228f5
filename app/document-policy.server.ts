import type { PublicSettings } from "../functions/shared/contract/public-settings";

/** Names of this machine, under any of which a page may have been opened. */
const THIS_MACHINE = ["localhost", "127.0.0.1"];

/**
 * The content security policy of a page: scripts only from here or with this answer's nonce. Rooms may be on another
 * host, which only the ticket tells, so sockets are free. Styles are free because toasts and menus set them inline.
 * Who comes to the sign-in page by a link still has the policy of the page before, so every page allows what signing in
 * needs: Google's script for pop-ups, the frame it talks through, and the bot check before an SMS. The same goes for the
 * applications page and what reading mails from Gmail needs, where that is set up.
 */
export function documentPolicy(nonce: string, { firebase, google }: PublicSettings): string {
  const signIn = firebase.emulatorHost ? emulatorSources(firebase.emulatorHost) : googleSources(firebase.authDomain);
  const mail = google ? mailSources(google) : NO_SOURCES;
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, ...signIn.scripts, ...mail.scripts],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "media-src": ["'self'", "blob:", "mediastream:"],
    "connect-src": ["'self'", "ws:", "wss:", ...signIn.calls, ...mail.calls],
    "frame-src": [...signIn.frames, ...mail.frames],
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

type Sources = { scripts: string[]; calls: string[]; frames: string[] };

const NO_SOURCES: Sources = { scripts: [], calls: [], frames: [] };

const POPUP_SCRIPT = "https://apis.google.com";
const BOT_CHECK = "https://www.google.com/recaptcha/";

function googleSources(authDomain: string): Sources {
  return {
    scripts: [POPUP_SCRIPT, BOT_CHECK, "https://www.gstatic.com/recaptcha/"],
    calls: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com", BOT_CHECK],
    frames: [`https://${authDomain}`, BOT_CHECK, "https://recaptcha.google.com/recaptcha/"],
  };
}

/** The emulator brings its own page for pop-ups, and asks nobody whether they are a robot. */
function emulatorSources(host: string): Sources {
  const origins = emulatorOrigins(host);
  return { scripts: [POPUP_SCRIPT], calls: origins, frames: origins };
}

function emulatorOrigins(host: string): string[] {
  const { hostname, port, origin } = new URL(`http://${host}`);
  return THIS_MACHINE.includes(hostname) ? THIS_MACHINE.map((name) => `http://${name}:${port || 80}`) : [origin];
}

/** Where a page gives its token back when somebody disconnects their mailbox. */
const REVOKE = "https://oauth2.googleapis.com/revoke";

/** Google's identity script, what stands beside it, and Gmail's API. */
function mailSources({ script, gmailApi }: NonNullable<PublicSettings["google"]>): Sources {
  const beside = new URL(".", script).href;
  return { scripts: [script], calls: [beside, `${gmailApi}/`, REVOKE], frames: [beside] };
}
