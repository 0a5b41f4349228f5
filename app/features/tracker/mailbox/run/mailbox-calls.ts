import * as v from "valibot";
import { errorBodySchema } from "../../../../../functions/shared/contract/errors";
import {
  type AnalysisAnswer,
  type AnalysisRequest,
  analysisAnswerSchema,
  type GoogleToken,
  googleTokenSchema,
  type RefreshRequest,
  type RemovalRequest,
} from "../../../../../functions/shared/contract/tracker";
import { backoff } from "../../../../../party/protocol/backoff";
import { readRetryAfter } from "../../../../../party/protocol/retry-after";
import { MailboxError, type MailboxProblem } from "../mailbox-error";

/** Side effects of the calls. */
export type CallParts = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The server has lost the session; rejects if no new one can be established. */
  renewSession: () => Promise<void>;
  /** Ends early when the network is back. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
};

const TRIES = 7;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export type MailboxCalls = {
  /** Idempotent. */
  analyse: (request: AnalysisRequest, signal: AbortSignal) => Promise<AnalysisAnswer | "refused">;
  /** Seconds to wait before a refresh; null: it may start. */
  mayRefresh: (request: RefreshRequest) => Promise<number | null>;
  tellRefreshed: (request: RefreshRequest) => Promise<void>;
  remove: (request: RemovalRequest) => Promise<void>;
  exchange: (code: string) => Promise<GoogleToken>;
};

/** All of them reject with a `MailboxError`, or with the signal's reason. */
export function createMailboxCalls({ fetch, renewSession, wait, random }: CallParts): MailboxCalls {
  /** Null: no answer. A session that the server has lost is renewed once. */
  async function send(address: string, method: string, body: object, signal?: AbortSignal): Promise<Response | null> {
    const init = {
      method,
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      signal,
    };
    const attempt = () =>
      fetch(address, init).catch(() => {
        signal?.throwIfAborted();
        return null;
      });
    const response = await attempt();
    if (response?.status !== 401) return response;
    await renewSession().catch((cause: unknown) => {
      throw new MailboxError("invalid_session", null, { cause });
    });
    const again = await attempt();
    if (again?.status === 401) throw new MailboxError("invalid_session");
    return again;
  }

  async function analyse(request: AnalysisRequest, signal: AbortSignal): Promise<AnalysisAnswer | "refused"> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send("/api/tracker/analysis", "POST", request, signal);
      // An error may come with status 200 if the answer had begun before it.
      const body: unknown = await response?.json().catch(() => null);
      signal.throwIfAborted();
      const answer = v.safeParse(analysisAnswerSchema, body);
      if (answer.success) return answer.output;
      const refusal = v.safeParse(errorBodySchema, body);
      if (refusal.success) {
        const { code, fields = {} } = refusal.output.error;
        const fault = modelFaultIn(fields);
        if (fault) throw new MailboxError(fault);
        if (code === "invalid" || code === "too_large") return "refused";
      }
      if (response?.status === 413) return "refused";
      if (attempt >= TRIES) throw new MailboxError(problemOf(response));
      const own = backoff(attempt, { first: FIRST_WAIT_MS, most: LONGEST_WAIT_MS });
      await wait(Math.max(own, secondsIn(response) * 1000) * (1 + random() / 2), signal);
    }
  }

  async function done(response: Response | null): Promise<void> {
    if (!response?.ok) throw new MailboxError(problemOf(response));
  }

  return {
    analyse,
    async mayRefresh(request) {
      const response = await send("/api/tracker/refreshes", "POST", request);
      if (response?.status === 429) return Math.max(1, secondsIn(response));
      await done(response);
      return null;
    },
    tellRefreshed: async (request) => done(await send("/api/tracker/refreshes", "PUT", request)),
    remove: async (request) => done(await send("/api/tracker", "DELETE", request)),
    async exchange(code) {
      const response = await send("/api/tracker/google-token", "POST", { code });
      const token = v.safeParse(googleTokenSchema, response?.ok ? await response.json().catch(() => null) : null);
      if (!token.success) throw new MailboxError(response?.status === 429 ? "too_often" : "authentication_failed");
      return token.output;
    },
  };
}

/** The permanent error of a model; null if a retry may help. */
function modelFaultIn(fields: Readonly<Record<string, string>>): MailboxProblem | null {
  if ("model.id" in fields) return "model_unavailable";
  const key = fields["model.key"];
  if (key === undefined) return null;
  if (key === "refused") return "invalid_key";
  return key === "no_credit" ? "no_credit" : "key_required";
}

function problemOf(response: Response | null): MailboxProblem {
  return response?.status === 429 ? "too_often" : "analysis_failed";
}

function secondsIn(response: Response | null): number {
  const asked = response && readRetryAfter(response.headers, Date.now());
  return Math.ceil((asked ?? 0) / 1_000);
}
