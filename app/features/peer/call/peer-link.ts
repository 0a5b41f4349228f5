import * as v from "valibot";
import type { Outgoing } from "../../../room/media/media-view";
import { NO_MEDIA } from "./call-state";
import { type PeerMedia, peerMediaSchema, type RemoteMedia } from "./call-view";
import { addSlots, adoptSlots, remoteMedia, SLOTS, type Slots } from "./slots";

export type Description = { type: "offer" | "answer"; sdp: string };
export type Candidate = {
  candidate: string;
  sdpMid?: string | null | undefined;
  sdpMLineIndex?: number | null | undefined;
  usernameFragment?: string | null | undefined;
};

export type PeerLinkPorts = {
  connection: RTCPeerConnection;
  /** Gives way when both offer at once. */
  polite: boolean;
  sendDescription: (description: Description) => void;
  sendCandidate: (candidate: Candidate | null) => void;
  newStream: () => MediaStream;
  /** State, tracks or what the other says of its media have changed. */
  onChange: () => void;
  /** The browser did not take a description: this connection cannot go on. */
  onBroken: () => void;
};

const CHANNEL = { label: "media", id: 0 };

/**
 * One RTCPeerConnection with one page: perfect negotiation (W3C WebRTC, example 10.7) over fixed slots. Everything that
 * touches its descriptions goes through one queue, so an offer is never made while another is being applied.
 */
export class PeerLink {
  private slots: Slots = {};
  private outgoing: Outgoing | null = null;
  /**
   * The track last requested for each sender: its own `track` changes only once the browser has finished replacing it.
   */
  private asked: Partial<Outgoing> = {};
  private lastVoicePacket = 0;
  private state: PeerMedia | null = null;
  private otherMedia: PeerMedia | null = null;
  private channel: RTCDataChannel | null = null;
  private queue: Promise<void> = Promise.resolve();
  private closed = false;
  private readonly streams: { person: MediaStream; share: MediaStream };

  constructor(private readonly ports: PeerLinkPorts) {
    this.streams = { person: ports.newStream(), share: ports.newStream() };
    const { connection } = ports;
    connection.onnegotiationneeded = () => {
      this.enqueue(() => this.offer());
    };
    connection.onicecandidate = ({ candidate }) => {
      // An empty candidate ends one generation, null all of them: both mean the same here.
      this.ports.sendCandidate(candidate?.candidate ? (candidate.toJSON() as Candidate) : null);
    };
    connection.onconnectionstatechange = () => this.changed();
    connection.oniceconnectionstatechange = () => this.changed();
    connection.ontrack = () => this.changed();
  }

  get connection(): RTCPeerConnection {
    return this.ports.connection;
  }

  get remote(): RemoteMedia {
    return this.ports.connection.remoteDescription ? remoteMedia(this.slots) : NO_MEDIA;
  }

  /** The other's media state; null until it is received. */
  get peer(): PeerMedia | null {
    return this.otherMedia;
  }

  /** Level of the other's voice, 0–1, linear, of the last packet; null if none has arrived since the last call. */
  get voiceLevel(): number | null {
    const source = this.slots.voice?.receiver.getSynchronizationSources?.()[0];
    if (!source || source.timestamp === this.lastVoicePacket) return null;
    this.lastVoicePacket = source.timestamp;
    return source.audioLevel ?? null;
  }

  /** The media section of the other's camera. */
  get cameraMid(): string | null {
    return this.slots.camera?.mid ?? null;
  }

  /** An offer of ours is not answered yet. */
  get isOffering(): boolean {
    return this.ports.connection.signalingState === "have-local-offer";
  }

  /** Both descriptions were set at least once: from here on ICE can be restarted. */
  get isNegotiated(): boolean {
    return this.ports.connection.currentRemoteDescription !== null;
  }

  /** Makes the first offer of this connection. */
  begin(): void {
    if (this.closed) return;
    this.slots = addSlots(this.ports.connection, this.streams);
    this.openChannel();
    this.applyOutgoing();
  }

  /** New paths for the same media, by way of `negotiationneeded`. */
  restart(configuration: RTCConfiguration): void {
    this.enqueue(async () => {
      this.ports.connection.setConfiguration(configuration);
      this.ports.connection.restartIce();
    });
  }

