import { importPKCS8, SignJWT } from "jose";
import * as v from "valibot";
import type { SpeechFault } from "../../protocol/errors";
import type { SpeechNet } from "../recognizer";
import { faultOfStatus } from "./fault-of-status";

export type TokenNet = Pick<SpeechNet, "fetch" | "now" | "after">;
export type ServiceAccount = { clientEmail: string; privateKey: string };
/** `isNew`: it has not been used before. */
export type TokenAnswer = { token: string; isNew: boolean } | { fault: SpeechFault };

const SCOPE = "https://www.googleapis.com/auth/cloud-platform";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const ASSERTION_SECONDS = 3_600;
/** Tokens are renewed this long before they expire. */
const EARLY_MS = 5 * 60_000;
/** Timeout of a token request: all utterances wait for it. */
const ANSWER_MS = 10_000;

const grantSchema = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()), expires_in: v.number() });

/** Access tokens of a service account: each is cached while it is valid, and only one request runs at a time. */
export class GoogleTokens {
  readonly #net: TokenNet;
  readonly #account: ServiceAccount;
  readonly #tokenUrl: string;
  #held: { token: string; until: number } | null = null;
  #asking: Promise<TokenAnswer> | null = null;

  constructor(net: TokenNet, account: ServiceAccount, tokenUrl: string) {
    this.#net = net;
    this.#account = account;
    this.#tokenUrl = tokenUrl;
  }

  async get(): Promise<TokenAnswer> {
    if (this.#held && this.#net.now() < this.#held.until) return { token: this.#held.token, isNew: false };
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Drops a refused token; the next call requests another. */
  forget(token: string): void {
    if (this.#held?.token === token) this.#held = null;
  }

  async #ask(): Promise<TokenAnswer> {
    const assertion = await this.#sign();
    if (assertion === null) return { fault: "key_refused" };
    const controller = new AbortController();
    const stopClock = this.#net.after(ANSWER_MS, () => controller.abort());
    try {
      return await this.#request(assertion, controller.signal);
    } catch {
      return { fault: controller.signal.aborted ? "timeout" : "unreachable" };
    } finally {
      stopClock();
    }
  }

  async #request(assertion: string, signal: AbortSignal): Promise<TokenAnswer> {
    const response = await this.#net.fetch(this.#tokenUrl, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
      redirect: "manual",
      signal,
    });
    const answer = await response.json().catch(() => null);
    signal.throwIfAborted();
    // invalid_grant and invalid_client come as 400 and 401: the account is wrong or no longer exists.
    if (!response.ok) return { fault: response.status === 400 ? "key_refused" : faultOfStatus(response.status) };
    const grant = v.safeParse(grantSchema, answer);
    if (!grant.success) return { fault: "internal" };
    const { access_token: token, expires_in: seconds } = grant.output;
    this.#held = { token, until: this.#net.now() + seconds * 1000 - EARLY_MS };
    return { token, isNew: true };
  }

  /** Null if the private key is invalid. */
  async #sign(): Promise<string | null> {
    const now = Math.floor(this.#net.now() / 1000);
    try {
      const key = await importPKCS8(this.#account.privateKey, "RS256");
      return await new SignJWT({ scope: SCOPE })
        .setProtectedHeader({ alg: "RS256", typ: "JWT" })
        .setIssuer(this.#account.clientEmail)
        .setAudience(this.#tokenUrl)
        .setIssuedAt(now)
        .setExpirationTime(now + ASSERTION_SECONDS)
        .sign(key);
    } catch {
      return null;
    }
  }
}
