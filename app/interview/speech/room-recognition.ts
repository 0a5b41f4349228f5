import type { ServerMessage, ServerMessageOf } from "../../../party/protocol/server-messages";
import type { CaptureState, SoundChunk } from "../../room/audio/sound-capture";
import { Uplink } from "../../room/audio/uplink";
import { VoiceGate, type VoicePart } from "../../room/audio/voice-gate";
import type { AudioConfig } from "../../room/client/room-audio";
import type { RoomRecognitionPorts, RoomRecognitionState, RoomWish } from "./room-recognition-ports";

type Service = { status: "unknown" | ServerMessageOf<"config">["status"]; fault: ServerMessageOf<"config">["fault"] };
type InForce = NonNullable<ServerMessageOf<"config">["recognition"]>;
type Capture = { track: MediaStreamTrack; state: CaptureState; end: () => void };

const UNKNOWN: Service = { status: "unknown", fault: undefined };

/**
 * A vendor may say that a sentence ended so much before its last sound did. One without interims gives no sign of a short
 * word after that, so it has hardly any time.
 */
const EARLY_END_MS = { withInterims: 350, without: 100 };

/**
 * Recognition of one stream by the room: the counterpart of `Recognition`, which uses the browser. The room stores the
 * words itself; results here are to be shown or counted, not sent.
 */
export class RoomRecognition {
  private wish: RoomWish = null;
  private config: AudioConfig | null = null;
  private capture: Capture | null = null;
  private gate = new VoiceGate();
  private isLive = true;
  private service = UNKNOWN;
  private lastState: RoomRecognitionState = { name: "idle" };
  private isOpen = false;
  /** The end of the last finished sentence, in room time. */
  private finishedUntil = Number.NEGATIVE_INFINITY;
  /** The sentence that has begun. */
  private interimId: string | null = null;
  private hasInterims = false;
  /** The next config's number. Not from 0: the room may still tell a reloaded page of the stream that it had before. */
  private nextAsk = Math.floor(Math.random() * 2 ** 31);
  private readonly uplink: Uplink;
  private readonly forget: readonly (() => void)[];

  constructor(private readonly ports: RoomRecognitionPorts) {
    const { stream, room } = ports;
    this.uplink = new Uplink({ stream, audio: room.audio, onLost: ports.onLost });
    this.forget = [
      room.onMessage((message) => this.hear(message)),
      room.audio.onConnection((isLive) => this.connect(isLive)),
      room.audio.countUnsent(() => this.uplink.unsentSeconds()),
    ];
  }

  /** Another language, vendor or track, muted or not, on or off: what was said before is recognized as it was meant. */
  set(wish: RoomWish): void {
    this.wish = wish;
    this.listenTo(wish?.track ?? null);
    if (!wish || wish.muted || !wish.track) this.gate.shut(this.ports.now());
    else this.send(this.gate.unshut());
    this.configure();
    this.settle();
  }

  /** After `failed`: tries again. */
  retry(): void {
    if (this.service.status === "failed") this.config = null;
    if (this.capture?.state === "failed") this.listenTo(null);
    this.set(this.wish);
  }

  /** The page goes, or the room: everything said so far is on its way. */
  flush(): void {
    this.send(this.gate.pause());
  }

  /** Permanent: not reopened. */
  dispose(): void {
    this.wish = null;
    this.flush();
    this.listenTo(null);
    this.uplink.end();
    for (const forget of this.forget) forget();
  }

  private listenTo(track: MediaStreamTrack | null): void {
    if (this.capture?.track === track) return;
    if (this.capture) {
      this.capture.end();
      this.capture = null;
      // Its last pieces are lost, and another device has another noise level.
      this.flush();
      this.gate = new VoiceGate();
    }
    if (!track) return;
    const capture: Capture = { track, state: "starting", end: () => {} };
    this.capture = capture;
    capture.end = this.ports.openCapture(track, {
      onChunk: (chunk) => {
        if (this.capture === capture) this.take(chunk);
      },
      onState: (state) => {
        capture.state = state;
        if (this.capture === capture) this.settle();
      },
    });
  }

  private take(chunk: SoundChunk): void {
    const { parts, level } = this.gate.take(chunk);
    this.send(parts);
    this.ports.onLevel?.(level);
  }

  private send(parts: readonly VoicePart[]): void {
    const ahead = this.ports.room.roomNow() - this.ports.now();
    for (const part of parts) this.uplink.add({ ...part, startedAt: Math.max(0, part.startedAt + ahead) });
    this.tellOpen();
  }

