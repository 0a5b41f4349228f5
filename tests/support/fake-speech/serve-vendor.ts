import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import type { FakeClock, FakeVendor } from "./vendor";

export type VendorServer = {
  /** Its `baseUrl`, without a slash at the end. */
  url: string;
  close(): Promise<void>;
};

const CLOCK: FakeClock = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** A vendor on a free port of this machine. */
export async function serveVendor(vendor: FakeVendor, clock: FakeClock = CLOCK): Promise<VendorServer> {
  const server = createServer((_request, response) => void response.writeHead(426).end());
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, raw, head) => {
    const meeting = vendor.meet(new URL(request.url ?? "/", "http://fake"), clock);
    if ("refuse" in meeting) {
      const { status, body } = meeting.refuse;
      const length = Buffer.byteLength(body);
      return void raw.end(
        `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`,
      );
    }
    sockets.handleUpgrade(request, raw, head, (socket) => {
      const talk = meeting.talk({
        send: (text) => socket.send(text),
        close: (code, reason) => socket.close(code, reason),
        drop: () => socket.terminate(),
      });
      socket.on("message", (data, isBinary) => {
        const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(new Uint8Array(data));
        talk.take(isBinary ? bytes : bytes.toString());
      });
      socket.on("close", () => talk.gone());
      socket.on("error", () => socket.terminate());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
