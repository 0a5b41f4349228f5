import type { IceSet } from "../../../../functions/contract/ice";
import type { ServerMessage, ServerMessageOf } from "../../../../party/protocol/server-messages";
import type { Outgoing } from "../media/media-view";
import type { SignalMessage } from "../room/room-actions";
import { IDLE_CALL, NO_MEDIA, NO_QUALITY } from "./call-state";
import type { CallView, PeerMedia, RemoteMedia } from "./call-view";
import type { IceSource } from "./ice-source";
import { PeerLink } from "./peer-link";
import { createJudge, type Judge, readSample } from "./quality";

export type PeerCallPorts = {
  /** Null where the browser has no WebRTC. */
  createConnection: ((configuration: RTCConfiguration) => RTCPeerConnection) | null;
  newStream: () => MediaStream;
  ice: IceSource;
  /** False when it could not be sent: signalling is not kept. */
  send: (message: SignalMessage) => boolean;
  /** Whether the room can pass something on to the other page now. */
  canSignal: () => boolean;
  /** One's own participant id; null before the room is entered. */
  self: () => string | null;
  newId: () => string;
  /** Client clock. */
  now: () => number;
};

type Ready = ServerMessageOf<"room_ready">;
type Signal = ServerMessageOf<"offer" | "answer" | "ice_candidate">;
type Peer = { pageId: string; polite: boolean };

/** ICE may find its way again by itself within this time. */
const HEALS_WITHIN_MS = 4_000;
/** An attempt that has not connected by then is taken up again. */
const ATTEMPT_MS = 10_000;
/** The polite side lets the other mend first: two offers at once cost a round. */
const COURTESY_MS = 2_500;
/** A description that was not taken is not answered with another at once: it may go the same way. */
const BROKEN_MS = 1_000;
/** Restarts of ICE before the connection is made anew. */
const RESTARTS = 2;
/** Both were there and tried for this long: it is called failed, and tried on more slowly. */
const FAILED_AFTER_MS = 30_000;
const SLOWLY_MS = 20_000;
const SAMPLE_MS = 2_000;

/**
 * The call with whoever is in the room: a connection to the page that `room_ready` names, kept while that page stays,
 * whatever becomes of the socket. What breaks is mended by an ICE restart with fresh servers, then by a new connection,
 * then again and again more slowly.
 */
