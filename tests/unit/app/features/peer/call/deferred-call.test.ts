import { expect, it, vi } from "vitest";
import { DeferredCall } from "../../../../../../app/features/peer/call/deferred-call";
import { PeerCall, type PeerCallPorts } from "../../../../../../app/features/peer/call/peer-call";
import type { Outgoing } from "../../../../../../app/room/media/media-view";
import type { ServerMessageOf } from "../../../../../../party/protocol/server-messages";

const NOTHING: Outgoing = { voice: null, camera: null, screen: null, sharedAudio: null };
const SELF: ServerMessageOf<"initialized"> = {
  type: "initialized",
  protocol: 1,
  self: { participantId: "ann", role: "candidate", name: "Ann", pageId: "page-ann" },
  participants: [],
  epoch: "e",
  rev: 0,
  now: 0,
  mode: "peer",
  timer: { running: false, elapsedMs: 0, at: 0 },
  limits: {},
};
const READY: ServerMessageOf<"room_ready"> = {
  type: "room_ready",
  polite: "ann",
  participants: [
    { participantId: "ann", role: "candidate", name: "Ann", online: true, pageId: "page-ann" },
    { participantId: "bob", role: "interviewer", name: "Bob", online: true, pageId: "page-bob" },
  ],
  timer: { running: true, elapsedMs: 0, at: 0 },
};
const LEFT: ServerMessageOf<"disconnect"> = { type: "disconnect", participantId: "bob", left: true };

function start(change: Partial<PeerCallPorts> = {}) {
  const calls: string[] = [];
  class Recorder extends PeerCall {
    override start() {
      calls.push("start");
      super.start();
    }
    override handle(message: Parameters<PeerCall["handle"]>[0]) {
      calls.push(message.type);
    }
    override setOutgoing() {
      calls.push("outgoing");
    }
  }
  const getServers = vi.fn(async () => null);
  let arrive = () => {};
  const load = vi.fn(
    () =>
      new Promise<typeof Recorder>((resolve) => {
        arrive = () => resolve(Recorder);
      }),
  );
  const call = new DeferredCall(
    {
      createConnection: () => {
        throw new Error("nobody is called");
      },
      newStream: () => ({}) as MediaStream,
      ice: { get: getServers, refresh: async () => null, renewed: async () => null, latest: () => null },
      send: () => true,
      canSignal: () => false,
      newId: () => "id",
      now: Date.now,
      ...change,
    },
    load,
  );
  return { call, calls, load, getServers, arrive: () => arrive() };
}

it("DeferredCall asks for the servers and loads no code while nobody is there", () => {
  const { call, load, getServers } = start();
  call.handle(SELF);
  call.setOutgoing(NOTHING);
  call.start();
  expect(load).not.toHaveBeenCalled();
  expect(getServers).toHaveBeenCalledTimes(1);
  expect(call.getView().phase).toBe("idle");
});

it("DeferredCall loads its code when the other is there, and replays in order what happened until then", async () => {
  const { call, calls, load, arrive } = start();
  call.handle(SELF);
  call.setOutgoing(NOTHING);
  call.start();
  call.handle(READY);
  call.handle(LEFT);
  expect(calls).toEqual([]);
  arrive();
  await vi.waitFor(() => expect(calls).toEqual(["initialized", "outgoing", "start", "room_ready", "disconnect"]));
  call.handle(READY);
  expect(calls.at(-1)).toBe("room_ready");
  expect(load).toHaveBeenCalledTimes(1);
});

it("DeferredCall reports at once that the browser has no WebRTC", async () => {
  const { call, arrive } = start({ createConnection: null });
  const listener = vi.fn();
  call.subscribe(listener);
  call.start();
  arrive();
  await vi.waitFor(() => expect(call.getView().phase).toBe("unsupported"));
  expect(listener).toHaveBeenCalled();
});
