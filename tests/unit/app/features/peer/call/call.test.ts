import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createIceSource, type IceSource } from "../../../../../../app/features/peer/call/ice-source";
import { PeerCall, type PeerCallPorts } from "../../../../../../app/features/peer/call/peer-call";
import type { SignalMessage } from "../../../../../../app/room/client/room-actions";
import type { IceSet } from "../../../../../../functions/shared/contract/ice";
import type { ServerMessage, ServerMessageOf } from "../../../../../../party/protocol/server-messages";
import { FakePeerConnection, read } from "../../../../../support/fake-peer-connection";

const SERVERS: IceSet = {
  iceServers: [{ urls: ["stun:stun.example"] }],
  relay: "none",
  relayStatus: "none",
  expiresAt: null,
  policy: "all",
};

/** One page of the two: the first seat is `ann`, who does not give way. */
class Page {
  readonly call: PeerCall;
  readonly connections: FakePeerConnection[] = [];
  readonly sent: SignalMessage[] = [];
  /** Whether what is sent reaches the other. */
  reaches = true;
  live = true;
  refreshed = 0;
  /** Servers that end later than those in use, when asked for; and how often that was. */
  renewal: IceSet | null = null;
  renewals = 0;

  constructor(
    readonly id: string,
    readonly room: SignalingRoom,
    public pageId = `page-${id}`,
    change: Partial<PeerCallPorts> = {},
  ) {
    const ice: IceSource = {
      get: async () => SERVERS,
      refresh: async () => {
        this.refreshed += 1;
        return { ...SERVERS, iceServers: [{ urls: [`stun:fresh-${this.refreshed}.example`] }] };
      },
      renewed: async () => {
        this.renewals += 1;
        return this.renewal;
      },
      latest: () => SERVERS,
    };
    let n = 0;
    this.call = new PeerCall({
      createConnection: (configuration) => {
        const connection = new FakePeerConnection(configuration);
        this.connections.push(connection);
        return connection as unknown as RTCPeerConnection;
      },
      newStream: () => ({}) as MediaStream,
      ice,
      send: (message) => this.live && this.reaches && room.pass(this, message),
      canSignal: () => this.live,
      newId: () => `${id}-${this.pageId}-${++n}`,
      now: Date.now,
      ...change,
    });
    this.call.handle({
      type: "initialized",
      protocol: 1,
      self: { participantId: id, role: "candidate", name: id, pageId },
      participants: [],
      epoch: "e",
      rev: 0,
      now: 0,
      mode: "peer",
      timer: { running: false, elapsedMs: 0, at: 0 },
      limits: {},
    });
  }

  get connection(): FakePeerConnection {
    const last = this.connections.at(-1);
    if (!last) throw new Error(`${this.id} has no connection`);
    return last;
  }

  get phase() {
    return this.call.getView().phase;
  }
}

class SignalingRoom {
  pages: Page[] = [];

  page(id: "ann" | "bob", pageId?: string, change?: Partial<PeerCallPorts>): Page {
    const page = new Page(id, this, pageId, change);
    this.pages = [...this.pages.filter((other) => other.id !== id), page];
    return page;
  }

  /** The room: to the page named, if it is there; in order. */
  pass(from: Page, message: SignalMessage): boolean {
    from.sent.push(message);
    const to = this.pages.find((page) => page !== from && page.pageId === message.to && page.live);
    if (to) {
      const signal = { ...message, from: { participantId: from.id, pageId: from.pageId } } as ServerMessage;
      queueMicrotask(() => to.call.handle(signal));
    }
    return true;
  }

  ready(...pages: Page[]): void {
    const participants = this.pages.map(({ id, pageId }) => ({
      participantId: id,
      pageId,
      role: id === "ann" ? ("interviewer" as const) : ("candidate" as const),
      name: id,
      online: true,
    }));
    const message: ServerMessageOf<"room_ready"> = {
      ...{ type: "room_ready", participants, polite: "bob" },
      timer: { running: true, elapsedMs: 0, at: 0 },
    };
    for (const page of pages.length > 0 ? pages : this.pages) page.call.handle(message);
  }
}

