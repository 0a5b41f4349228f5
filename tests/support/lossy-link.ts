import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { seededRandom } from "./seeded-random";

/** A bad link to a local UDP server: loses, delays and reorders datagrams in both directions. */
export type LossyLink = {
  readonly port: number;
  /** `loss`: the share that is lost, 0 to 1. `delayMs`: the others are delayed at random, up to this. */
  become(way: { loss: number; delayMs: number }): void;
  /** Numbers of lost and of delivered datagrams. */
  lost(): number;
  passed(): number;
  close(): void;
};

export async function openLossyLink(targetPort: number): Promise<LossyLink> {
  const entrance = createSocket("udp4");
  const exits = new Map<string, Socket>();
  const chance = seededRandom(0x9e3779b9);
  let way = { loss: 0, delayMs: 0 };
  const counts = { lost: 0, passed: 0 };
  const late = new Set<NodeJS.Timeout>();

  const pass = (send: () => void) => {
    if (chance() < way.loss) {
      counts.lost += 1;
      return;
    }
    counts.passed += 1;
    if (way.delayMs === 0) return send();
    const timer = setTimeout(() => {
      late.delete(timer);
      send();
    }, chance() * way.delayMs);
    late.add(timer);
  };
  /** A separate socket for each client, because the server identifies clients by their address. */
  const exitFor = (address: string, port: number): Socket => {
    const name = `${address} ${port}`;
    const known = exits.get(name);
    if (known) return known;
    const exit = createSocket("udp4");
    exit.on("message", (datagram) => pass(() => entrance.send(datagram, port, address, ignore)));
    // No listener at the moment: UDP drops such datagrams.
    exit.on("error", ignore);
    exits.set(name, exit);
    return exit;
  };
  entrance.on("message", (datagram, { address, port }) => {
    const exit = exitFor(address, port);
    pass(() => exit.send(datagram, targetPort, "127.0.0.1", ignore));
  });
  entrance.bind(0, "127.0.0.1");
  await once(entrance, "listening");
  return {
    port: entrance.address().port,
    become(next) {
      way = next;
    },
    lost: () => counts.lost,
    passed: () => counts.passed,
    close() {
      for (const timer of late) clearTimeout(timer);
      entrance.close();
      for (const exit of exits.values()) exit.close();
    },
  };
}

const ignore = () => {};