  /**
   * From the first sound that is sent until the room is done with the last, or has the last sentence. Vendors don't tell
   * of the silence after a sentence, so the room may be seconds late to be done with it.
   */
  private tellOpen(): void {
    const isOpen = (this.gate.isOpen || !this.uplink.isEmpty) && !this.hasLastSentence();
    if (isOpen === this.isOpen) return;
    this.isOpen = isOpen;
    this.ports.onOpen?.(isOpen);
  }

  /** Whether the sentences so far reach to the last sound. */
  private hasLastSentence(): boolean {
    const { voicedUntil } = this.gate;
    if (voicedUntil === null || this.interimId !== null) return false;
    const ahead = this.ports.room.roomNow() - this.ports.now();
    const early = this.hasInterims ? EARLY_END_MS.withInterims : EARLY_END_MS.without;
    return this.finishedUntil >= voicedUntil + ahead - early;
  }

  private configure(): void {
    const { wish, config } = this;
    const { stream, source } = this.ports;
    if (wish && config?.provider === wish.provider && config.language === wish.lang) return;
    this.config = wish && { stream, provider: wish.provider, language: wish.lang, source, ask: this.nextAsk++ };
    this.service = UNKNOWN;
    this.uplink.configure(this.config);
  }

  private connect(isLive: boolean): void {
    this.isLive = isLive;
    if (isLive) {
      if (this.service.status !== "failed") this.service = UNKNOWN;
      this.uplink.connected();
    } else this.uplink.disconnected();
    this.settle();
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "audio":
        if (message.stream !== this.ports.stream) return;
        this.uplink.acknowledge(message.sequence);
        return this.tellOpen();
      case "config":
        if (message.recognition?.stream === this.ports.stream) this.follow(message, message.recognition);
        return;
      case "recognition_result":
        if (message.stream !== this.ports.stream) return;
        this.tell(message);
        return this.tellOpen();
      default:
        return;
    }
  }

  private follow(message: ServerMessageOf<"config">, recognition: InForce): void {
    const { status, fault, faulty } = message;
    // Recognition continues, and the service is fine: only one sentence was not recognized.
    const isMissed = status === "ready" && fault !== undefined && faulty === undefined;
    if (isMissed) this.ports.onMissed?.(fault);
    if (!this.config || isOfAnother(recognition, this.config)) return;
    // Status messages after a failure belong to the stream before it.
    if (this.service.status === "failed") return;
    this.service = { status, fault };
    if (status === "failed") {
      this.uplink.giveUp();
      this.tellOpen();
    }
    const { provider } = recognition;
    if (!isMissed)
      this.ports.onService({ provider, instead: faulty !== undefined && fault ? { provider: faulty, fault } : null });
    this.settle();
  }

  private tell({ segment, echo }: ServerMessageOf<"recognition_result">): void {
    const { id, text, isFinal, lang = this.wish?.lang ?? "", startedAt = this.ports.room.roomNow() } = segment;
    const words = { id, text, lang, startedAt };
    if (!isFinal) {
      this.interimId = id;
      this.hasInterims = true;
      return this.ports.onInterim?.(words);
    }
    this.interimId = null;
    if (text.trim() === "") return this.ports.onNothing?.(id);
    const finished = { ...words, endedAt: Math.max(startedAt, segment.endedAt ?? this.ports.room.roomNow()) };
    this.finishedUntil = finished.endedAt;
    if (echo) this.ports.onEcho(finished);
    else this.ports.onFinal?.(finished);
  }

  private settle(): void {
    const state = this.judge();
    const { lastState } = this;
    const isSame = state.name === lastState.name && faultOf(state) === faultOf(lastState);
    this.lastState = state;
    if (!isSame) this.ports.onState(state);
  }

  private judge(): RoomRecognitionState {
    const { wish, capture, service } = this;
    if (!wish) return { name: "idle" };
    if (service.status === "failed") return { name: "failed", fault: service.fault ?? null };
    if (wish.muted || !capture) return { name: "paused" };
    if (capture.state === "failed") return { name: "failed", fault: null };
    if (capture.state !== "running") return { name: capture.state };
    if (!this.isLive) return { name: "bridging", fault: null };
    if (service.status === "ready") return { name: "listening" };
    return service.fault ? { name: "bridging", fault: service.fault } : { name: "starting" };
  }
}

/** Whether a result answers an earlier configuration. Rooms without this number send none. */
function isOfAnother({ ask }: InForce, config: AudioConfig): boolean {
  return ask !== undefined && ask !== config.ask;
}

function faultOf(state: RoomRecognitionState): string | null {
  return state.name === "bridging" || state.name === "failed" ? state.fault : null;
}