/** Lets everything run that waits for no time to pass. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function connected() {
  const room = new SignalingRoom();
  const ann = room.page("ann");
  const bob = room.page("bob");
  ann.call.start();
  bob.call.start();
  room.ready();
  await settle();
  for (const { connection } of [ann, bob]) connection.become("connected");
  await settle();
  return { room, ann, bob };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  FakePeerConnection.made.length = 0;
});

describe("PeerCall: two present pages", () => {
  it("negotiate once: the impolite side offers four slots and a channel, the other answers with the same", async () => {
    const { ann, bob } = await connected();
    expect(ann.sent.map(({ type }) => type)).toEqual(["offer"]);
    expect(bob.sent.map(({ type }) => type)).toEqual(["answer"]);
    expect(ann.sent[0]).toMatchObject({ to: "page-bob", session: bob.sent[0]?.session });
    expect(ann.connection.transceivers.map(({ receiver }) => receiver.track.kind)).toEqual([
      ..."audio video video audio".split(" "),
    ]);
    expect(bob.connection.transceivers.map(({ direction }) => direction)).toEqual(Array(4).fill("sendrecv"));
    expect([ann.phase, bob.phase]).toEqual(["connected", "connected"]);
    expect(ann.connections).toHaveLength(1);
    expect(bob.connections).toHaveLength(1);
  });

  it("keep voice and camera in one stream and shares in another, on both sides", async () => {
    const { ann, bob } = await connected();
    for (const { connection } of [ann, bob]) {
      const [voice, camera, screen, shared] = connection.transceivers.map(({ sender }) => sender.streams[0]);
      expect(voice).toBe(camera);
      expect(screen).toBe(shared);
      expect(voice).not.toBe(screen);
    }
  });

  it("show the other's tracks in their slots", async () => {
    const { bob } = await connected();
    const tracks = bob.connection.transceivers.map(({ receiver }) => receiver.track);
    const { voice, camera, screen, sharedAudio } = bob.call.getView().remote;
    expect([voice, camera, screen, sharedAudio]).toEqual(tracks);
  });

  it("change what they send without another negotiation", async () => {
    const { ann } = await connected();
    const before = ann.sent.length;
    const track = { kind: "video" } as MediaStreamTrack;
    ann.call.setOutgoing({ voice: null, camera: track, screen: null, sharedAudio: null });
    await settle();
    expect(ann.connection.transceivers[1]?.sender.track).toBe(track);
    ann.call.setOutgoing({ voice: null, camera: null, screen: null, sharedAudio: null });
    await settle();
    expect(ann.connection.transceivers[1]?.sender.track).toBeNull();
    expect(ann.sent).toHaveLength(before);
  });

  it("exchange their media state once the channel is open, and ignore malformed messages", async () => {
    const { ann, bob } = await connected();
    const media = { type: "media", voice: "muted", camera: true, screen: "off", sharedAudio: false } as const;
    ann.call.tell(media);
    expect(ann.connection.channel?.sent).toEqual([]);
    ann.connection.channel?.open();
    expect(ann.connection.channel?.sent.map((text) => JSON.parse(text))).toEqual([media]);
    for (const data of [JSON.stringify(media), "{", '{"type":"media","voice":7}', new ArrayBuffer(4)]) {
      bob.connection.channel?.onmessage?.({ data });
    }
    expect(bob.call.getView().peer).toEqual(media);
  });

  it("read a silent client's media off its tracks", async () => {
    const { bob } = await connected();
    expect(bob.call.getView().peer).toMatchObject({ voice: "off", camera: false });
    const [voice, camera] = bob.connection.transceivers.map(({ receiver }) => receiver.track);
    if (voice && camera) voice.muted = camera.muted = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(bob.call.getView().peer).toMatchObject({ voice: "on", camera: true, screen: "off" });
  });

  it("send candidates with their session, early ones too, and the end of candidates", async () => {
    const room = new SignalingRoom();
    const ann = room.page("ann");
    ann.call.start();
    const bob = room.page("bob");
    bob.call.start();
    room.ready();
    await settle();
    const candidate = { candidate: "candidate:1", sdpMid: "0", sdpMLineIndex: 0, usernameFragment: "u" };
    ann.connection.finds(candidate);
    ann.connection.finds({ candidate: "" });
    ann.connection.finds(null);
    await settle();
    expect(bob.connection.candidates).toEqual([candidate, null, null]);
    expect(new Set(ann.sent.map(({ session }) => session)).size).toBe(1);
  });

  it("connect even if one hadn't started yet when the room was ready", async () => {
    const room = new SignalingRoom();
    const [ann, bob] = [room.page("ann"), room.page("bob")];
    ann.call.start();
    room.ready();
    await settle();
    bob.call.start();
    await vi.advanceTimersByTimeAsync(10_000);
    ann.connection.become("connected");
    bob.connection.become("connected");
    expect([ann.phase, bob.phase]).toEqual(["connected", "connected"]);
    expect(read(ann.connection.remoteDescription?.sdp ?? "").owner).toBe(bob.connection.owner);
  });

  it("work with a client that offers only a voice and a camera, and names no session", async () => {
    const room = new SignalingRoom();
    const bob = room.page("bob");
    const stranger = new Page("ann", room);
    room.pages.push(stranger);
    bob.call.start();
    room.ready(bob);
    await settle();
    const sdp = JSON.stringify({ owner: 0, version: 1, kinds: ["video", "audio"], channel: false, ufrag: 1 });
    const offer = { type: "offer", to: "page-bob", description: { type: "offer", sdp } } as const;
    bob.call.handle({ ...offer, from: { participantId: "ann", pageId: "page-ann" } });
    await settle();
    expect(bob.sent[0]).toMatchObject({ type: "answer", to: "page-ann" });
    const [camera, voice] = bob.connection.transceivers.map(({ receiver }) => receiver.track);
    expect(bob.call.getView().remote).toEqual({ voice, camera, screen: null, sharedAudio: null });
  });
});

describe("PeerCall: simultaneous offers", () => {
  it("make the polite side start over for a client that names no session", async () => {
    const room = new SignalingRoom();
    const bob = room.page("bob");
    room.pages.push(new Page("ann", room));
    bob.call.start();
    room.ready(bob);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(bob.connection.signalingState).toBe("have-local-offer");
    const sdp = JSON.stringify({ owner: 0, version: 1, kinds: ["audio", "video"], channel: false, ufrag: 1 });
    const from = { participantId: "ann", pageId: "page-ann" };
    bob.call.handle({ type: "offer", to: "page-bob", from, description: { type: "offer", sdp } });
    await settle();
    expect(bob.connection.signalingState).toBe("stable");
    const [voice, camera] = bob.connection.transceivers.map(({ receiver }) => receiver.track);
    expect(bob.call.getView().remote).toMatchObject({ voice, camera });
    expect(bob.connection.transceivers).toHaveLength(2);
  });

  it("end in the same description on both sides of a running call, whichever came first", async () => {
    const { ann, bob } = await connected();
    for (let round = 0; round < 5; round++) {
      ann.connection.restartIce();
      bob.connection.restartIce();
      await settle();
      expect([ann.connection.signalingState, bob.connection.signalingState]).toEqual(["stable", "stable"]);
      expect(ann.connection.currentRemoteDescription?.type).toBe("answer");
      expect(bob.connection.currentRemoteDescription).toEqual(ann.connection.localDescription);
    }
    expect(ann.connections).toHaveLength(1);
    expect(bob.connections).toHaveLength(1);
    expect([ann.phase, bob.phase]).toEqual(["connected", "connected"]);
  });

  it("leave both sides sending what they sent before", async () => {
    const { ann, bob } = await connected();
    const outgoing = {
      voice: { kind: "audio" } as MediaStreamTrack,
      camera: { kind: "video" } as MediaStreamTrack,
      screen: null,
      sharedAudio: null,
    };
    for (const { call } of [ann, bob]) call.setOutgoing(outgoing);
    for (let round = 0; round < 3; round++) {
      ann.connection.restartIce();
      bob.connection.restartIce();
      await settle();
      for (const { connection } of [ann, bob]) {
        const sending = connection.transceivers.map((transceiver) => transceiver.sending);
        expect(sending).toEqual([outgoing.voice, outgoing.camera, null, null]);
      }
    }
  });

  it("make the polite side start over with the other's offer", async () => {
    const room = new SignalingRoom();
    const [ann, bob] = [room.page("ann"), room.page("bob")];
    ann.call.start();
    bob.call.start();
    ann.reaches = false;
    room.ready();
    // Ann's offer is lost, so Bob offers after a while; hers is repeated at the very same time.
    await vi.advanceTimersByTimeAsync(3_999);
    expect(bob.sent).toEqual([]);
    bob.reaches = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(bob.connection.signalingState).toBe("have-local-offer");
    ann.reaches = bob.reaches = true;
    room.ready();
    await settle();
    expect([ann.connection.signalingState, bob.connection.signalingState]).toEqual(["stable", "stable"]);
    expect(read(bob.connection.remoteDescription?.sdp ?? "").owner).toBe(ann.connection.owner);
    expect(read(ann.connection.remoteDescription?.sdp ?? "").owner).toBe(bob.connection.owner);
    expect(bob.connection.transceivers).toHaveLength(4);
  });

  it("ignore a late answer of an earlier session", async () => {
    const { ann, bob } = await connected();
    const [old] = bob.sent;
    ann.connection.become("failed");
    bob.call.stop();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(ann.connections.length).toBeGreaterThan(1);
    expect(ann.connection.signalingState).toBe("have-local-offer");
    const from = { participantId: "bob", pageId: "page-bob" };
    ann.call.handle({ ...old, from } as ServerMessage);
    await settle();
    expect(ann.connection.signalingState).toBe("have-local-offer");
  });

  it("ignore a second answer", async () => {
    const { ann, bob } = await connected();
    const [answer] = bob.sent;
    ann.connection.become("disconnected");
    ann.call.handle({ ...answer, from: { participantId: "bob", pageId: "page-bob" } } as ServerMessage);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(ann.connection.restarts).toBe(0);
  });

  it("ignore answers and candidates of an earlier session", async () => {
    const { ann, bob } = await connected();
    const old = ann.sent[0]?.session;
    const from = { participantId: "bob", pageId: "page-bob" };
    ann.connection.become("failed");
    bob.connection.become("failed");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ann.connections.length).toBeGreaterThan(1);
    const { remoteDescription, candidates } = ann.connection;
    const before = [...candidates];
    const sdp = JSON.stringify({ owner: 0, version: 1, kinds: [], channel: false, ufrag: 1 });
    const to = "page-ann";
    ann.call.handle({ type: "answer", to, from, session: old, description: { type: "answer", sdp } });
    ann.call.handle({ type: "ice_candidate", to, from, session: old, candidate: null });
    await settle();
    expect(ann.connection.remoteDescription).toBe(remoteDescription);
    expect(ann.connection.candidates).toEqual(before);
  });
});

describe("PeerCall: events around the media", () => {
  it("keeps media connected to the same page during a socket reconnect", async () => {
    const { room, ann, bob } = await connected();
    const sent = ann.sent.length + bob.sent.length;
    ann.call.handle({ type: "disconnect", participantId: "bob" });
    room.ready();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ann.connections.length + bob.connections.length).toBe(2);
    expect(ann.sent.length + bob.sent.length).toBe(sent);
    expect(ann.phase).toBe("connected");
  });

  it.each(["ann", "bob"] as const)(
    "reconnects both and closes the other's old connection when %s reloads",
    async (who) => {
      const { room, ann, bob } = await connected();
      const stays = who === "ann" ? bob : ann;
      const old = stays.connection;
      const next = room.page(who, `next-${who}`);
      next.call.start();
      room.ready();
      await vi.advanceTimersByTimeAsync(10);
      expect(old.signalingState).toBe("closed");
      stays.connection.become("connected");
      next.connection.become("connected");
      expect([stays.phase, next.phase]).toEqual(["connected", "connected"]);
      expect(stays.connections).toHaveLength(2);
    },
  );

  it("ignores signals from another page than the one in the call", async () => {
    const { ann } = await connected();
    const sdp = JSON.stringify({ owner: 0, version: 1, kinds: [], channel: false, ufrag: 1 });
    const from = { participantId: "bob", pageId: "page-of-yesterday" };
    const before = ann.connection.remoteDescription;
    ann.call.handle({ type: "offer", to: "page-ann", from, session: "x", description: { type: "offer", sdp } });
    await settle();
    expect(ann.connections).toHaveLength(1);
    expect(ann.connection.remoteDescription).toBe(before);
  });

  it("ends when the other leaves, and starts again on the same page when they come back", async () => {
    const { room, ann, bob } = await connected();
    const { connection } = ann;
    connection.channel?.onmessage?.({
      data: JSON.stringify({ type: "media", voice: "on", camera: true, screen: "off", sharedAudio: false }),
    });
    expect(ann.call.getView().peer?.camera).toBe(true);
    ann.call.handle({ type: "disconnect", participantId: "bob", left: true });
    bob.call.stop();
    await settle();
    expect(ann.phase).toBe("idle");
    expect(connection.signalingState).toBe("closed");
    expect(ann.call.getView().peer).toBeNull();
    ann.call.stop();
    ann.call.start();
    await settle();
    expect(ann.phase).toBe("idle");
    bob.call.start();
    room.ready();
    await settle();
    expect(ann.connections).toHaveLength(2);
    expect(ann.connection.signalingState).toBe("stable");
  });

  it("closes the connection on hanging up, and answers nothing afterwards", async () => {
    const { room, ann, bob } = await connected();
    ann.call.stop();
    expect(ann.connection.signalingState).toBe("closed");
    expect(ann.phase).toBe("idle");
    bob.connection.restartIce();
    room.ready();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ann.connections).toHaveLength(1);
  });

  it("reports a browser without WebRTC", () => {
    const page = new SignalingRoom().page("ann", undefined, { createConnection: null });
    page.call.start();
    expect(page.phase).toBe("unsupported");
  });
});

describe("PeerCall: a broken connection", () => {
  it("isn't touched if it recovers within seconds", async () => {
    const { ann } = await connected();
    ann.connection.become("disconnected");
    expect(ann.phase).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(3_900);
    ann.connection.become("connected");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ann.phase).toBe("connected");
    expect(ann.connection.restarts).toBe(0);
  });

  it("is repaired by an ICE restart with refreshed servers, by the impolite side", async () => {
    const { ann, bob } = await connected();
    ann.connection.become("failed");
    bob.connection.become("failed");
    await settle();
    expect(ann.connection.restarts).toBe(1);
    expect(ann.connection.configuration).toMatchObject({ iceServers: [{ urls: ["stun:fresh-1.example"] }] });
    expect(ann.sent.at(-1)).toMatchObject({ type: "offer", session: ann.sent[0]?.session });
    ann.connection.become("connected");
    bob.connection.become("connected");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bob.connection.restarts).toBe(0);
    expect([ann.connections.length, bob.connections.length]).toEqual([1, 1]);
    expect([ann.phase, bob.phase]).toEqual(["connected", "connected"]);
  });

  it("is repaired by the polite side if only that side noticed", async () => {
    const { ann, bob } = await connected();
    bob.connection.become("failed");
    await vi.advanceTimersByTimeAsync(2_500);
    expect(bob.connection.restarts).toBe(1);
    bob.connection.become("connected");
    expect(ann.connection.signalingState).toBe("stable");
  });

  it("is recreated when restarts do not help, then called failed and retried with a backoff", async () => {
    const { ann, bob } = await connected();
    ann.connection.become("failed");
    bob.connection.become("failed");
    await vi.advanceTimersByTimeAsync(25_000);
    expect(ann.connections.length).toBeGreaterThan(1);
    expect(ann.phase).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([ann.phase, bob.phase]).toEqual(["failed", "failed"]);
    const tries = ann.connections.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ann.connections.length).toBeGreaterThan(tries);
    expect(ann.connections.length).toBeLessThan(tries + 5);
    await settle();
    expect(bob.connections.length).toBeGreaterThan(1);
    expect(read(bob.connection.remoteDescription?.sdp ?? "{}").owner).toBe(ann.connection.owner);
    ann.connection.become("connected");
    bob.connection.become("connected");
    expect([ann.phase, bob.phase]).toEqual(["connected", "connected"]);
  });

  it("waits while there is no signaling, and is repaired when the room is ready again", async () => {
    const { room, ann, bob } = await connected();
    ann.live = bob.live = false;
    ann.connection.become("failed");
    bob.connection.become("failed");
    await vi.advanceTimersByTimeAsync(40_000);
    expect(ann.connection.restarts).toBe(0);
    expect(ann.phase).toBe("reconnecting");
    ann.live = bob.live = true;
    room.ready();
    await settle();
    expect(ann.connection.restarts).toBe(1);
    expect([ann.connection.signalingState, bob.connection.signalingState]).toEqual(["stable", "stable"]);
  });

  it("has its offer repeated, candidates included, if that was lost with the socket", async () => {
    const room = new SignalingRoom();
    const [ann, bob] = [room.page("ann"), room.page("bob")];
    ann.call.start();
    bob.call.start();
    ann.reaches = false;
    room.ready();
    await settle();
    ann.reaches = true;
    room.ready();
    await settle();
    expect(ann.connections).toHaveLength(1);
    expect([ann.connection.signalingState, bob.connection.signalingState]).toEqual(["stable", "stable"]);
  });

  it("sends new candidates with an ICE restart if the first ones got lost, and connects", async () => {
    const room = new SignalingRoom();
    const [ann, bob] = [room.page("ann"), room.page("bob")];
    ann.call.start();
    bob.call.start();
    room.ready();
    await settle();
    ann.reaches = bob.reaches = false;
    for (const { connection } of [ann, bob]) connection.finds({ candidate: "candidate:lost" });
    await settle();
    expect([ann.connection.candidates, bob.connection.candidates]).toEqual([[], []]);
    ann.reaches = bob.reaches = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([ann.connection.restarts, ann.connections.length, bob.connections.length]).toEqual([1, 1, 1]);
    for (const { connection } of [ann, bob]) connection.finds({ candidate: "candidate:found" });
    await settle();
    for (const { connection } of [ann, bob]) {
      expect(connection.candidates).toEqual([{ candidate: "candidate:found" }]);
      connection.become("connected");
    }
    expect([ann.phase, bob.phase]).toEqual(["connected", "connected"]);
  });

  it("doesn't loop on a description that the browser rejects", async () => {
    const { ann, bob } = await connected();
    let refused = 0;
    const refuse = async () => {
      refused += 1;
      throw new Error("OperationError");
    };
    ann.connection.setLocalDescription = refuse;
    ann.connection.become("failed");
    await vi.advanceTimersByTimeAsync(900);
    expect(refused).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refused).toBeLessThan(4);
    expect(ann.connections.length).toBeLessThan(6);
    expect(read(bob.connection.remoteDescription?.sdp ?? "{}").owner).toBe(ann.connection.owner);
  });

  it("is recreated at once on request, and the retry is visible", async () => {
    const { ann, bob } = await connected();
    ann.connection.become("failed");
    bob.connection.become("failed");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ann.phase).toBe("failed");
    const before = ann.connections.length;
    ann.call.retry();
    expect(ann.phase).toBe("reconnecting");
    await settle();
    expect(ann.connections.length).toBe(before + 1);
  });

  it("is retried at once when the network comes back or the page is visible, but not during an attempt", async () => {
    const { ann, bob } = await connected();
    ann.connection.become("failed");
    bob.connection.become("failed");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ann.refreshed).toBe(1);
    ann.call.nudge();
    await settle();
    expect(ann.refreshed).toBe(2);
    ann.call.nudge();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ann.refreshed).toBe(2);
    // Frequent tab changes: the connection is still recreated, and called failed in time.
    for (let i = 0; i < 20; i++) {
      ann.call.nudge();
      await vi.advanceTimersByTimeAsync(2_500);
    }
    expect(ann.connections.length).toBeGreaterThan(1);
    expect(ann.phase).toBe("failed");
  });

  it("starts a new series of attempts each time, also if the other has repaired it in between", async () => {
    const { ann, bob } = await connected();
    ann.connection.restartIce();
    await vi.advanceTimersByTimeAsync(3_600_000);
    ann.connection.become("failed");
    bob.connection.become("failed");
    await vi.advanceTimersByTimeAsync(5_000);
    expect([ann.phase, bob.phase]).toEqual(["reconnecting", "reconnecting"]);
  });

  it("backs off if it breaks again and again within moments", async () => {
    const { ann, bob } = await connected();
    for (const page of [ann, bob]) page.connection.become("failed");
    await vi.advanceTimersByTimeAsync(40_000);
    const before = ann.refreshed;
    for (let i = 0; i < 15; i++) {
      ann.connection.become("connecting");
      ann.connection.become("failed");
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(ann.refreshed - before).toBeLessThan(3);
  });

  it("is retried if the browser refuses to create it, and called failed in time", async () => {
    const room = new SignalingRoom();
    let refusals = 2;
    const made: FakePeerConnection[] = [];
    const ann = room.page("ann", undefined, {
      createConnection: (configuration) => {
        refusals -= 1;
        if (refusals >= 0) throw new TypeError("no more connections");
        made.push(new FakePeerConnection(configuration));
        return made.at(-1) as unknown as RTCPeerConnection;
      },
    });
    room.page("bob");
    ann.call.start();
    room.ready(ann);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(made.at(-1)?.signalingState).toBe("have-local-offer");
    refusals = Number.POSITIVE_INFINITY;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ann.phase).toBe("failed");
  });

  it("waits for the first servers, because the operator's policy is unknown without them", async () => {
    const room = new SignalingRoom();
    let servers: IceSet | null = null;
    const get = async () => servers;
    const ann = room.page("ann", undefined, {
      ice: { get, refresh: get, renewed: async () => null, latest: () => servers },
    });
    room.page("bob");
    ann.call.start();
    room.ready(ann);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ann.connections).toHaveLength(0);
    servers = SERVERS;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(ann.connection.signalingState).toBe("have-local-offer");
  });

  it("isn't called connected after the other replaced it, and gets its own attempts", async () => {
    const { ann, bob, room } = await connected();
    bob.call.stop();
    bob.call.start();
    room.ready(bob);
    await vi.advanceTimersByTimeAsync(8_000);
    ann.connection.become("disconnected");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ann.connections.length).toBeGreaterThan(1);
    ann.connections[0]?.become("connected");
    expect(ann.phase).toBe("reconnecting");
    const { connection } = ann;
    const read = vi.spyOn(connection, "getStats");
    connection.become("connected");
    await vi.advanceTimersByTimeAsync(4_000);
    expect(ann.phase).toBe("connected");
    expect(read).toHaveBeenCalled();
  });

  it("shows as reconnecting when the other offers again while this side is still connected", async () => {
    const { ann, bob } = await connected();
    const sdp = JSON.stringify({ owner: 0, version: 1, kinds: ["audio"], channel: true, ufrag: 1 });
    const from = { participantId: "ann", pageId: "page-ann" };
    bob.call.handle({ type: "offer", to: "page-bob", from, session: "new", description: { type: "offer", sdp } });
    await settle();
    expect(ann.phase).toBe("connected");
    expect(bob.phase).toBe("reconnecting");
    expect(bob.call.getView()).toMatchObject({ connectedAt: null, quality: { word: "none" } });
  });

  it("reports when it broke, and a connection without a break", async () => {
    const { ann } = await connected();
    expect(ann.call.getView()).toMatchObject({ connectedAt: 1_000_000, downSince: null });
    await vi.advanceTimersByTimeAsync(5_000);
    ann.connection.become("disconnected");
    expect(ann.call.getView()).toMatchObject({ connectedAt: null, downSince: 1_005_000, quality: { word: "none" } });
  });
});

describe("PeerCall isReceiving", () => {
  const receives = ({ call }: Page) => call.getView().isReceiving;
  /** Packets arrive at each reading. */
  const flow = ({ connection }: Page) => {
    let packetsReceived = 0;
    vi.spyOn(connection, "getStats").mockImplementation(async () => {
      packetsReceived += 50;
      return new Map([["a", { id: "a", type: "inbound-rtp", packetsReceived }]]) as never;
    });
  };

  it("is true while packets arrive, and false once they have stopped, although the browser says connected", async () => {
    const { ann } = await connected();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(receives(ann)).toBe(false);
    flow(ann);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(receives(ann)).toBe(true);
    vi.spyOn(ann.connection, "getStats").mockResolvedValue(new Map() as never);
    await vi.advanceTimersByTimeAsync(4_000);
    expect([ann.phase, receives(ann)]).toEqual(["connected", false]);
  });

  it("is measured again once the other is announced as gone", async () => {
    const { ann } = await connected();
    flow(ann);
    await vi.advanceTimersByTimeAsync(4_000);
    ann.call.handle({ type: "disconnect", participantId: "bob" });
    expect([ann.phase, receives(ann)]).toEqual(["connected", false]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(receives(ann)).toBe(true);
  });

  it("is false as soon as the connection is lost", async () => {
    const { ann } = await connected();
    flow(ann);
    await vi.advanceTimersByTimeAsync(4_000);
    ann.connection.become("disconnected");
    expect(receives(ann)).toBe(false);
  });
});

