import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import process from "node:process";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { Plugin } from "vite";
import { getPlatformProxy } from "wrangler";

const WORKER = "/functions/worker.ts";
const PAGES = "virtual:remix/server-build";
const RUNTIME_STUB = "\0workers-runtime";

type Worker = { fetch(request: Request, env: unknown, context: unknown): Promise<Response> | Response };

/**
 * Lets the Vite dev server answer as the Worker does, with hot reload: every request that is no file of Vite's goes
 * through the Worker's own entry, with the local D1 and R2. Only rooms are elsewhere (`partykit dev`), because no
 * Durable Object of this Worker can live in Node; what a room would import from the Workers runtime is stubbed.
 */
export function workerDevServer(): Plugin {
  return {
    name: "mocki:worker-dev-server",
    apply: "serve",
    enforce: "pre",
    config: () => ({ ssr: { noExternal: ["partyserver"] } }),
    resolveId(id, importer) {
      if (id === "cloudflare:workers") return RUNTIME_STUB;
      if (/\/build\/server(\/index(\.js)?)?$/.test(id) && importer?.includes("/functions/")) return this.resolve(PAGES);
    },
    load(id) {
      if (id === RUNTIME_STUB)
        return "export class DurableObject {}\nexport class WorkerEntrypoint {}\nexport const env = {};";
    },
    async configureServer(server) {
      const vars = process.env.MOCKI_DEV_VARS;
      const state = process.env.MOCKI_DEV_STATE;
      if (!vars || !state) return; // Not `npm run dev`: a test run, which has its own Worker.
      const proxy = await getPlatformProxy({ envFiles: [vars], persist: { path: `${state}/v3` } });
      server.httpServer?.once("close", () => proxy.dispose());
      const env = { ...proxy.env, Room: undefined, ASSETS: { fetch: async () => new Response(null, { status: 404 }) } };
      return () => {
        server.middlewares.use(async (incoming, outgoing, next) => {
          try {
            const module = await server.ssrLoadModule(WORKER);
            const worker: Worker = module.default;
            await send(await worker.fetch(toRequest(incoming, outgoing), env, proxy.ctx), outgoing);
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
