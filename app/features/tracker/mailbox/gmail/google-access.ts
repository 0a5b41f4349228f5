import type { GoogleToken } from "../../../../../functions/shared/contract/tracker";
import { MailboxError } from "../mailbox-error";
import type { CodeAnswer, GoogleOauth, PopupError, TokenAnswer } from "./google-identity";

const GMAIL_SCOPE = "https://www.googleapis.com/auth/gmail.readonly";
export const GOOGLE_SCOPES = ["openid", "profile", "email", GMAIL_SCOPE].join(" ");
/** Timeout for a popup that the user ignores. */
const RENEWAL_MS = 20_000;

export type AccessParts = {
  clientId: string;
  flow: "token" | "code";
  load: () => Promise<GoogleOauth>;
  /** `POST /api/tracker/google-token`. Rejects with a `MailboxError`. */
  exchange: (code: string) => Promise<GoogleToken>;
  now: () => number;
  after: (ms: number, work: () => void) => () => void;
};

/** The permission to read a mailbox. The token is held in memory only. */
export type GoogleAccess = {
  /** Loads Google's script before the click that opens its popup, which must not wait. */
  prepare: () => void;
  /** Asks the user, within a click. Rejects with a `MailboxError`. */
  connect: () => Promise<void>;
  /** Requests a new token without asking the user. */
  renew: () => Promise<void>;
  token: () => string | null;
  /** Whether there is a valid token. */
  isOpen: () => boolean;
  /** Revokes the permission. */
  disconnect: () => void;
};

export function createGoogleAccess(parts: AccessParts): GoogleAccess {
  const { clientId: client_id, flow, now } = parts;
  let held: { accessToken: string; until: number } | null = null;
  let oauth: GoogleOauth | null = null;

  async function open(): Promise<GoogleOauth> {
    try {
      oauth ??= await parts.load();
      return oauth;
    } catch (cause) {
      throw new MailboxError("script_unreachable", null, { cause });
    }
  }

  function requestToken(from: GoogleOauth, prompt: string | undefined): Promise<GoogleToken> {
    return new Promise((resolve, reject) => {
      const callback = (answer: TokenAnswer) => {
        if (answer.error || !answer.access_token) return reject(readRefusal(answer));
        if (!from.hasGrantedAllScopes(answer, GMAIL_SCOPE)) return reject(new MailboxError("scope_missing"));
        const { access_token: accessToken, expires_in, scope = "" } = answer;
        resolve({ accessToken, expiresIn: Number(expires_in) || 3_600, scope });
      };
      const error_callback = (error: PopupError) => reject(readPopupError(error));
      const config = { client_id, scope: GOOGLE_SCOPES, callback, error_callback };
      from.initTokenClient(config).requestAccessToken(prompt === undefined ? {} : { prompt });
    });
  }

  async function requestByCode(from: GoogleOauth): Promise<GoogleToken> {
    const code = await new Promise<string>((resolve, reject) => {
      const callback = (answer: CodeAnswer) =>
        answer.error || !answer.code ? reject(readRefusal(answer)) : resolve(answer.code);
      const error_callback = (error: PopupError) => reject(readPopupError(error));
      from
        .initCodeClient({ client_id, scope: GOOGLE_SCOPES, ux_mode: "popup", callback, error_callback })
        .requestCode();
    });
    const token = await parts.exchange(code);
    if (!token.scope.split(" ").includes(GMAIL_SCOPE)) throw new MailboxError("scope_missing");
    return token;
  }

  async function take(prompt: string | undefined): Promise<void> {
    // Awaits nothing if the script is loaded: browsers allow a popup only within the click.
    const from = oauth ?? (await open());
    const { accessToken, expiresIn } = await (flow === "code" ? requestByCode(from) : requestToken(from, prompt));
    held = { accessToken, until: now() + expiresIn * 1000 };
  }

  return {
    prepare: () => {
      open().catch(() => {
        // Reported when it is needed.
      });
    },
    // No `prompt`: a user who has agreed before isn't asked for everything again.
    connect: () => take(held === null ? undefined : ""),
    renew: () =>
      new Promise<void>((resolve, reject) => {
        const callOff = parts.after(RENEWAL_MS, () => reject(new MailboxError("session_expired")));
        take("none").finally(callOff).then(resolve, reject);
      }).catch((error: unknown) => {
        // The next click asks the user instead of using an expired token.
        held = null;
        throw error;
      }),
    token: () => held?.accessToken ?? null,
    isOpen: () => held !== null && held.until > now() + 60_000,
    disconnect: () => {
      if (held) oauth?.revoke(held.accessToken);
      held = null;
    },
  };
}

/** Google answered with an error instead of a token or code. */
function readRefusal({ error = "", error_description }: TokenAnswer | CodeAnswer): MailboxError {
  if (error === "access_denied") return new MailboxError("access_denied");
  const said = (error_description || error).slice(0, 200);
  return new MailboxError("authentication_failed", said || null);
}

/** The popup ended before Google answered. */
function readPopupError({ type = "", message }: PopupError): MailboxError {
  if (type === "popup_failed_to_open") return new MailboxError("popup_blocked");
  if (type === "popup_closed") return new MailboxError("popup_closed");
  if (type === "access_denied") return new MailboxError("access_denied");
  return new MailboxError("authentication_failed", (message || type).slice(0, 200) || null);
}
