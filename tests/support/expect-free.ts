import net from "node:net";

/** Fails unless the port of this machine can be listened on. */
export async function expectFree(port: number): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  await new Promise((resolve) => server.close(resolve));
}
