import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts the server on a free local port. `url`: its origin, without a trailing slash. */
export async function listenLocally(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The whole request for a fake that answers as `fetch` does; aborted when the client is gone. `path`: begins with a slash. */
export async function toFetchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<Request> {
  const gone = new AbortController();
  response.once("close", () => gone.abort(new Error("The client has gone")));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = Object.entries(request.headers).map(([key, value]): [string, string] => [key, String(value)]);
  const init = { method: request.method ?? "GET", headers, body: Buffer.concat(chunks), signal: gone.signal };
  return new Request(`http://fake${path}`, init);
}