export class PeerCall {
  private view: CallView = IDLE_CALL;
  private open = false;
  private ready: Ready | null = null;
  private peer: Peer | null = null;
  private link: PeerLink | null = null;
  /** Of the link, when it was looked at last: what matters is that it changed. */
  private linkState: RTCPeerConnectionState = "new";
  /** Names the pair of connections; null while waiting for the other's first offer. */
  private session: string | null = null;
  private attempts = 0;
  /** Since when both could signal and were not connected. */
  private tryingSince: number | null = null;
  private outgoing: Outgoing | null = null;
  private state: PeerMedia | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sampler: ReturnType<typeof setInterval> | undefined;
  private judge: Judge | null = null;
  /** What the other page said last of its media, by whichever connection. */
  private told: PeerMedia | null = null;
  private queue: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly ports: PeerCallPorts) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getView = (): CallView => this.view;

  readonly getVoiceLevel = (): number | null =>
    this.view.phase === "connected" ? (this.link?.voiceLevel ?? null) : null;

  /** Calls whoever is there, now and later. */
  start(): void {
    if (this.open) return;
    if (!this.ports.createConnection) return this.show({ phase: "unsupported" });
    this.open = true;
    void this.ports.ice.get().then(() => this.show({}));
    const { ready } = this;
    if (ready) this.enqueue(() => this.meet(ready));
  }

  /** Hangs up; `start` calls again. */
  stop(): void {
    if (!this.open) return;
    this.open = false;
    this.hangUp();
  }

  /** Every message of the room, also before `start`. */
  handle(message: ServerMessage): void {
    switch (message.type) {
      case "room_ready":
        this.ready = message;
        return this.enqueue(() => this.meet(message));
      case "offer":
      case "answer":
      case "ice_candidate":
        return this.enqueue(() => this.receive(message));
      case "disconnect":
        if (!message.left) return;
        // On purpose: nothing is to be waited for.
        this.ready = null;
        return this.enqueue(async () => this.hangUp());
      default:
        return;
    }
  }

  setOutgoing(outgoing: Outgoing): void {
    this.outgoing = outgoing;
    this.link?.setOutgoing(outgoing);
  }

  tell(state: PeerMedia): void {
    this.state = state;
    this.link?.tell(state);
  }

  /** At once and from the beginning: somebody asks for it. */
  retry(): void {
    if (!this.open || this.view.phase === "connected") return;
    this.attempts = 0;
    this.tryingSince = null;
    this.enqueue(() => this.mend());
  }

  /** The network has changed, or the page is looked at again: what waits for its turn need not wait. */
  nudge(): void {
    if (this.view.phase === "reconnecting" || this.view.phase === "failed") this.retry();
  }

  private enqueue(work: () => Promise<void>): void {
    if (!this.open) return;
    this.queue = this.queue.then(async () => {
      if (this.open) await work();
    });
  }

  private async meet({ participants, polite }: Ready): Promise<void> {
    const self = this.ports.self();
    const other = participants.find(({ participantId }) => participantId !== self);
    if (self === null || other?.pageId === undefined) return;
    if (other.pageId !== this.peer?.pageId) {
      this.hangUp();
      this.peer = { pageId: other.pageId, polite: polite === self };
      this.show({ phase: "connecting", downSince: this.ports.now() });
      return this.connect();
    }
    this.peer.polite = polite === self;
    // The socket was away, and with it what was said meanwhile. What is connected is not touched by either.
    if (this.link?.isOffering) this.link.repeatOffer();
    else this.planMending(0);
  }

  private async receive(message: Signal): Promise<void> {
    const { peer } = this;
    if (!peer || message.from.pageId !== peer.pageId) return;
    const session = message.session ?? this.session;
    switch (message.type) {
      case "offer": {
        const isOther = this.session !== null && session !== this.session;
        if (isOther && !peer.polite && this.link?.isOffering) return;
        // The slots of a first offer that gives way are of no use any more.
        const givesWay = peer.polite && this.link?.isOffering && !this.link.isNegotiated;
        if (!this.link || isOther || givesWay) await this.replaceLink();
        this.session = session ?? this.ports.newId();
        this.link?.receive(message.description);
        return this.tryFor(ATTEMPT_MS);
      }
      case "answer":
        if (session === this.session) this.link?.receive(message.description);
        return;
      case "ice_candidate":
        if (session === this.session) this.link?.receiveCandidate(message.candidate);
        return;
      default:
        return message satisfies never;
    }
  }

  /** Whoever does not give way offers; the other waits for it a while, then offers too. */
  private async connect(): Promise<void> {
    await this.replaceLink();
    if (!this.peer) return;
    if (this.peer.polite && this.attempts === 0) return this.tryFor(HEALS_WITHIN_MS);
    this.session = this.ports.newId();
    this.link?.begin();
    this.tryFor(ATTEMPT_MS);
  }

  private async replaceLink(): Promise<void> {
    const { createConnection } = this.ports;
    const { peer } = this;
    const ice = await this.ports.ice.get();
    if (!createConnection || !peer || !this.open) return;
    this.dropLink();
    const link: PeerLink = new PeerLink({
      connection: createConnection(toConfiguration(ice)),
      polite: peer.polite,
      newStream: this.ports.newStream,
      sendDescription: (description) => {
        const { session } = this;
        const to = peer.pageId;
        if (session === null || this.link !== link) return;
        const { type } = description;
        if (type === "offer") this.ports.send({ type, to, session, description: { ...description, type } });
        else this.ports.send({ type, to, session, description: { ...description, type } });
      },
      sendCandidate: (candidate) => {
        if (this.session === null || this.link !== link) return;
        this.ports.send({ type: "ice_candidate", to: peer.pageId, session: this.session, candidate });
      },
      onChange: () => this.link === link && this.follow(),
      onBroken: () => this.link === link && this.planMending(BROKEN_MS),
    });
    this.link = link;
    this.linkState = "new";
    if (this.outgoing) link.setOutgoing(this.outgoing);
    if (this.state) link.tell(this.state);
  }

  private dropLink(): void {
    clearTimeout(this.timer);
    this.stopSampling();
    this.link?.close();
    this.link = null;
    this.session = null;
  }

  private hangUp(): void {
    this.dropLink();
    this.peer = null;
    this.told = null;
    this.attempts = 0;
    this.tryingSince = null;
    this.show({ ...IDLE_CALL, relay: this.view.relay });
  }

  /** What the connection has become. */
  private follow(): void {
    const { link } = this;
    if (!link) return;
    const { connectionState } = link.connection;
    if (connectionState === this.linkState) return this.show({});
    this.linkState = connectionState;
    switch (connectionState) {
      case "connected":
        clearTimeout(this.timer);
        this.attempts = 0;
        this.tryingSince = null;
        if (this.view.phase === "connected") return this.show({});
        this.show({ phase: "connected", connectedAt: this.ports.now(), downSince: null });
        return this.startSampling(link);
      case "disconnected":
      case "failed":
        if (this.view.phase === "connected") {
          this.stopSampling();
          this.show({ phase: "reconnecting", connectedAt: null, downSince: this.ports.now(), quality: NO_QUALITY });
        }
        return this.planMending(connectionState === "failed" ? 0 : HEALS_WITHIN_MS);
      case "new":
      case "connecting":
      case "closed":
        return;
      default:
        return connectionState satisfies never;
    }
  }

  private planMending(after: number): void {
    this.plan(after + (this.peer?.polite ? COURTESY_MS : 0));
  }

  private plan(after: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.enqueue(() => this.mend()), after);
  }

  /** An attempt is under way: the next one follows unless it connects. */
  private tryFor(ms: number): void {
    const now = this.ports.now();
    this.tryingSince ??= now;
    const failed = now - this.tryingSince >= FAILED_AFTER_MS;
    if (failed && this.view.phase !== "connected") this.show({ phase: "failed" });
    this.plan((failed ? SLOWLY_MS : ms) + (this.peer?.polite ? COURTESY_MS : 0));
  }

  private async mend(): Promise<void> {
    const { link, peer } = this;
    if (!peer || link?.connection.connectionState === "connected") return;
    if (!this.ports.canSignal()) {
      // Nobody to mend it with: `room_ready` comes when there is.
      this.tryingSince = null;
      return this.plan(SLOWLY_MS);
    }
    this.attempts += 1;
    const ice = await this.ports.ice.refresh();
    if (!this.open || this.link !== link || this.peer !== peer) return;
    if (link?.isNegotiated && this.attempts <= RESTARTS) {
      link.restart(toConfiguration(ice));
      this.tryFor(ATTEMPT_MS);
    } else {
      await this.connect();
    }
  }

  private startSampling(link: PeerLink): void {
    this.stopSampling();
    this.judge = createJudge();
    const read = () => void this.sample(link);
    this.sampler = setInterval(read, SAMPLE_MS);
    read();
  }

  private stopSampling(): void {
    clearInterval(this.sampler);
    this.judge = null;
  }

  private async sample(link: PeerLink): Promise<void> {
    const { judge } = this;
    const report = await link.connection.getStats().catch(() => null);
    if (!report || !judge || judge !== this.judge) return;
    const quality = judge.add(readSample(report as unknown as Iterable<[string, unknown]>, this.ports.now()));
    this.show({ quality });
    // Credentials that end take the relay's allocation with them: new ones, while the old still hold.
    if (quality.relayed && this.ports.ice.runsOut()) link.restart(toConfiguration(await this.ports.ice.refresh()));
  }

  private show(change: Partial<CallView>): void {
    const { link } = this;
    const remote = link?.remote ?? NO_MEDIA;
    const latest = this.ports.ice.latest();
    const next: CallView = {
      ...this.view,
      ...change,
      remote: sameMedia(this.view.remote, remote) ? this.view.remote : remote,
      relay: latest ? relayOf(latest) : this.view.relay,
    };
    this.told = link?.peer ?? this.told;
    next.peer = this.told ?? (next.phase === "connected" ? readOffTracks(remote) : null);
    if (JSON.stringify(next.peer) === JSON.stringify(this.view.peer)) next.peer = this.view.peer;
    if (JSON.stringify(next.quality) === JSON.stringify(this.view.quality)) next.quality = this.view.quality;
    const changed = (Object.keys(next) as (keyof CallView)[]).some((key) => next[key] !== this.view[key]);
    if (!changed) return;
    this.view = next;
    for (const listener of [...this.listeners]) listener();
  }
}

function toConfiguration({ iceServers, policy }: IceSet): RTCConfiguration {
  return {
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
    iceTransportPolicy: policy,
    bundlePolicy: "max-bundle",
  };
}

/** For a client that tells nothing: a track without packets is muted. */
function readOffTracks({ voice, camera, screen, sharedAudio }: RemoteMedia): PeerMedia {
  const flows = (track: MediaStreamTrack | null) => track !== null && !track.muted;
  return {
    type: "media",
    voice: flows(voice) ? "on" : "off",
    camera: flows(camera),
    screen: flows(screen) ? "screen" : "off",
    sharedAudio: flows(sharedAudio),
  };
}

function relayOf({ relayStatus }: IceSet): NonNullable<CallView["relay"]> {
  return relayStatus === "fresh" || relayStatus === "stale" ? "available" : relayStatus;
}

function sameMedia(one: RemoteMedia, other: RemoteMedia): boolean {
  return (Object.keys(one) as (keyof RemoteMedia)[]).every((slot) => one[slot] === other[slot]);
}
