import type { AddressInfo } from "node:net";
import process from "node:process";
import { WebSocketServer } from "ws";

/**
 * A process of its own: a vendor that speaks Baidu's protocol and recognizes nothing. It sends a sentence as soon as so
 * much audio has arrived, so the time from the last frame to the words is transport time only.
 */
const SENTENCE_MS = 3_200;
const BYTES_PER_MS = 32;

const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
server.on("connection", (socket) => {
  let total = 0;
  let spoken = 0;
  let startedAt = 0;
  let sentences = 0;
  socket.on("message", (data: Buffer, isBinary: boolean) => {
    if (!isBinary) {
      if (data.includes("FINISH")) socket.close();
      return;
    }
    total += data.length;
    // In a pause the room sends silence.
    if (data.every((byte) => byte === 0)) return;
    if (spoken === 0) startedAt = total - data.length;
    spoken += data.length;
    if (spoken < SENTENCE_MS * BYTES_PER_MS) return;
    const times = { start_time: startedAt / BYTES_PER_MS, end_time: total / BYTES_PER_MS };
    spoken = 0;
    sentences += 1;
    socket.send(JSON.stringify({ type: "FIN_TEXT", err_no: 0, result: `This is sentence ${sentences}.`, ...times }));
  });
});
server.on("listening", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once("disconnect", () => process.exit());
