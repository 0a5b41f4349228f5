import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { io, type Socket } from "socket.io-client";

const SERVER = path.join(import.meta.dirname, "../../bench/baseline/socket-io.ts");
const FLAGS = ["--disable-warning=ExperimentalWarning", "--experimental-transform-types"];

export type SocketIoServer = { origin: string; dispose(): void };

export async function startSocketIo(): Promise<SocketIoServer> {
  const child = spawn(process.execPath, [...FLAGS, SERVER], { stdio: ["pipe", "pipe", "inherit"] });
  const [port] = await once(child.stdout, "data");
  return { origin: `http://127.0.0.1:${String(port).trim()}`, dispose: () => child.stdin.end() };
}

export async function openSocketIo(origin: string, room: string): Promise<Socket> {
  const socket = io(origin, { transports: ["websocket"], forceNew: true, reconnection: false, auth: { room } });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}
