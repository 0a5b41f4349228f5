import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createFakeTurnstile } from "../../support/fake-turnstile";

export type TurnstileServer = {
  /** For the field `url` of TURNSTILE. */
  readonly url: string;
  /** `blocked`: the script does not load; `failing`: it reports an error. */
  widget: "passing" | "blocked" | "failing";
  /** How often the script was asked for, and siteverify. */
  readonly scripts: number;
  readonly verified: number;
  close: () => Promise<void>;
};

/** Cloudflare's script, as a stub that passes by itself, and its siteverify. */
export async function startTurnstile(): Promise<TurnstileServer> {
  const fake = createFakeTurnstile();
  let scripts = 0;
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith("/v0/api.js")) {
      scripts += 1;
      if (turnstile.widget === "blocked") return void response.writeHead(503).end();
      response.writeHead(200, { "content-type": "text/javascript", "cross-origin-resource-policy": "cross-origin" });
      return void response.end(writeStub(turnstile.widget === "passing" ? fake.issue() : null));
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const init = { method: request.method ?? "GET", body: Buffer.concat(chunks) };
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const answer = await fake.verify(new Request(`http://fake${request.url}`, { ...init, headers }));
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const turnstile: TurnstileServer = {
    url: `http://127.0.0.1:${port}/v0`,
    widget: "passing",
    get scripts() {
      return scripts;
    },
    get verified() {
      return fake.state.asked;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return turnstile;
}

/** As much of Turnstile as the page uses. */
function writeStub(token: string | null): string {
  const end = token ? `options.callback(${JSON.stringify(token)})` : 'options["error-callback"]("300010")';
  return `window.turnstile = {
    render(place, options) {
      place.textContent = "widget for " + options.action;
      setTimeout(() => ${end}, 50);
      return "widget-1";
    },
    remove() {},
  };`;
}
