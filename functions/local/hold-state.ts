import { mkdir, rm, stat } from "node:fs/promises";
import { connect, createServer } from "node:net";
import path from "node:path";
import { LocalError } from "./local-settings.ts";

/**
 * One Mocki at a time on one folder of state: two would each believe to be alone with its database, rooms and accounts.
 * Held by listening on a socket in the folder, which ends with the process however it ends.
 */
export async function holdState(stateDir: string): Promise<void> {
  // Addresses of such sockets are short; from here the path may be.
  const address = path.relative(process.cwd(), path.join(stateDir, "in-use"));
  try {
    await makeFolder(stateDir);
    if (!(await answers(address))) return await listen(address);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new LocalError(
      `Mocki can't keep its state in ${stateDir} (${reason}). Set MOCKI_STATE to a folder that it can write to.`,
    );
  }
  throw new LocalError(`Another Mocki runs on ${stateDir}. Stop it, or set MOCKI_STATE to another folder.`);
}

/** Node's own `recursive` never ends where the parent exists and takes no folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder);
}

async function listen(address: string): Promise<void> {
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
