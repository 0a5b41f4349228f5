import type { SpeechNet, VendorSocket } from "../../../party/speech/recognizer";
import { isCryptoUnderWay } from "./crypto-under-way";
import type { FakeRequest, FakeVendor, Handshake, Peer } from "./vendor";

/** Latency in each direction. */
const LATENCY_MS = 15;
type Timer = { at: number; act: () => void };

export type VirtualNet = SpeechNet & {
  /** Lets time pass, and runs everything that is due. */
  advance(ms: number): Promise<void>;
};

/** A network in memory: vendors run in the same process, and time passes when a test says so. */
export function createVirtualNet(vendor: FakeVendor, start = Date.UTC(2026, 10, 22)): VirtualNet {
  const timers = new Set<Timer>();
  let time = start;
  /** Number of requests being read, which takes real time and no virtual time. */
  let busy = 0;

  const after = (ms: number, act: () => void) => {
    const timer = { at: time + Math.max(0, ms), act };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const clock = { now: () => time, after };

  return {
    ...clock,
    async fetch(url, init) {
      const { answer } = vendor;
      if (!answer) throw new Error("This vendor is asked by socket alone");
      const aborted = new Promise<never>((_, reject) => {
        init.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      });
      busy += 1;
      const request = await readRequest(url, init).finally(() => {
        busy -= 1;
      });
      const wait = () => new Promise<void>((resolve) => after(LATENCY_MS, resolve));
      await Promise.race([wait(), aborted]);
      const { status, headers = {}, body } = await Promise.race([answer(request, clock), aborted]);
      await Promise.race([wait(), aborted]);
      return new Response(body, { status, headers: { "content-type": "application/json", ...headers } });
    },
    dial: (url, headers) =>
      new Promise((resolve) =>
        after(LATENCY_MS, () => {
          const handshake = vendor.connect(new URL(url), clock, new Headers(headers));
          const connect = () =>
            resolve("refuse" in handshake ? { ok: false, ...handshake.refuse } : answer(handshake, after));
          after(LATENCY_MS, connect);
        }),
      ),
    async advance(ms) {
      const end = time + ms;
      for (;;) {
        // A called function may await a promise before it starts a timer.
        for (let turn = 0; turn < 8; turn++) await Promise.resolve();
        do await new Promise(setImmediate);
        while (busy > 0 || isCryptoUnderWay());
        const next = [...timers].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > end) break;
        timers.delete(next);
        time = next.at;
        next.act();
      }
      time = end;
    },
  };
}

function answer({ startSession }: Exclude<Handshake, { refuse: unknown }>, after: SpeechNet["after"]) {
  let listener: Parameters<VendorSocket["listen"]>[0] | null = null;
  const waiting: (() => void)[] = [];
  let isClosed = false;

  const deliver = (act: () => void) => after(LATENCY_MS, () => (listener ? act() : void waiting.push(act)));
  const closeAtClient = (code: number) => {
    if (isClosed) return;
    isClosed = true;
    deliver(() => listener?.close(code, ""));
  };
  const peer: Peer = {
    send: (text) => {
      if (!isClosed) deliver(() => listener?.message(text));
    },
    close: (code) => closeAtClient(code),
    drop: () => closeAtClient(1006),
  };
  const vendor = startSession(peer);
  const socket: VendorSocket = {
    send(data) {
      if (isClosed) throw new Error("The socket is closed");
      const copy = typeof data === "string" ? data : copyBytes(data);
      after(LATENCY_MS, () => vendor.take(copy));
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      after(LATENCY_MS, () => vendor.gone());
    },
    listen(given) {
      listener = given;
      for (const act of waiting.splice(0)) act();
    },
  };
  return { ok: true as const, socket };
}

async function readRequest(url: string, init: RequestInit): Promise<FakeRequest> {
  // Serializing a form picks a new random boundary each time.
  const request = new Request(url, init);
  const { method, headers } = request;
  return { method, url: new URL(url), headers, body: new Uint8Array(await request.arrayBuffer()) };
}

function copyBytes(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : data;
  return new Uint8Array(bytes).slice();
}
