import type { ServerMessage, ServerMessageOf } from "../../../../party/protocol/server-messages";
import type { SignalMessage } from "../../../room/client/room-actions";
import type { Outgoing } from "../../../room/media/media-view";
import { Observable } from "../../../state/observable";
import { Arrivals } from "./arrivals";
import { IDLE_CALL, NO_MEDIA, NO_QUALITY, nextView, readOffTracks, relayOf, toConfiguration } from "./call-state";
import type { CallView, PeerMedia } from "./call-view";
import type { IceSource } from "./ice-source";
import { PeerLink } from "./peer-link";
import { ATTEMPT_MS, BROKEN_MS, HEALS_WITHIN_MS, ReconnectPolicy } from "./reconnect-policy";
import { watchQuality } from "./sampler";

export type PeerCallPorts = {
  /** Null where the browser has no WebRTC. */
  createConnection: ((configuration: RTCConfiguration) => RTCPeerConnection) | null;
  newStream: () => MediaStream;
  ice: IceSource;
  /** False when it could not be sent: signaling is not kept. */
  send: (message: SignalMessage) => boolean;
  /** Whether the room can pass something on to the other page now. */
  canSignal: () => boolean;
  newId: () => string;
  /** Client clock. */
  now: () => number;
};

type Ready = ServerMessageOf<"room_ready">;
type Signal = ServerMessageOf<"offer" | "answer" | "ice_candidate">;
type Peer = { pageId: string; polite: boolean };

/**
 * The call with the other participant: a connection to the page that `room_ready` names, kept as long as that page
 * stays, even if the socket is lost. A broken connection is repaired by an ICE restart with fresh servers, then by a
 * new connection, then by retries with a growing interval.
 */
export class PeerCall extends Observable<CallView> {
  private open = false;
  private self: string | null = null;
  private ready: Ready | null = null;
  private peer: Peer | null = null;
  private link: PeerLink | null = null;
  /** Of the link, when it was looked at last: what matters is that it changed. */
  private linkState: RTCPeerConnectionState = "new";
  /** Names the pair of connections; null while waiting for the other's first offer. */
  private session: string | null = null;
  private hasConnected = false;
  private outgoing: Outgoing | null = null;
  private state: PeerMedia | null = null;
  /** The last media state received from the other page, over any connection. */
  private peerMedia: PeerMedia | null = null;
  private stopWatching: () => void = () => undefined;
  private queue: Promise<void> = Promise.resolve();
  private readonly arrivals = new Arrivals();
  private readonly reconnect: ReconnectPolicy;

  constructor(private readonly ports: PeerCallPorts) {
    super(IDLE_CALL);
    this.reconnect = new ReconnectPolicy({
      now: ports.now,
      polite: () => this.peer?.polite ?? false,
      act: () => this.enqueue(() => this.mend()),
    });
  }

  readonly getVoiceLevel = (): number | null =>
    this.getView().phase === "connected" ? (this.link?.voiceLevel ?? null) : null;

