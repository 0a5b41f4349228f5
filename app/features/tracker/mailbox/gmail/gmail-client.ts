import * as v from "valibot";
import { backoff } from "../../../../../party/protocol/backoff";
import { readRetryAfter } from "../../../../../party/protocol/retry-after";
import { MailboxError, type MailboxProblem } from "../mailbox-error";

/** Gmail's quota units per call, of 15,000 a minute; leaves some for the user's other programs. */
const UNITS = { get: 5, list: 5, profile: 1 } as const;
const UNITS_PER_MINUTE = 12_000;
const TRIES = 6;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 32_000;
/** A page of message ids. */
const PAGE = 500;

export type GmailParts = {
  /** Where the API is, without a slash at its end. */
  api: string;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  token: () => string | null;
  /** Requests a new token without a user gesture; rejects if that fails. */
  renew: () => Promise<void>;
  now: () => number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1, for jitter. */
  random: () => number;
};

export type RawMessage = { id: string; threadId: string; labels: readonly string[]; raw: string };

export type GmailClient = {
  address: (signal: AbortSignal) => Promise<string>;
  /** Ids, newest first, page by page. */
  list: (query: string, signal: AbortSignal) => AsyncIterable<string[]>;
  /** Null if it was deleted. */
  get: (id: string, signal: AbortSignal) => Promise<RawMessage | null>;
};

const errorSchema = v.object({
  error: v.object({ errors: v.optional(v.array(v.object({ reason: v.optional(v.string()) }))) }),
});
const profileSchema = v.object({ emailAddress: v.string() });
const listSchema = v.object({
  messages: v.optional(v.array(v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) })), []),
  nextPageToken: v.optional(v.string()),
});
const messageSchema = v.object({
  id: v.string(),
  threadId: v.optional(v.string(), ""),
  labelIds: v.optional(v.array(v.string()), []),
  raw: v.string(),
});

/** A single message that cannot be fetched, while others can. */
export class MessageError extends Error {
  override name = "MessageError";
}

/** Reads from Gmail's API within its quotas. Throws a `MailboxError` if nothing more can be fetched. */
export function createGmailClient(parts: GmailParts): GmailClient {
  const { api, now, wait, random } = parts;
  let nextStart = 0;
  let renewal: Promise<void> | null = null;

  async function takeTurn(units: number, signal: AbortSignal): Promise<void> {
    const start = Math.max(now(), nextStart);
    nextStart = start + (units * 60_000) / UNITS_PER_MINUTE;
    if (start > now()) await wait(start - now(), signal);
  }

  /** Shared by calls whose token expired at the same time. */
  function renewOnce(): Promise<void> {
    renewal ??= parts.renew().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  async function ask(path: string, units: number, signal: AbortSignal): Promise<Response> {
    let renewed = false;
    for (let attempt = 1; ; attempt += 1) {
      await takeTurn(units, signal);
      signal.throwIfAborted();
      const token = parts.token();
      const response = await send(path, token, signal);
      if (response?.ok) return response;
      const verdict = response ? await judge(response) : ("again" as const);
      signal.throwIfAborted();
      if (verdict === "renew") {
        if (renewed) throw new MailboxError("session_expired");
        renewed = true;
        // Another call has renewed it meanwhile.
        if (parts.token() === token) await renewOnce().catch(rethrow);
        continue;
      }
      if (verdict === "message") throw new MessageError(path);
      if (verdict !== "again") throw new MailboxError(verdict);
      if (attempt >= TRIES) throw new MailboxError(response?.status === 429 ? "quota" : "fetch_failed");
      await wait(waitBefore(attempt, response), signal);
    }
  }

  async function send(path: string, token: string | null, signal: AbortSignal): Promise<Response | null> {
    try {
      const headers = { authorization: `Bearer ${token ?? ""}` };
      return await parts.fetch(`${api}/gmail/v1/users/me/${path}`, { headers, signal, cache: "no-store" });
    } catch {
      signal.throwIfAborted();
      return null;
    }
  }

  function waitBefore(attempt: number, response: Response | null): number {
    const asked = response && readRetryAfter(response.headers, Date.now());
    const own = backoff(attempt, { first: FIRST_WAIT_MS, most: LONGEST_WAIT_MS });
    return Math.max(asked ?? 0, own) * (1 + random() / 2);
  }

  async function read<const S extends v.GenericSchema>(response: Response, schema: S): Promise<v.InferOutput<S>> {
    const parsed = v.safeParse(schema, await response.json().catch(() => null));
    if (!parsed.success) throw new MessageError("unreadable");
    return parsed.output;
  }

  return {
    async address(signal) {
      const response = await ask("profile", UNITS.profile, signal);
      return (await read(response, profileSchema)).emailAddress.toLowerCase();
    },
    async *list(query, signal) {
      let page: string | undefined;
      do {
        const search = new URLSearchParams({ q: query, maxResults: String(PAGE), ...(page && { pageToken: page }) });
        const answer = await read(await ask(`messages?${search}`, UNITS.list, signal), listSchema);
        if (answer.messages.length > 0) yield answer.messages.map(({ id }) => id);
        page = answer.nextPageToken;
      } while (page);
    },
    async get(id, signal) {
      const response = await ask(`messages/${id}?format=raw`, UNITS.get, signal).catch((error: unknown) => {
        if (error instanceof MessageError) return null;
        throw error;
      });
      if (response === null) return null;
      const { threadId, labelIds, raw } = await read(response, messageSchema);
      return { id, threadId, labels: labelIds, raw };
    },
  };
}

type Verdict = MailboxProblem | "again" | "renew" | "message";

/** Verdicts by error reason; one HTTP status covers many reasons. */
const BY_REASON: Readonly<Record<string, Verdict>> = {
  authError: "renew",
  insufficientPermissions: "scope_missing",
  rateLimitExceeded: "again",
  userRateLimitExceeded: "again",
  quotaExceeded: "again",
  backendError: "again",
  dailyLimitExceeded: "quota",
  domainPolicy: "policy",
  accessNotConfigured: "not_enabled",
  failedPrecondition: "no_gmail",
  notFound: "message",
};

async function judge(response: Response): Promise<Verdict> {
  const parsed = v.safeParse(errorSchema, await response.json().catch(() => null));
  const reason = parsed.success ? (parsed.output.error.errors?.[0]?.reason ?? "") : "";
  const verdict = BY_REASON[reason];
  if (verdict) return verdict;
  const { status } = response;
  if (status === 401) return "renew";
  if (status === 404 || status === 410) return "message";
  if (status === 429 || status >= 500) return "again";
  return "fetch_failed";
}

function rethrow(cause: unknown): never {
  throw new MailboxError("session_expired", null, { cause });
}
