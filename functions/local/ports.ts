import net from "node:net";
import { LocalError } from "./local-settings.ts";

const claims = new Map<number, string>();

/** Throws a sentence that names the port and the variable that changes it, if anything listens there already. */
export async function requireFreePort(port: number, purpose: string, variable: string): Promise<void> {
  const other = claims.get(port);
  if (other) throw new LocalError(`${other} and ${variable} are both ${port}: they must differ.`);
  claims.set(port, variable);
  for (const host of ["127.0.0.1", "::1"]) {
    if ((await tryListen(port, host)) !== "EADDRINUSE") continue;
    throw new LocalError(
      `Port ${port}, meant for ${purpose}, is in use by another program: stop that one, or set ${variable} to another port.`,
    );
  }
}

/** Whether anything takes connections at `host:port`. */
export function isListening(address: string): Promise<boolean> {
  const { hostname, port } = new URL(`http://${address}`);
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port) || 80 });
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

const handedOut = new Set<number>();

/** A port that nobody listens on at this moment, and that this process was not given before. */
export async function findFreePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  if (handedOut.has(address.port)) return findFreePort();
  handedOut.add(address.port);
  return address.port;
}

/**
 * Makes [::1]:port an entrance to 127.0.0.1:port, so that http://localhost works however the machine resolves it.
 * Listening on every address instead would open the app to the whole network.
 */
export async function forwardIpv6(port: number): Promise<void> {
  const server = net.createServer((incoming) => {
    const outgoing = net.connect(port, "127.0.0.1");
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on("error", () => outgoing.destroy());
    outgoing.on("error", () => incoming.destroy());
  });
  await new Promise<void>((resolve) => {
    server.once("error", () => resolve()); // No IPv6 here: then localhost is 127.0.0.1 alone.
    server.listen(port, "::1", resolve);
  });
  server.unref();
}

function tryListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
