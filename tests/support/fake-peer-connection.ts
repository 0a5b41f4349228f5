/**
 * A peer connection without a network: the signaling state machine of W3C WebRTC as far as the call uses it, with
 * implicit rollback, `negotiationneeded`, and a `connectionState` that the test sets. A description's `sdp` is JSON. As in
 * Chromium 150, an offer that is rolled back leaves every sender with its track, but without its pictures.
 */
type Sdp = { owner: number; version: number; kinds: string[]; channel: boolean; ufrag: number };

export class FakeTrack extends EventTarget {
  muted = true;
  constructor(
    readonly kind: string,
    readonly id: string,
  ) {
    super();
  }
}

export class FakeTransceiver {
  mid: string | null = null;
  direction: string;
  readonly receiver: { track: FakeTrack };
  /** The track whose pictures or sound really go out. */
  sending: unknown = null;
  readonly sender = {
    track: null as unknown,
    streams: [] as unknown[],
    replaceTrack: async (track: unknown) => {
      this.sender.track = track;
      this.sending = track;
    },
    setStreams: (...streams: unknown[]) => {
      this.sender.streams = streams;
    },
  };
  constructor(kind: string, direction: string, id: string) {
    this.direction = direction;
    this.receiver = { track: new FakeTrack(kind, id) };
  }
}

export class FakeChannel {
  readyState = "connecting";
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(data: string): void {
    this.sent.push(data);
  }
  open(): void {
    this.readyState = "open";
    this.onopen?.();
  }
}

let owners = 0;

export class FakePeerConnection {
  static readonly made: FakePeerConnection[] = [];
  readonly owner = ++owners;
  signalingState = "stable";
  connectionState = "new";
  iceConnectionState = "new";
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  currentRemoteDescription: { type: string; sdp: string } | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: unknown }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  oniceconnectionstatechange: (() => void) | null = null;
  ontrack: (() => void) | null = null;
  configuration: unknown;
  readonly transceivers: FakeTransceiver[] = [];
  channel: FakeChannel | null = null;
  readonly candidates: unknown[] = [];
  restarts = 0;
  /** Rejects the next description. */
  refuses = false;
  stats = new Map<string, unknown>();
  private version = 0;
  private ufrag = 1;
  private needed = false;

  constructor(configuration: unknown = {}) {
    this.configuration = configuration;
    FakePeerConnection.made.push(this);
  }

  addTransceiver(kind: string, init: { direction: string; streams: unknown[] }): FakeTransceiver {
    const transceiver = new FakeTransceiver(kind, init.direction, `${this.owner}/${this.transceivers.length}`);
    transceiver.sender.streams = init.streams;
    this.transceivers.push(transceiver);
    this.need();
    return transceiver;
  }

  getTransceivers(): FakeTransceiver[] {
    return this.transceivers;
  }

  createDataChannel(_label: string, _init: unknown): FakeChannel {
    this.channel = new FakeChannel();
    const offered = this.remoteDescription && read(this.remoteDescription.sdp).channel;
    if (!offered) this.need();
    return this.channel;
  }

  setConfiguration(configuration: unknown): void {
    this.configuration = configuration;
  }

  restartIce(): void {
    this.restarts += 1;
    this.ufrag += 1;
    this.need();
  }

  async setLocalDescription(): Promise<void> {
    await Promise.resolve();
    this.mustLive();
    const type = this.signalingState === "have-remote-offer" ? "answer" : "offer";
    if (type === "offer" && this.signalingState !== "stable") throw new Error("InvalidStateError");
    this.transceivers.forEach((transceiver, i) => {
      transceiver.mid ??= String(i);
    });
    this.localDescription = { type, sdp: JSON.stringify(this.describe()) };
    if (type === "answer") this.currentRemoteDescription = this.remoteDescription;
    this.signalingState = type === "answer" ? "stable" : "have-local-offer";
    this.needed = false;
  }

  async setRemoteDescription(description: { type: string; sdp: string }): Promise<void> {
    await Promise.resolve();
    this.mustLive();
    if (this.refuses) {
      this.refuses = false;
      throw new Error("OperationError");
    }
    if (description.type === "answer") {
      if (this.signalingState !== "have-local-offer") throw new Error("InvalidStateError");
      this.signalingState = "stable";
      this.currentRemoteDescription = description;
    } else {
      if (this.signalingState === "have-local-offer")
        for (const transceiver of this.transceivers) transceiver.sending = null;
      this.signalingState = "have-remote-offer";
      // Transceivers of addTransceiver are not reused for the other's offer.
      const associated = this.transceivers.filter(({ mid }) => mid !== null).length;
      if (associated === 0) {
        read(description.sdp).kinds.forEach((kind, i) => {
          const transceiver = new FakeTransceiver(kind, "recvonly", `${this.owner}/${i}`);
          transceiver.mid = String(i);
          this.transceivers.push(transceiver);
        });
      }
    }
    this.remoteDescription = description;
    this.ontrack?.();
  }

  async addIceCandidate(candidate: unknown): Promise<void> {
    if (!this.remoteDescription) throw new Error("InvalidStateError");
    this.candidates.push(candidate);
  }

  async getStats(): Promise<Map<string, unknown>> {
    return this.stats;
  }

  close(): void {
    this.signalingState = "closed";
    this.connectionState = "closed";
  }

  /** Sets the state of the connection, as the network would. */
  become(state: string): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  finds(candidate: unknown): void {
    this.onicecandidate?.({ candidate: candidate && { ...(candidate as object), toJSON: () => candidate } });
  }

  private describe(): Sdp {
    this.version += 1;
    return {
      owner: this.owner,
      version: this.version,
      kinds: this.transceivers.map(({ receiver }) => receiver.track.kind),
      channel: this.channel !== null,
      ufrag: this.ufrag,
    };
  }

  private need(): void {
    if (this.needed) return;
    this.needed = true;
    queueMicrotask(() => {
      if (this.needed && this.signalingState === "stable") this.onnegotiationneeded?.();
    });
  }

  private mustLive(): void {
    if (this.signalingState === "closed") throw new Error("InvalidStateError");
  }
}

export function read(sdp: string): Sdp {
  return JSON.parse(sdp) as Sdp;
}