  /** The other may have missed the offer, and candidates since: the current description has both. */
  repeatOffer(): void {
    this.enqueue(async () => {
      const { localDescription } = this.ports.connection;
      if (this.isOffering && localDescription) this.send(localDescription);
    });
  }

  receive(description: Description): void {
    this.enqueue(() => (description.type === "offer" ? this.answer(description) : this.accept(description)));
  }

  receiveCandidate(candidate: Candidate | null): void {
    this.enqueue(async () => {
      // One of an offer that was lost or not taken, or of an older generation, is refused by the browser: the next
      // description has what is missing.
      await this.ports.connection.addIceCandidate(candidate as RTCIceCandidateInit | null).catch(() => undefined);
    });
  }

  setOutgoing(outgoing: Outgoing): void {
    this.outgoing = outgoing;
    this.applyOutgoing();
  }

  /** Sends the media state now, or as soon as the channel is open. */
  tell(state: PeerMedia): void {
    this.state = state;
    if (this.channel?.readyState === "open") this.channel.send(JSON.stringify(state));
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    const { connection } = this.ports;
    connection.onnegotiationneeded = null;
    connection.onicecandidate = null;
    connection.onconnectionstatechange = null;
    connection.oniceconnectionstatechange = null;
    connection.ontrack = null;
    if (this.channel) this.channel.onmessage = null;
    connection.close();
  }

  private changed(): void {
    if (!this.closed) this.ports.onChange();
  }

  private enqueue(work: () => Promise<void>): void {
    this.queue = this.queue.then(async () => {
      if (this.closed) return;
      try {
        await work();
      } catch {
        if (!this.closed) this.ports.onBroken();
      }
    });
  }

  private async offer(): Promise<void> {
    const { connection } = this.ports;
    // The event comes again when it is stable and there is still something to say.
    if (connection.signalingState !== "stable") return;
    await connection.setLocalDescription();
    if (connection.localDescription) this.send(connection.localDescription);
  }

  private async answer(description: Description): Promise<void> {
    const { connection, polite } = this.ports;
    // Simultaneous offers: the impolite side ignores the other's.
    const bothOffer = connection.signalingState !== "stable";
    if (bothOffer && !polite) return;
    await connection.setRemoteDescription(description);
    if (Object.keys(this.slots).length === 0) {
      this.slots = adoptSlots(connection, this.streams);
      this.openChannel();
      this.applyOutgoing();
    }
    await connection.setLocalDescription();
    // Chromium 150 stops the pictures of a sender whose offer was rolled back until it is given its track again.
    if (bothOffer) this.replaceTracks();
    if (connection.localDescription) this.send(connection.localDescription);
    this.changed();
  }

  private async accept(description: Description): Promise<void> {
    const { connection } = this.ports;
    if (connection.signalingState !== "have-local-offer") return;
    await connection.setRemoteDescription(description);
    this.changed();
  }

  private send({ type, sdp }: RTCSessionDescription): void {
    if (type === "offer" || type === "answer") this.ports.sendDescription({ type, sdp });
  }

  private replaceTracks(): void {
    this.asked = {};
    this.applyOutgoing();
  }

  private applyOutgoing(): void {
    const { outgoing } = this;
    if (!outgoing || this.closed) return;
    for (const slot of SLOTS) {
      const sender = this.slots[slot]?.sender;
      if (!sender || this.asked[slot] === outgoing[slot]) continue;
      this.asked[slot] = outgoing[slot];
      // The kind is fixed and nothing is negotiated: only a closed connection refuses.
      void sender.replaceTrack(outgoing[slot]).catch(() => undefined);
    }
  }

  /** Both sides open it with the same number, so that neither waits for an announcement. */
  private openChannel(): void {
    const channel = this.ports.connection.createDataChannel(CHANNEL.label, { negotiated: true, id: CHANNEL.id });
    this.channel = channel;
    channel.onopen = () => {
      if (this.state) channel.send(JSON.stringify(this.state));
    };
    channel.onmessage = ({ data }) => {
      const media = readPeerMedia(data);
      if (!media) return;
      this.otherMedia = media;
      this.changed();
    };
  }
}

function readPeerMedia(data: unknown): PeerMedia | null {
  try {
    const parsed = v.safeParse(peerMediaSchema, JSON.parse(String(data)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
