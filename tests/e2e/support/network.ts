import net from "node:net";

/**
 * One person's way to the server, which a test can take away. The browser's offline mode does not close open sockets.
 */
export type Network = {
  /** Where the server is to be reached on this way. */
  readonly origin: string;
  /** Every connection breaks, and new ones are refused. */
  cut(): void;
  /** Drops everything in both directions, without closing a connection. */
  stall(): void;
  /** Requests arrive, answers do not. */
  swallowAnswers(): void;
  /** Connections work again; what was stalled goes on, what was swallowed is lost. */
  heal(): void;
  close(): Promise<void>;
};

type Pair = { browser: net.Socket; server: net.Socket };
type State = "open" | "cut" | "stalled" | "deaf";

export async function openNetwork(target: string): Promise<Network> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  let state: State = "open";

  const entrance = net.createServer((browser) => {
    if (state === "cut") return browser.resetAndDestroy();
    const server = net.connect(Number(port), hostname);
    const pair = { browser, server };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      browser.destroy();
      server.destroy();
    };
    for (const socket of [browser, server]) {
      socket.setNoDelay(true);
      socket.on("error", end);
      socket.on("close", end);
    }
    browser.on("data", (chunk) => server.write(chunk));
    server.on("data", (chunk) => state !== "deaf" && browser.write(chunk));
    if (state === "stalled") hold(pair);
  });
  await new Promise<void>((resolve) => entrance.listen(0, "127.0.0.1", resolve));
  const address = entrance.address();
  if (address === null || typeof address === "string") throw new Error("no port");

  const cutAll = () => {
    for (const { browser, server } of pairs) {
      browser.resetAndDestroy();
      server.destroy();
    }
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut() {
      state = "cut";
      cutAll();
    },
    stall() {
      state = "stalled";
      for (const pair of pairs) hold(pair);
    },
    swallowAnswers() {
      state = "deaf";
    },
    heal() {
      state = "open";
      for (const { browser, server } of pairs) {
        browser.resume();
        server.resume();
      }
    },
    async close() {
      cutAll();
      await new Promise((resolve) => entrance.close(resolve));
    },
  };
}

function hold({ browser, server }: Pair): void {
  browser.pause();
  server.pause();
}
