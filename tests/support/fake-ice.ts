/** A connection that gathers scripted candidates, and remembers whether it was closed. */
export class FakeIceConnection {
  onicecandidate: ((event: { candidate: Partial<RTCIceCandidate> | null }) => void) | null = null;
  onicecandidateerror: ((event: { url: string; errorCode: number }) => void) | null = null;
  onicegatheringstatechange: (() => void) | null = null;
  iceGatheringState: RTCIceGatheringState = "new";
  closed = false;
  channels: string[] = [];

  constructor(
    readonly configuration: RTCConfiguration,
    private readonly offerFails: Error | null = null,
  ) {}

  createDataChannel(label: string): void {
    this.channels.push(label);
  }

  async createOffer(): Promise<RTCSessionDescriptionInit> {
    if (this.offerFails) throw this.offerFails;
    return { type: "offer", sdp: "" };
  }

  async setLocalDescription(): Promise<void> {
    this.iceGatheringState = "gathering";
  }

  find(type: RTCIceCandidateType, address = "10.0.0.5"): void {
    this.onicecandidate?.({ candidate: { candidate: `candidate:1 typ ${type}`, type, address } });
  }

  fail(url: string, errorCode: number): void {
    this.onicecandidateerror?.({ url, errorCode });
  }

  finish(): void {
    this.onicecandidate?.({ candidate: { candidate: "", type: null } });
    this.iceGatheringState = "complete";
    this.onicegatheringstatechange?.();
    this.onicecandidate?.({ candidate: null });
  }

  close(): void {
    this.closed = true;
  }
}

/** Returns fake connections in place of RTCPeerConnection. */
export function fakeIce(offerFails: Error | null = null) {
  const made: FakeIceConnection[] = [];
  return {
    made,
    create: (configuration: RTCConfiguration): RTCPeerConnection => {
      const connection = new FakeIceConnection(configuration, offerFails);
      made.push(connection);
      return connection as unknown as RTCPeerConnection;
    },
  };
}
