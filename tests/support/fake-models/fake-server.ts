import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenLocally } from "../local-server";
import type { Sink } from "./deliver";

/** A received request. `key` is the presented one, by which tests find their own requests. */
export type SeenRequest = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  key: string;
  body: Record<string, unknown>;
  /** The client disconnected before the answer was complete. */
  aborted: boolean;
  /** The answer is complete or aborted. */
  closed: boolean;
};

export type FakeServer = {
  /** Origin, without a trailing slash. */
  url: string;
  requests: SeenRequest[];
  close(): Promise<void>;
};

export type Exchange = { seen: SeenRequest; response: ServerResponse; nth: number };

/**
 * Starts on a free local port. The recorded requests are also at `GET /__seen?key=…`, for tests that run outside of
 * Node.
 */
export async function startFakeServer(
  readKey: (headers: Record<string, string>) => string,
  answer: (exchange: Exchange) => Promise<void>,
): Promise<FakeServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      if (response.headersSent) return void response.destroy();
      response.writeHead(500, { "content-type": "text/plain" }).end(`The fake failed: ${error}`);
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(request.url ?? "/", "http://fake");
    if (pathname === "/__seen") {
      const key = searchParams.get("key");
      response.setHeader("content-type", "application/json");
      return void response.end(JSON.stringify(requests.filter((one) => one.key === key)));
    }
    const { authorization, "x-api-key": _, "x-goog-api-key": __, ...headers } = flatten(request);
    const key = readKey(flatten(request));
    const seen: SeenRequest = {
      method: request.method ?? "",
      path: pathname,
      query: search,
      headers,
      key,
      body: await readJson(request),
      aborted: false,
      closed: false,
    };
    response.once("close", () => {
      seen.closed = true;
      seen.aborted = !response.writableFinished;
    });
    const nth = requests.push(seen) && requests.filter((one) => one.key === key).length;
    response.socket?.setNoDelay(true);
    await answer({ seen, response, nth });
  }

  return { ...(await listenLocally(server)), requests };
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

function flatten({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")]));
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? {} : JSON.parse(text);
}

/** Sends a stream of events as a response. */
export function sinkOf(response: ServerResponse): Sink {
  return {
    begin() {
      response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
      response.flushHeaders();
    },
    async write(bytes) {
      if (response.write(bytes) || response.destroyed) return;
      await new Promise<void>((resolve) => {
        response.once("drain", resolve);
        response.once("close", () => resolve());
      });
    },
    end: () => void response.end(),
    destroy: () => void response.destroy(),
    isGone: () => response.destroyed,
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
}
