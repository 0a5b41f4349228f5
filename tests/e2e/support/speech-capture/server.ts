import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type InlineConfig, build as viteBuild } from "vite";
import { type WebSocket, WebSocketServer } from "ws";
import { documentPolicy } from "../../../../app/document-policy.server";
import { withHeaders } from "../../../../functions/http/response-headers";
import { decodeAudioFrame } from "../../../../party/protocol/audio-frame";
import type { ClientMessage } from "../../../../party/protocol/client-messages";
import { parseClientFrame } from "../../../../party/protocol/parse";
import type { ServerMessage } from "../../../../party/protocol/server-messages";
import { initialized, syncEnd, syncPage } from "../../../support/room-fixtures";

export type HeardFrame = { sequence: number; startedAt: number | null; pauses: boolean; samples: Int16Array };

/** The page of `page.ts` under the product's own policy, and a room that only listens. */
export type CaptureServer = {
  origin: string;
  /** By `audio` of each frame, repeats left out. */
  frames: HeardFrame[];
  repeats: number;
  configs: Extract<ClientMessage, { type: "config" }>["recognition"][];
  say(message: ServerMessage): void;
  /** Every connection breaks, and new ones are refused. */
  cut(): void;
  heal(): void;
  close(): Promise<void>;
};

const NOWHERE = { projectId: "demo", apiKey: "demo", authDomain: "127.0.0.1", emulatorHost: null };
const TYPES = { ".js": "text/javascript", ".html": "text/html" };

export async function openCaptureServer(): Promise<CaptureServer> {
  const files = await buildPage();
  const http = createServer(async (request, answer) => {
    const url = new URL(request.url ?? "/", capture.origin);
    const body = files.get(url.pathname.slice(1)) ?? (url.pathname === "/" ? html(files) : undefined);
    const type = url.pathname === "/" ? TYPES[".html"] : TYPES[".js"];
    const headers = new Headers({ "content-type": type });
    if (url.pathname === "/") {
      headers.set(
        "content-security-policy",
        documentPolicy("nonce", { firebase: NOWHERE, google: null, roomHost: null, turnstile: null }, url.href),
      );
    }
    const plain = new Response(body ?? null, { status: body === undefined ? 404 : 200, headers });
    const response = withHeaders(plain, new Request(url), "capture");
    answer.writeHead(response.status, Object.fromEntries(response.headers));
    answer.end(await response.text());
  });
  const sockets = new WebSocketServer({ noServer: true });
  let isCut = false;
  let config: HeardConfig = null;
  http.on("upgrade", (request, socket, head) => {
    if (isCut) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (one) => {
      config = null;
      one.on("message", (data: Buffer, isBinary) => (isBinary ? hear(data) : answerTo(one, data.toString())));
    });
  });

  const hear = (data: Buffer) => {
    const frame = decodeAudioFrame(new Uint8Array(data).buffer);
    if (!frame || !config) throw new Error("A frame that the room would refuse");
    if (frame.sequence <= (capture.frames.at(-1)?.sequence ?? -1)) capture.repeats += 1;
    else capture.frames.push(frame);
  };
  const answerTo = (socket: WebSocket, text: string) => {
    const parsed = parseClientFrame(text);
    if (!parsed.ok) throw new Error(`Not a message of the protocol: ${text}`);
    const { message } = parsed;
    const say = (...messages: ServerMessage[]) => {
      for (const each of messages) socket.send(JSON.stringify(each));
    };
    if (message.type === "join") say(initialized({ now: Date.now() }), syncPage(), syncEnd(0));
    if (message.type === "test_connection") say({ type: "test_connection", t: message.t, now: Date.now() });
    if (message.type === "config" && message.recognition) {
      config = message.recognition;
      capture.configs.push(config);
      say({ type: "config", recognition: config, assistant: false, status: "ready" });
    }
  };

  const capture: CaptureServer = {
    origin: "http://127.0.0.1",
    frames: [],
    repeats: 0,
    configs: [],
    say: (message) => {
      for (const socket of sockets.clients) socket.send(JSON.stringify(message));
    },
    cut() {
      isCut = true;
      for (const socket of sockets.clients) socket.terminate();
    },
    heal() {
      isCut = false;
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      http.close();
      await once(http, "close");
    },
  };
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  capture.origin = `http://127.0.0.1:${port}`;
  return capture;
}

type HeardConfig = Extract<ClientMessage, { type: "config" }>["recognition"] | null;

/** As the product is built: nothing is inlined, the worklet is a file of its own. */
async function buildPage(): Promise<Map<string, string>> {
  const config: InlineConfig = {
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: { input: path.join(import.meta.dirname, "page.ts") },
    },
  };
  const built = await viteBuild(config);
  const outputs = "output" in built ? built.output : Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
  return new Map(
    outputs.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source.toString()] as const),
  );
}

function html(files: ReadonlyMap<string, string>): string {
  const entry = [...files.keys()].find((name) => name.startsWith("assets/page"));
  return `<!doctype html><title>Capture</title><link rel="icon" href="data:,"><script type="module" src="/${entry}"></script>`;
}