  /** Calls the other participant, now and whenever one arrives. */
  start(): void {
    if (this.open) return;
    if (!this.ports.createConnection) return this.show({ phase: "unsupported" });
    this.open = true;
    void this.ports.ice.get().then(() => this.show());
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
      case "initialized":
        this.self = message.self.participantId;
        return;
      case "room_ready":
        this.ready = message;
        return this.enqueue(() => this.meet(message));
      case "offer":
      case "answer":
      case "ice_candidate":
        return this.enqueue(() => this.receive(message));
      case "disconnect":
        if (!message.left) {
          this.arrivals.reset();
          if (this.getView().isReceiving) this.show({ isReceiving: false });
          return;
        }
        // A deliberate end: don't wait for anything.
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

  /** A retry by the user: at once, with a new connection. */
  retry(): void {
    if (!this.peer || this.getView().phase === "connected") return;
    this.show({ phase: this.hasConnected ? "reconnecting" : "connecting" });
    this.reconnect.startOver();
  }

  /** The network has changed, or the page is looked at again: what waits for its turn need not wait. */
  nudge(): void {
    if (this.getView().phase === "reconnecting" || this.getView().phase === "failed") this.reconnect.hurry();
  }

  private enqueue(work: () => Promise<void>): void {
    if (!this.open) return;
    this.queue = this.queue.then(async () => {
      if (!this.open) return;
      try {
        await work();
      } catch {
        // The browser gave no connection, or took back the one it gave.
        this.allow(BROKEN_MS);
      }
    });
  }

  private async meet({ participants, polite }: Ready): Promise<void> {
    const { self } = this;
    const other = participants.find(({ participantId }) => participantId !== self);
    if (self === null || other?.pageId === undefined) return;
    if (other.pageId !== this.peer?.pageId) {
      this.hangUp();
      this.peer = { pageId: other.pageId, polite: polite === self };
      this.show({ phase: "connecting", downSince: this.ports.now() });
      return this.connect();
    }
    // The socket was down, and messages sent meanwhile are lost. An established connection is not affected.
    if (this.link?.isOffering) this.link.repeatOffer();
    else this.reconnect.broke(0);
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
        if (!this.isConnected) this.allow(ATTEMPT_MS);
        return;
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

  private get isConnected(): boolean {
    return this.link?.connection.connectionState === "connected";
  }

  /** The impolite side offers; the other waits a while, then offers too. */
  private async connect(): Promise<void> {
    const link = await this.replaceLink();
    if (!link) return this.allow(BROKEN_MS);
    if (this.peer?.polite && this.reconnect.isUntried) return this.allow(HEALS_WITHIN_MS);
    this.session = this.ports.newId();
    link.begin();
    this.allow(ATTEMPT_MS);
  }

  /** Null without servers, and when the call was over meanwhile. */
  private async replaceLink(): Promise<PeerLink | null> {
    const { createConnection } = this.ports;
    const { peer } = this;
    const ice = await this.ports.ice.get();
    if (!createConnection || !peer || peer !== this.peer || !this.open || !ice) return null;
    this.dropLink();
    this.lose();
    const to = peer.pageId;
    const pass = (make: (session: string) => SignalMessage) => {
      if (this.session !== null && this.link === link) this.ports.send(make(this.session));
    };
    const link: PeerLink = new PeerLink({
      connection: createConnection(toConfiguration(ice)),
      polite: peer.polite,
      newStream: this.ports.newStream,
      sendDescription: (description) => pass((session) => toSignal(description, to, session)),
      sendCandidate: (candidate) => pass((session) => ({ type: "ice_candidate", to, session, candidate })),
      onChange: () => this.link === link && this.follow(),
      onBroken: () => this.link === link && this.reconnect.broke(BROKEN_MS),
    });
    this.link = link;
    this.linkState = "new";
    if (this.outgoing) link.setOutgoing(this.outgoing);
    if (this.state) link.tell(this.state);
    return link;
  }

  private dropLink(): void {
    this.stopWatching();
    this.link?.close();
    this.link = null;
    this.session = null;
  }

  private hangUp(): void {
    this.dropLink();
    this.reconnect.done();
    this.peer = null;
    this.peerMedia = null;
    this.hasConnected = false;
    this.show(IDLE_CALL);
  }

  /** Follows the state of the peer connection. */
  private follow(): void {
    const { link } = this;
    if (!link) return;
    const { connectionState } = link.connection;
    if (connectionState === this.linkState) return this.show();
    this.linkState = connectionState;
    switch (connectionState) {
      case "connected":
        this.reconnect.done();
        if (this.getView().phase === "connected") return this.show();
        this.hasConnected = true;
        this.show({ phase: "connected", connectedAt: this.ports.now(), downSince: null });
        this.arrivals.reset();
        this.stopWatching = watchQuality(link, this.ports.now, (quality, { arrived }) => {
          this.show({ quality, isReceiving: this.arrivals.add(arrived) });
          if (quality.relayed) void this.renewServers(link);
        });
        return;
      case "disconnected":
      case "failed":
        this.lose();
        return this.reconnect.broke(connectionState === "failed" ? 0 : HEALS_WITHIN_MS);
      case "new":
      case "connecting":
      case "closed":
        return;
      default:
        return connectionState satisfies never;
    }
  }

  /** An established connection was lost. */
  private lose(): void {
    if (this.getView().phase !== "connected") return;
    this.stopWatching();
    this.show({
      phase: "reconnecting",
      connectedAt: null,
      downSince: this.ports.now(),
      quality: NO_QUALITY,
      isReceiving: false,
    });
  }

  /** Credentials that end take the relay's allocation with them: new ones, while the old still hold. */
  private async renewServers(link: PeerLink): Promise<void> {
    const ice = await this.ports.ice.renewed();
    if (ice && this.link === link) link.restart(toConfiguration(ice));
  }

  /** Timeout of one attempt. */
  private allow(ms: number): void {
    this.reconnect.allow(ms);
    if (this.reconnect.hasFailed && this.getView().phase !== "connected") this.show({ phase: "failed" });
  }

  private async mend(): Promise<void> {
    const { link, peer } = this;
    if (!peer) return;
    if (this.isConnected) return this.reconnect.done();
    // `room_ready` arrives when the other is there again.
    if (!this.ports.canSignal()) return this.reconnect.pause();
    this.reconnect.begin();
    const ice = await this.ports.ice.refresh();
    if (!this.open || this.link !== link || this.peer !== peer) return;
    if (!link || !ice || !this.reconnect.mayRestart) return this.connect();
    if (link.isOffering) link.repeatOffer();
    else if (link.isNegotiated) link.restart(toConfiguration(ice));
    else return this.connect();
    this.allow(ATTEMPT_MS);
  }

  private show(change: Partial<CallView> = {}): void {
    const remote = this.link?.remote ?? NO_MEDIA;
    const phase = change.phase ?? this.getView().phase;
    this.peerMedia = this.link?.peer ?? this.peerMedia;
    const peer = this.peerMedia ?? (phase === "connected" ? readOffTracks(remote) : null);
    this.setView(nextView(this.getView(), { ...change, remote, peer, relay: relayOf(this.ports.ice.latest()) }));
  }
}

function toSignal(
  { type, sdp }: { type: "offer" | "answer"; sdp: string },
  to: string,
  session: string,
): SignalMessage {
  return type === "offer"
    ? { type, to, session, description: { type, sdp } }
    : { type, to, session, description: { type, sdp } };
}
