import { type ConnectionTestPorts, type Examined, examineConnection, testConnection } from "./connection-test";
import { fetchIceServers } from "./ice-servers";
import type { ConnectionVerdict } from "./verdict";

/** The test with this browser's network. */
export function runConnectionTest(signal: AbortSignal): Promise<ConnectionVerdict> {
  return testConnection(ports(), signal);
}

/** The same, with what was found on each way. */
export function runExamination(signal: AbortSignal): Promise<Examined> {
  return examineConnection(ports(), signal);
}

function ports(): ConnectionTestPorts {
  return {
    fetchIce: (signal) => fetchIceServers(signal),
    createConnection:
      typeof RTCPeerConnection === "function" ? (configuration) => new RTCPeerConnection(configuration) : null,
    isOnline: () => navigator.onLine,
  };
}
