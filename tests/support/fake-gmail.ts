import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Local fakes of Gmail's API and Google's identity script, in their formats. */

export type FakeMessage = { id: string; threadId?: string; labelIds?: string[]; raw: string };

/** The result of a page's token request: a token, Google's refusal, or a pop-up without a result. */
export type TokenScript =
  | { grant: true; scope?: string; expiresIn?: number }
  | { refuse: string; description?: string }
  | { popup: "popup_closed" | "popup_failed_to_open" | "unknown" };

export type Fault = { status: number; reason?: string; message?: string; headers?: Record<string, string> };

export type SeenCall = { method: string; path: string; search: URLSearchParams; token: string };

export type FakeGmail = {
  /** For `GMAIL_API`, without a trailing slash. */
  readonly api: string;
  /** For `GOOGLE_IDENTITY_SCRIPT`. */
  readonly script: string;
  /** For `GOOGLE_TOKEN_API`: exchanges the codes of its script for tokens. */
  readonly tokenApi: string;
  readonly calls: SeenCall[];
  messages: FakeMessage[];
  /** The most ids in a page of the list. */
  pageSize: number;
  /** Milliseconds before each message. */
  delay: number;
  /** Replaces the answer to a call; `nth` counts the calls of this path, from 1. */
  fault: (call: SeenCall, nth: number) => Fault | null;
  /** Results of the next token requests; when it is empty, tokens are given. */
  readonly tokens: TokenScript[];
  /** The largest number of simultaneous calls. */
  readonly peak: number;
  /** Number of token requests, and the revoked tokens. */
  readonly asked: number;
  readonly revoked: string[];
  /** Invalidates every token so far. */
  expireTokens: () => void;
  /** A valid token, for tests without a page. */
  giveToken: () => string;
  /** For the next test: no message, no fault, no recorded calls. */
  reset: () => void;
  close: () => Promise<void>;
};

export const ALL_SCOPES =
  "openid https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/gmail.readonly";
/** Gmail's limit for one user. */
const MOST_AT_ONCE = 10;
const BASE = "/gmail/v1/users/me";

