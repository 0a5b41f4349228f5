import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Duplex } from "node:stream";

const PAGE = path.join(import.meta.dirname, "../baseline/call.html");

type DemoSocket = { send(data: string): void; on(event: "message", listener: (data: Buffer) => void): void };
type SocketServer = {
  handleUpgrade(request: unknown, socket: Duplex, head: Buffer, done: (socket: DemoSocket) => void): void;
};

// As in `sockets.ts`: `ws` from Socket.IO's dependencies.
const fromSocketIo = createRequire(createRequire(import.meta.url).resolve("socket.io"));
const { WebSocketServer }: { WebSocketServer: new (options: { noServer: true }) => SocketServer } = createRequire(
  fromSocketIo.resolve("engine.io"),
)("ws");

export type CallDemo = { origin: string; close(): void };

/** Serves two minimal pages that call each other, with a minimal signaling relay. */
export async function serveCallDemo(): Promise<CallDemo> {
  const page = readFileSync(PAGE);
  const rooms = new Map<string, DemoSocket[]>();
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(page));
  server.on("upgrade", (request, socket, head) => {
    const room = new URL(request.url ?? "", "http://demo").searchParams.get("room") ?? "";
    sockets.handleUpgrade(request, socket, head, (member) => {
      const members = rooms.get(room) ?? [];
      rooms.set(room, [...members, member]);
      member.on("message", (data) => {
        for (const other of rooms.get(room) ?? []) if (other !== member) other.send(data.toString());
      });
      const first = members[0];
      if (!first) return;
      first.send(JSON.stringify({ type: "room_ready", offers: false }));
      member.send(JSON.stringify({ type: "room_ready", offers: true }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
