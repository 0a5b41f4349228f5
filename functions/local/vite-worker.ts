import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import process from "node:process";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Plugin } from "vite";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import type { Bindings } from "../settings/bindings";

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
    config: () => ({ ssr: { resolve: { externalConditions: ["workerd", "worker"] } } }),
    async configureServer(server) {
      const vars = process.env.MOCKI_DEV_VARS;
      const state = process.env.MOCKI_DEV_STATE;
      if (!vars || !state) return; // Not `npm run dev`.
      let proxy: ReturnType<typeof openBindings> | null = null; // Remix makes a second server that is never asked.
      server.httpServer?.once("close", async () => (await proxy)?.dispose());
      const pages = createRequestHandler(
        () => server.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
        "development",
      );
      const parts = { pages, rooms: async () => null };
      return () => {
        server.middlewares.use(async (incoming, outgoing, next) => {
          const gone = new AbortController();
          outgoing.once("close", () => gone.abort());
          try {
            const front = await server.ssrLoadModule("/functions/handle-request.ts");
            const handleRequest: HandleRequest = front.handleRequest;
            proxy ??= openBindings(vars, state);
            const { env } = await proxy;
            await send(await handleRequest(toRequest(incoming, gone.signal), env, parts), outgoing);
          } catch (error) {
            if (gone.signal.aborted) return; // The request was canceled.
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

/** The local D1 and R2, by the names in wrangler.toml. Rooms and assets are left out: they are elsewhere here. */
function openBindings(vars: string, state: string) {
  const { name, compatibility_date, compatibility_flags, d1_databases, r2_buckets } = unstable_readConfig({});
  const configPath = path.join(state, "vite-wrangler.json");
  mkdirSync(state, { recursive: true });
  writeFileSync(
    configPath,
    JSON.stringify({ name, compatibility_date, compatibility_flags, d1_databases, r2_buckets }),
  );
  return getPlatformProxy<Bindings>({ configPath, envFiles: [vars], persist: { path: path.join(state, "v3") } });
}

function toRequest(incoming: IncomingMessage & { originalUrl?: string }, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, one);
  }
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  return new Request(`http://${incoming.headers.host}${incoming.originalUrl ?? incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    signal,
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
