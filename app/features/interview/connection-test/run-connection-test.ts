import { fetchIceServers } from "../call/ice-servers";
import { testConnection } from "./connection-test";
import type { Verdict } from "./verdict";

/** The test with this browser's network. */
export function runConnectionTest(signal: AbortSignal): Promise<Verdict> {
  return testConnection(
    {
      fetchIce: fetchIceServers,
      createConnection:
        typeof RTCPeerConnection === "function" ? (configuration) => new RTCPeerConnection(configuration) : null,
      isOnline: () => navigator.onLine,
    },
    signal,
  );
}
