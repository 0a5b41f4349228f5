import { createSocket } from "node:dgram";
import { once } from "node:events";

const MAGIC_COOKIE = 0x2112a442;
const BINDING_REQUEST = 0x0001;
const BINDING_SUCCESS = 0x0101;
const XOR_MAPPED_ADDRESS = 0x0020;

export type Stun = { readonly url: string; asked(): number; close(): void };

/**
 * A minimal STUN server (RFC 8489): tells every client that its address is `address`, so that a browser without a
 * network gets a candidate.
 */
export async function startStun(address = "198.51.100.7"): Promise<Stun> {
  const socket = createSocket("udp4");
  let asked = 0;
  socket.on("message", (request, sender) => {
    if (request.length < 20 || request.readUInt16BE(0) !== BINDING_REQUEST) return;
    asked += 1;
    const answer = Buffer.alloc(32);
    answer.writeUInt16BE(BINDING_SUCCESS, 0);
    answer.writeUInt16BE(12, 2);
    request.copy(answer, 4, 4, 20);
    answer.writeUInt16BE(XOR_MAPPED_ADDRESS, 20);
    answer.writeUInt16BE(8, 22);
    answer.writeUInt8(1, 25);
    answer.writeUInt16BE(sender.port ^ (MAGIC_COOKIE >>> 16), 26);
    for (const [i, part] of address.split(".").entries())
      answer.writeUInt8(Number(part) ^ (request[4 + i] ?? 0), 28 + i);
    socket.send(answer, sender.port, sender.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    url: `stun:127.0.0.1:${socket.address().port}`,
    asked: () => asked,
    close: () => void socket.close(),
  };
}
