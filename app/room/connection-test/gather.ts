import type { IceSet } from "../../../functions/shared/contract/ice";

/** One `icecandidateerror`: what a STUN or TURN server answered, or 701 when it could not be reached (W3C WebRTC). */
export type ServerError = { server: "stun" | "turn"; code: number };

/** The ways to this browser that it found by itself (`host`), by STUN (`srflx`) and through the relay. */
export type Gathered = {
  host: boolean;
  srflx: boolean;
  relay: boolean;
  /** One of its own addresses is public: STUN has nothing to add to it, and browsers leave out what it would say. */
  publicHost: boolean;
  errors: readonly ServerError[];
  /** The browser has nothing more to try; false when the time was up before. */
  complete: boolean;
};

export type GatherOptions = {
  ice: Pick<IceSet, "iceServers" | "policy">;
  createConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  timeLimit: number;
  signal: AbortSignal;
};

/**
 * Gathers candidates as a call does, without anybody to call, and closes the connection again. Ends as soon as
 * everything that could be found is found. Rejects when the browser cannot use these servers at all.
 */
export async function gather({ ice, createConnection, timeLimit, signal }: GatherOptions): Promise<Gathered> {
  const found = { host: false, srflx: false, relay: false, publicHost: false };
  const errors: ServerError[] = [];
  let complete = false;
  const wanted = wantedFrom(ice);
  signal.throwIfAborted();
  const connection = createConnection({ iceServers: ice.iceServers, iceTransportPolicy: ice.policy });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, timeLimit);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      connection.onicecandidate = ({ candidate }) => {
        // Both of them end the list: the W3C's null, and an empty candidate in some browsers.
        if (candidate === null || candidate.candidate === "") return;
        if (candidate.type === "host") {
          found.host = true;
          if (candidate.address !== null && isPublicIpv4(candidate.address)) found.publicHost = true;
        } else if (candidate.type === "relay") found.relay = true;
        else found.srflx = true;
        if (wanted.length > 0 && wanted.every((kind) => found[kind])) resolve();
      };
      connection.onicecandidateerror = ({ url, errorCode }) =>
        void errors.push({ server: /^turns?:/.test(url) ? "turn" : "stun", code: errorCode });
      connection.onicegatheringstatechange = () => {
        if (connection.iceGatheringState !== "complete") return;
        complete = true;
        resolve();
      };
      connection.createDataChannel("test");
      connection
        .createOffer()
        .then((offer) => connection.setLocalDescription(offer))
        .catch(reject);
    });
  } finally {
    clearTimeout(timer);
    connection.close();
  }
  return { ...found, errors, complete };
}

/** Whether there is a server of this kind to ask. */
export function hasServer({ iceServers }: Pick<IceSet, "iceServers">, kind: "stun" | "turn"): boolean {
  const scheme = kind === "stun" ? /^stuns?:/i : /^turns?:/i;
  return iceServers.some(({ urls }) => urls.some((url) => scheme.test(url)));
}

/** A relay tells one's address too, so either kind of server leads to `srflx`. */
function wantedFrom(ice: GatherOptions["ice"]): ("host" | "srflx" | "relay")[] {
  const turn = hasServer(ice, "turn");
  if (ice.policy === "relay") return turn ? ["relay"] : [];
  if (turn) return ["host", "srflx", "relay"];
  return hasServer(ice, "stun") ? ["host", "srflx"] : [];
}

/** Private, shared, reserved, link-local, loopback and multicast addresses are not; nor are the `.local` names of browsers. */
function isPublicIpv4(address: string): boolean {
  const [a, b, ...rest] = address.split(".").map(Number);
  if (a === undefined || b === undefined || rest.length !== 2 || [a, b, ...rest].some(Number.isNaN)) return false;
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100 && b >= 64 && b < 128) return false;
  if (a === 169 && b === 254) return false;
  if (a === 172 && b >= 16 && b < 32) return false;
  return !(a === 192 && (b === 168 || b === 0));
}