export async function startFakeGmail(): Promise<FakeGmail> {
  const counts = new Map<string, number>();
  const valid = new Set<string>();
  let issued = 0;
  let underWay = 0;
  let peak = 0;
  let asked = 0;

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });

  function giveToken(): string {
    issued += 1;
    const token = `token-${issued}`;
    valid.add(token);
    return token;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "authorization");
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    if (pathname === "/gsi/client") {
      response.setHeader("content-type", "text/javascript");
      return void response.end(GSI_STUB);
    }
    if (pathname === "/gsi/token") return sendJson(response, 200, nextToken());
    if (pathname === "/token") return exchange(request, response);
    if (pathname === "/gsi/revoke") {
      const token = searchParams.get("token") ?? "";
      valid.delete(token);
      gmail.revoked.push(token);
      return sendJson(response, 200, {});
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const call: SeenCall = { method: request.method ?? "", path: pathname, search: searchParams, token };
    gmail.calls.push(call);
    underWay += 1;
    peak = Math.max(peak, underWay);
    try {
      await answerGmail(call, response);
    } finally {
      underWay -= 1;
    }
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
    const token = /^code-(.+)$/.exec(form.get("code") ?? "")?.[1] ?? "";
    if (!valid.has(token) || form.get("redirect_uri") !== "postmessage") {
      return sendJson(response, 400, { error: "invalid_grant", error_description: "Bad Request" });
    }
    sendJson(response, 200, { access_token: token, expires_in: 3599, token_type: "Bearer", scope: ALL_SCOPES });
  }

  async function answerGmail(call: SeenCall, response: ServerResponse): Promise<void> {
    const nth = (counts.get(call.path) ?? 0) + 1;
    counts.set(call.path, nth);
    if (gmail.delay > 0) await new Promise((resolve) => setTimeout(resolve, gmail.delay));
    const fault = gmail.fault(call, nth);
    if (fault) return sendFault(response, fault);
    if (!valid.has(call.token)) return sendFault(response, { status: 401, reason: "authError" });
    if (underWay > MOST_AT_ONCE) {
      const message = "Too many concurrent requests for user";
      return sendFault(response, { status: 429, reason: "rateLimitExceeded", message });
    }
    if (call.path === `${BASE}/profile`) {
      return sendJson(response, 200, { emailAddress: "Sam@Home.example", messagesTotal: gmail.messages.length });
    }
    if (call.path === `${BASE}/messages`) return sendPage(call, response);
    const id = call.path.slice(`${BASE}/messages/`.length);
    const message = gmail.messages.find((one) => one.id === id);
    if (!message)
      return sendFault(response, { status: 404, reason: "notFound", message: "Requested entity not found." });
    if (call.search.get("format") !== "raw") return sendFault(response, { status: 400, reason: "badRequest" });
    const raw = Buffer.from(message.raw, "utf8").toString("base64url");
    const { threadId = message.id, labelIds = ["INBOX"] } = message;
    sendJson(response, 200, {
      id,
      threadId,
      labelIds,
      historyId: "1",
      internalDate: "1",
      sizeEstimate: raw.length,
      raw,
    });
  }

  function sendPage({ search }: SeenCall, response: ServerResponse): void {
    const wanted = Number(search.get("maxResults") ?? 100);
    if (!search.get("q") || !(wanted >= 1 && wanted <= 500)) {
      return sendFault(response, { status: 400, reason: "badRequest" });
    }
    const start = Number(search.get("pageToken") ?? 0);
    const end = start + Math.min(wanted, gmail.pageSize);
    const page = gmail.messages.slice(start, end).map(({ id, threadId = id }) => ({ id, threadId }));
    sendJson(response, 200, {
      // Gmail omits the list of an empty mailbox.
      ...(page.length > 0 && { messages: page }),
      ...(end < gmail.messages.length && { nextPageToken: String(end) }),
      resultSizeEstimate: 201,
    });
  }

  function nextToken(): object {
    asked += 1;
    const script = gmail.tokens.shift() ?? { grant: true };
    if ("popup" in script) return { popup: script.popup };
    if ("refuse" in script) return { error: script.refuse, error_description: script.description };
    const { scope = ALL_SCOPES, expiresIn = 3599 } = script;
    return { access_token: giveToken(), expires_in: expiresIn, token_type: "Bearer", scope };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const gmail: FakeGmail = {
    api: origin,
    script: `${origin}/gsi/client`,
    tokenApi: `${origin}/token`,
    calls: [],
    messages: [],
    pageSize: 500,
    delay: 0,
    fault: () => null,
    tokens: [],
    get peak() {
      return peak;
    },
    get asked() {
      return asked;
    },
    revoked: [],
    expireTokens: () => valid.clear(),
    giveToken,
    reset() {
      Object.assign(gmail, { messages: [], pageSize: 500, delay: 0, fault: () => null });
      for (const seen of [gmail.calls, gmail.tokens, gmail.revoked]) seen.splice(0);
      counts.clear();
      peak = 0;
      asked = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gmail;
}

function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8", ...headers });
  response.end(JSON.stringify(body));
}

function sendFault(response: ServerResponse, { status, reason, message = reason ?? "", headers }: Fault): void {
  const errors = reason === undefined ? [] : [{ domain: "global", reason, message }];
  // Headers of another origin that the browser exposes to a page.
  const exposed = { "access-control-expose-headers": "retry-after", ...headers };
  sendJson(response, status, { error: { code: status, message, errors } }, exposed);
}

/** `google.accounts.oauth2`, whose pop-up is a request to the fake. */
const GSI_STUB = `(() => {
  const home = new URL(".", document.currentScript.src).href;
  const ask = async (config, finish) => {
    const answer = await (await fetch(home + "token")).json();
    if (answer.popup) config.error_callback?.({ type: answer.popup, message: "The pop-up: " + answer.popup });
    else config.callback(answer.error ? answer : finish(answer));
  };
  window.google = {
    accounts: {
      oauth2: {
        initTokenClient: (config) => ({ requestAccessToken: () => void ask(config, (answer) => answer) }),
        initCodeClient: (config) => ({
          requestCode: () => void ask(config, (answer) => ({ code: "code-" + answer.access_token, scope: answer.scope })),
        }),
        hasGrantedAllScopes: (answer, ...scopes) => scopes.every((scope) => answer.scope.split(" ").includes(scope)),
        revoke: (token, done) => void fetch(home + "revoke?token=" + token).then(() => done?.()),
      },
    },
  };
})();
`;
