import net from "node:net";
import { seededRandom } from "./seeded-random";

/**
 * A bad line to a local TCP server: it delays and loses what is sent, in both directions. TCP repeats what is lost until
 * it gives up, so a loss breaks the connection, with everything that is still under way.
 */
export type LossyLine = {
  /** Where the server is to be reached on this line. */
  readonly origin: string;
  /** `lostEvery`: one chunk of so many is lost, 0 for none. `delayMs`: the others are delayed at random, up to this. */
  become(way: { lostEvery: number; delayMs: number }): void;
  /** The number of connections that a loss has broken. */
  broken(): number;
  close(): Promise<void>;
};

export async function openLossyLine(target: string, seed: number): Promise<LossyLine> {
  const { hostname, port } = new URL(target);
  const chance = seededRandom(seed);
  const open = new Set<() => void>();
  let way = { lostEvery: 0, delayMs: 0 };
  let chunks = 0;
  let broken = 0;

  const entrance = net.createServer((browser) => {
    const server = net.connect(Number(port), hostname);
    const end = () => {
      open.delete(end);
      browser.resetAndDestroy();
      server.resetAndDestroy();
    };
    open.add(end);
    carry(browser, server, end);
    carry(server, browser, end);
  });

  function carry(from: net.Socket, to: net.Socket, end: () => void): void {
    let due = 0;
    const after = (act: () => void) => {
      const wait = due - Date.now();
      if (wait > 0) setTimeout(act, wait);
      else act();
    };
    from.setNoDelay(true);
    from.on("error", end);
    from.on("close", () => after(end));
    from.on("data", (chunk) => {
      chunks++;
      if (way.lostEvery > 0 && chunks % way.lostEvery === 0) {
        broken++;
        return end();
      }
      // TCP keeps the order.
      due = Math.max(due, Date.now() + chance() * way.delayMs);
      after(() => to.writable && to.write(chunk));
    });
  }

  await new Promise<void>((resolve) => entrance.listen(0, "127.0.0.1", resolve));
  const address = entrance.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    become(next) {
      way = next;
    },
    broken: () => broken,
    async close() {
      for (const end of [...open]) end();
      await new Promise((resolve) => entrance.close(resolve));
    },
  };
}
