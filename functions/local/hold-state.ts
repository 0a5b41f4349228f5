import { mkdir, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import path from "node:path";
import { LocalError } from "./local-settings.ts";

/**
 * One Mocki at a time on one folder of state: two would each believe to be alone with its database, rooms and accounts.
 * Held by listening on a socket in the folder, which ends with the process however it ends.
 */
export async function holdState(stateDir: string): Promise<void> {
  await mkdir(stateDir, { recursive: true });
  // Addresses of such sockets are short; from here the path may be.
  const address = path.relative(process.cwd(), path.join(stateDir, "in-use"));
  if (await answers(address)) {
    throw new LocalError(`Another Mocki runs on ${stateDir}. Stop it, or set MOCKI_STATE to another folder.`);
  }
  await rm(address, { force: true });
  const server = createServer((socket) => socket.destroy());
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, resolve);
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
