import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { build } from "vite";
import { documentPolicy } from "../../../../app/document-policy.server";
import { serveCodeFrame } from "../../../../functions/http/code-frame";
import { withHeaders } from "../../../../functions/http/response-headers";
import { runtimeFiles } from "../../../../functions/local/vite-runtimes";
import { CODE_FRAME_PATH } from "../../../../functions/shared/contract/code-frame";

/** The page of `page.ts` under the product's own policy, with the product's frame and its files. */
export type RunServer = {
  origin: string;
  /** Requests that came since the last look. */
  takeRequests(): string[];
  /** Until `heal`, files of the runtimes are not there. */
  cut(): void;
  heal(): void;
  close(): Promise<void>;
};

const NOWHERE = { projectId: "demo", apiKey: "demo", authDomain: "127.0.0.1", emulatorHost: null };
const SETTINGS = { firebase: NOWHERE, google: null, roomHost: null, turnstile: null };

export async function openRunServer(): Promise<RunServer> {
  const files = await buildPage();
  let requests: string[] = [];
  let isCut = false;
  const answer = (url: URL): Response => {
    if (url.pathname === CODE_FRAME_PATH) return serveCodeFrame();
    if (url.pathname === "/") {
      const policy = documentPolicy("nonce", SETTINGS, url.href);
      return new Response(html(files), { headers: { "content-type": "text/html", "content-security-policy": policy } });
    }
    const body = files.get(url.pathname.slice(1));
    const isRuntime = /worker|wasm|zip/.test(url.pathname);
    if (body === undefined || (isCut && isRuntime)) return new Response(null, { status: 404 });
    const type = url.pathname.endsWith(".js") ? "text/javascript" : "application/octet-stream";
    return new Response(body, { headers: { "content-type": type } });
  };
  const http = createServer(async (incoming, outgoing) => {
    const request = new Request(new URL(incoming.url ?? "/", server.origin));
    requests.push(new URL(request.url).pathname);
    const response = withHeaders(answer(new URL(request.url)), request, "run");
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  const server: RunServer = {
    origin: "",
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    cut() {
      isCut = true;
    },
    heal() {
      isCut = false;
    },
    async close() {
      http.close();
      http.closeAllConnections();
      await once(http, "close");
    },
  };
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  server.origin = `http://127.0.0.1:${port}`;
  return server;
}

/** As the product is built: nothing is inlined, and the runtimes are files of their own. */
async function buildPage(): Promise<Map<string, BodyInit>> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [runtimeFiles()],
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      rollupOptions: { input: path.join(import.meta.dirname, "page.ts") },
    },
  });
  const outputs = "output" in built ? built.output : Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
  return new Map(
    outputs.map((file) => [file.fileName, file.type === "chunk" ? file.code : Buffer.from(file.source)] as const),
  );
}

function html(files: ReadonlyMap<string, unknown>): string {
  const entry = [...files.keys()].find((name) => name.startsWith("assets/page"));
  return `<!doctype html><title>Runs</title><link rel="icon" href="data:,"><script type="module" src="/${entry}"></script><body>`;
}
