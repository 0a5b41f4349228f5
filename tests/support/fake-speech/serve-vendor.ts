import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { listenLocally } from "../local-server";
import type { FakeClock, FakeVendor } from "./vendor";

export type VendorServer = {
  /** Its `baseUrl`, without a trailing slash. */
  url: string;
  close(): Promise<void>;
};

const CLOCK: FakeClock = {
  isReal: true,
  now: () => Date.now(),
  after(ms, act) {
    // A pending vendor timer keeps no test from ending.
    const timer = setTimeout(act, ms).unref();
    return () => clearTimeout(timer);
  },
};

async function answerRequest(vendor: FakeVendor, clock: FakeClock, request: IncomingMessage, response: ServerResponse) {
  if (!vendor.answer) return response.writeHead(426).end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const asked = { method: request.method ?? "", url: urlOf(request), headers: headersOf(request) };
  const answer = await vendor.answer({ ...asked, body: new Uint8Array(Buffer.concat(chunks)) }, clock);
  response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers }).end(answer.body);
}

function urlOf({ url = "/", headers: { host = "fake" } }: IncomingMessage): URL {
  return new URL(url, `http://${host}`);
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const entries = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => [name, value]),
  );
  return new Headers(entries.map(([name = "", value = ""]): [string, string] => [name, value]));
}

/** Serves a vendor on a free local port. */
export async function serveVendor(vendor: FakeVendor, clock: FakeClock = CLOCK): Promise<VendorServer> {
  const server = createServer((request, response) => {
    answerRequest(vendor, clock, request, response).catch(() => void response.destroy());
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, raw, head) => {
    const handshake = vendor.connect(urlOf(request), clock, headersOf(request));
    if ("refuse" in handshake) {
      const { status, body } = handshake.refuse;
      const length = Buffer.byteLength(body);
      const head = `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${length}`;
      // A refused client may keep the connection open forever.
      return void raw.end(`${head}\r\nConnection: close\r\n\r\n${body}`, () => raw.destroy());
    }
    sockets.handleUpgrade(request, raw, head, (socket) => {
      const session = handshake.startSession({
        send: (text) => sendInPieces(socket, Buffer.from(text)),
        close: (code, reason) => socket.close(code, reason),
        drop: () => socket.terminate(),
      });
      socket.on("message", (data, isBinary) => {
        const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(new Uint8Array(data));
        session.take(isBinary ? bytes : bytes.toString());
      });
      socket.on("close", () => session.gone());
      socket.on("error", () => socket.terminate());
    });
  });
  const { url, close } = await listenLocally(server);
  return {
    url,
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
      return close();
    },
  };
}

/** A message may come in several fragments that split characters. */
function sendInPieces(socket: WebSocket, bytes: Buffer): void {
  const middle = Math.floor(bytes.length / 2);
  socket.send(bytes.subarray(0, middle), { binary: false, fin: false });
  socket.send(bytes.subarray(middle), { binary: false, fin: true });
}
