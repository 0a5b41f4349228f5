import type { IceSet } from "../../../functions/shared/contract/ice";
import { type Gathered, gather } from "./gather";
import { type ConnectionVerdict, type Findings, judge } from "./verdict";

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

/** The verdict, and what it was judged by: null where nothing could be tried. */
export type Examined = { verdict: ConnectionVerdict; findings: Findings | null };

/** Tries what a call will need. Rejects only when called off. */
export async function testConnection(ports: ConnectionTestPorts, signal: AbortSignal): Promise<ConnectionVerdict> {
  return (await examineConnection(ports, signal)).verdict;
}

/** The same, with what was found on each way. */
export async function examineConnection(ports: ConnectionTestPorts, signal: AbortSignal): Promise<Examined> {
  if (!ports.isOnline()) return untried("offline");
  let ice: IceSet;
  try {
    ice = await ports.fetchIce(signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!isNetworkError(error)) return untried("mocki_failed");
    return untried(ports.isOnline() ? "mocki_unreached" : "offline");
  }
  const findings = { ice, gathered: await tryGathering(ice, ports, signal) };
  return { verdict: judge(findings), findings };
}

function untried(code: ConnectionVerdict["code"]): Examined {
  return { verdict: { code, trouble: null }, findings: null };
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
