import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { ROOT } from "../../../functions/local/local-settings.ts";
import { BENCH_DIR, runTool } from "../../support/measure/bundles.ts";

const SOURCE = path.join(import.meta.dirname, "../baseline/empty-page");
const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };

export type EmptyPage = { origin: string; close(): void };

/** Builds a Remix app with one empty page, with the project's own versions, and serves it. */
export async function serveEmptyPage(): Promise<EmptyPage> {
  const dir = path.join(BENCH_DIR, "empty-page");
  rmSync(dir, { recursive: true, force: true });
  cpSync(SOURCE, dir, { recursive: true });
  cpSync(path.join(ROOT, "package.json"), path.join(dir, "package.json"));
  await runTool("node_modules/@remix-run/dev/dist/cli.js", ["vite:build"], dir);

  const build: ServerBuild = await import(pathToFileURL(path.join(dir, "build/server/index.js")).href);
  const answer = createRequestHandler(build, "production");
  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://empty");
    const file = path.join(dir, "build/client", pathname);
    if (path.extname(file) && existsSync(file)) {
      // As the Worker's own server sends it.
      const headers = { "cache-control": "public, max-age=31536000, immutable", "content-encoding": "gzip" };
      outgoing.writeHead(200, { ...headers, "content-type": TYPES[path.extname(file)] ?? "application/octet-stream" });
      outgoing.end(gzipSync(readFileSync(file)));
      return;
    }
    const response = await answer(new Request(`http://${incoming.headers.host}${incoming.url}`));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
