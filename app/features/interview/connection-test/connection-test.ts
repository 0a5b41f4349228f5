import type { IceSet } from "../../../../functions/contract/ice";
import { type Gathered, gather } from "./gather";
import { judge, type Verdict } from "./verdict";

/** Longer than a relay far away takes to answer; browsers themselves wait for silent servers much longer. */
const TIME_LIMIT_MS = 5_000;

export type ConnectionTestPorts = {
  /** Rejects as `fetch` does when Mocki could not be reached, or not in time. */
  fetchIce: (signal: AbortSignal) => Promise<IceSet>;
  /** Null in a browser without WebRTC. */
  createConnection: ((configuration: RTCConfiguration) => RTCPeerConnection) | null;
  isOnline: () => boolean;
  timeLimit?: number;
};

/** Tries what a call will need. Rejects only when called off. */
export async function testConnection(ports: ConnectionTestPorts, signal: AbortSignal): Promise<Verdict> {
  if (!ports.isOnline()) return { code: "offline", trouble: null };
  let ice: IceSet;
  try {
    ice = await ports.fetchIce(signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!isNetworkError(error)) return { code: "mocki_failed", trouble: null };
    return { code: ports.isOnline() ? "mocki_unreached" : "offline", trouble: null };
  }
  return judge({ ice, gathered: await tryGathering(ice, ports, signal) });
}

async function tryGathering(
  ice: IceSet,
  { createConnection, timeLimit = TIME_LIMIT_MS }: ConnectionTestPorts,
  signal: AbortSignal,
): Promise<Gathered | "unsupported" | "refused"> {
  if (!createConnection) return "unsupported";
  try {
    return await gather({ ice, createConnection, timeLimit, signal });
  } catch {
    signal.throwIfAborted();
    return "refused";
  }
}

function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
}
