import { createRequire } from "node:module";
import type { Socket } from "node:net";

/**
 * The client sockets of the bench: `ws` from Socket.IO's dependencies. Node's own WebSocket costs several times as much
 * for each frame, which would hide the differences under test.
 */
export type ClientSocket = {
  send(data: string | ArrayBuffer): void;
  terminate(): void;
  on(event: "message", listener: (data: Buffer) => void): void;
  on(event: "close", listener: (code: number) => void): void;
  on(event: "error", listener: (error: Error) => void): void;
  off(event: "message", listener: (data: Buffer) => void): void;
  off(event: "close", listener: (code: number) => void): void;
  off(event: "error", listener: (error: Error) => void): void;
  once(event: "open", listener: () => void): void;
  once(event: "upgrade", listener: (response: { socket: Socket }) => void): void;
  readonly extensions: string;
};
type Options = {
  /** Offer compression, as browsers do. */
  perMessageDeflate: boolean;
};
type SocketClass = new (url: string, options: Options) => ClientSocket;

const fromSocketIo = createRequire(createRequire(import.meta.url).resolve("socket.io"));
const fromEngine = createRequire(fromSocketIo.resolve("engine.io"));
const SocketClass: SocketClass = fromEngine("ws");

export type Line = {
  socket: ClientSocket;
  /** Bytes received over the network so far, handshake and framing included. */
  received(): number;
};

export function openLine(url: string, options: Options = { perMessageDeflate: false }): Line {
  const socket = new SocketClass(url, options);
  let network: Socket | null = null;
  socket.once("upgrade", (response) => {
    network = response.socket;
  });
  return { socket, received: () => network?.bytesRead ?? 0 };
}
