import { createServer } from "node:http";
import process from "node:process";
import { Server, type Socket } from "socket.io";

/**
 * A common alternative: Socket.IO on Node with connection state recovery, a room for each pair, in memory.
 * Prints its port when it listens. Runs in its own process, as workerd does.
 */
const http = createServer();
const io = new Server(http, {
  transports: ["websocket"],
  connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: true },
});

io.on("connection", (socket: Socket) => {
  const { room } = socket.handshake.auth;
  if (!socket.recovered) socket.join(room);
  socket.on("segment", (frame: string) => socket.to(room).emit("segment", frame));
  // Bytes on the wire of this connection so far, requested by the bench.
  socket.on("bytes", (answer: (bytes: number) => void) => answer(socket.request.socket.bytesWritten));
});

http.listen(0, "127.0.0.1", () => {
  const address = http.address();
  if (address && typeof address === "object") process.stdout.write(`${address.port}\n`);
});
// Exits with the bench.
process.stdin.resume().on("end", () => process.exit());
