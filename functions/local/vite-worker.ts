import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import process from "node:process";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Plugin } from "vite";
import { getPlatformProxy } from "wrangler";
import type { Bindings } from "../bindings";

/** The parts of the Worker that Vite can serve; rooms come from `partykit dev`. */
type HandleRequest = typeof import("../handle-request").handleRequest;

/**
 * Lets the Vite dev server answer as the Worker does, with hot reload: every request that is no file of Vite's goes
 * through the Worker's own front, with the local D1 and R2. No Durable Object of this Worker can live in Node, so
 * there are no rooms here.
 */
export function workerDevServer(): Plugin {
  return {
    name: "mocki:worker-dev-server",
    apply: "serve",
    async configureServer(server) {
      const vars = process.env.MOCKI_DEV_VARS;
      const state = process.env.MOCKI_DEV_STATE;
      if (!vars || !state) return; // Not `npm run dev`.
      const proxy = await getPlatformProxy<Bindings>({ envFiles: [vars], persist: { path: `${state}/v3` } });
      server.httpServer?.once("close", () => proxy.dispose());
      const { Room: _, ASSETS: __, ...bindings } = proxy.env;
      const pages = createRequestHandler(
        () => server.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
        "development",
      );
      const parts = { pages, rooms: async () => null };
      return () => {
        server.middlewares.use(async (incoming, outgoing, next) => {
          try {
            const front = await server.ssrLoadModule("/functions/handle-request.ts");
            const handleRequest: HandleRequest = front.handleRequest;
            await send(await handleRequest(toRequest(incoming, outgoing), bindings, parts), outgoing);
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

function toRequest(incoming: IncomingMessage & { originalUrl?: string }, outgoing: ServerResponse): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, one);
  }
  const gone = new AbortController();
  outgoing.once("close", () => outgoing.writableFinished || gone.abort());
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  return new Request(`http://${incoming.headers.host}${incoming.originalUrl ?? incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: "half" } : {}),
  } as RequestInit);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  if (!response.body) {
    outgoing.end();
    return;
  }
  const body = Readable.fromWeb(response.body as NodeReadableStream);
  body.pipe(outgoing);
  await once(body, "end");
}