describe("PeerCall through a relay", () => {
  const relayed = new Map<string, unknown>([
    ["t", { id: "t", type: "transport", selectedCandidatePairId: "p" }],
    ["p", { id: "p", type: "candidate-pair", localCandidateId: "l", currentRoundTripTime: 0.1 }],
    ["l", { id: "l", type: "local-candidate", candidateType: "relay" }],
  ]);

  it("gets new credentials while the old ones are valid, and only then restarts ICE", async () => {
    const { ann } = await connected();
    ann.connection.stats = relayed;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ann.renewals).toBeGreaterThan(2);
    expect(ann.connection.restarts).toBe(0);
    ann.renewal = { ...SERVERS, iceServers: [{ urls: ["turn:later"], username: "u", credential: "c" }] };
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ann.connection.restarts).toBe(1);
    expect(ann.connection.configuration).toMatchObject({ iceServers: [{ urls: ["turn:later"] }] });
    expect(ann.phase).toBe("connected");
  });

  it("begins with credentials for the call even if the request of a person alone is still under way", async () => {
    const room = new SignalingRoom();
    const lifetimes = [60_000, 3_600_000];
    const fetch = vi.fn(async (): Promise<IceSet> => {
      const lifetime = lifetimes.shift() ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 500));
      const turn = { urls: ["turn:relay"], username: `for ${lifetime}`, credential: "c" };
      return {
        ...SERVERS,
        iceServers: [turn],
        relay: "coturn",
        relayStatus: "fresh",
        expiresAt: Date.now() + lifetime,
      };
    });
    const ann = room.page("ann", undefined, { ice: createIceSource({ fetch, now: Date.now }) });
    room.page("bob");
    ann.call.start();
    room.ready(ann);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ann.connections).toHaveLength(1);
    expect(ann.connection.configuration).toMatchObject({ iceServers: [{ username: "for 3600000" }] });
    expect(ann.sent.map(({ type }) => type)).toEqual(["offer"]);
  });

  it("is shown as relayed, and without a relay never asks for credentials", async () => {
    const { ann, bob } = await connected();
    ann.connection.stats = relayed;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(ann.call.getView().quality).toMatchObject({ relayed: true, rttMs: 100 });
    expect(bob.call.getView().quality.relayed).toBe(false);
    expect(bob.renewals).toBe(0);
  });
});

describe("PeerCall getVoiceLevel", () => {
  it("is the level of the last packet, which counts once", async () => {
    const { ann } = await connected();
    const receiver = ann.connection.transceivers[0]?.receiver as { getSynchronizationSources?: () => unknown[] };
    expect(ann.call.getVoiceLevel()).toBeNull();
    let timestamp = 1;
    receiver.getSynchronizationSources = () => [{ timestamp, audioLevel: 0.4 }];
    expect(ann.call.getVoiceLevel()).toBe(0.4);
    expect(ann.call.getVoiceLevel()).toBeNull();
    timestamp = 2;
    expect(ann.call.getVoiceLevel()).toBe(0.4);
    ann.connection.become("disconnected");
    timestamp = 3;
    expect(ann.call.getVoiceLevel()).toBeNull();
  });
});
