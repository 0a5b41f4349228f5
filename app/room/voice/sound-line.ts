import { applySink, type SinkOwner } from "../media/use-sink";

/** The part of an AudioBuffer that is used here. */
export type DecodedSound = Pick<AudioBuffer, "duration" | "sampleRate" | "getChannelData">;

/** Plays decoded sounds at exact times of its own clock, which stands still while the line is held. */
export type SoundLine = {
  /** False where the browser doesn't play: no Web Audio, or no gesture on this page yet. */
  open(): Promise<boolean>;
  /** In seconds. */
  now(): number;
  /** The sound of a file, or of its beginning; null if nothing of it can be decoded yet. */
  decode(bytes: Uint8Array): Promise<DecodedSound | null>;
  /** Plays the sound from `from` on, at `at`. Both in seconds. */
  play(sound: DecodedSound, from: number, at: number): void;
  /** Silences everything that was to be played. */
  clear(): void;
  hold(): void;
  goOn(): void;
};

/** The context has this long to begin. */
const OPEN_WITHIN_MS = 1_000;

export type SoundLinePorts = {
  /** Null: there is no Web Audio. */
  openContext: () => AudioContext | null;
  /** An element that plays the stream. Null where elements can't choose a loudspeaker either. */
  openElement: (stream: MediaStream) => SinkElement | null;
};
export type SinkElement = SinkOwner & Pick<HTMLMediaElement, "play" | "pause">;

/** The line of this browser; its context is opened with the first sound. */
export class WebAudioLine implements SoundLine {
  private audio: AudioContext | null = null;
  private out: GainNode | null = null;
  private playing = new Set<AudioBufferSourceNode>();
  private isHeld = false;
  private speaker: string | null = null;
  /** Plays for a context that can't choose its loudspeaker itself. */
  private element: { player: SinkElement; input: MediaStreamAudioDestinationNode } | null = null;

  constructor(private readonly ports: SoundLinePorts) {}

  /** The loudspeaker of this sound and later ones; null: the system's default. */
  playOn(speaker: string | null): void {
    if (speaker === this.speaker) return;
    this.speaker = speaker;
    this.route();
  }

  async open(): Promise<boolean> {
    try {
      this.openAudio();
    } catch {
      // As many contexts as the browser allows are open.
    }
    const { audio } = this;
    if (!audio) return false;
    const runs = () => this.isHeld || audio.state === "running";
    if (runs()) return true;
    const late = new Promise<void>((resolve) => setTimeout(resolve, OPEN_WITHIN_MS));
    await Promise.race([audio.resume().catch(() => {}), late]);
    return runs();
  }

  now(): number {
    return this.audio?.currentTime ?? 0;
  }

  async decode(bytes: Uint8Array): Promise<DecodedSound | null> {
    try {
      // The context takes the bytes away.
      return (await this.audio?.decodeAudioData(new Uint8Array(bytes).buffer)) ?? null;
    } catch {
      return null;
    }
  }

  play(sound: DecodedSound, from: number, at: number): void {
    const { audio, out } = this;
    const samples = sound.getChannelData(0).slice(Math.round(from * sound.sampleRate));
    if (!audio || !out || samples.length === 0) return;
    const buffer = audio.createBuffer(1, samples.length, sound.sampleRate);
    buffer.copyToChannel(samples, 0);
    const node = audio.createBufferSource();
    node.buffer = buffer;
    node.connect(out);
    node.onended = () => this.playing.delete(node);
    this.playing.add(node);
    node.start(at);
  }

  clear(): void {
    for (const node of this.playing) {
      node.onended = null;
      node.stop();
      node.disconnect();
    }
    this.playing.clear();
  }

  hold(): void {
    this.isHeld = true;
    void this.audio?.suspend().catch(() => {});
  }

  goOn(): void {
    this.isHeld = false;
    void this.audio?.resume().catch(() => {});
  }

  private openAudio(): void {
    if (this.audio) return;
    this.audio = this.ports.openContext();
    if (!this.audio) return;
    this.out = this.audio.createGain();
    this.out.connect(this.audio.destination);
    this.route();
  }

  private route(): void {
    const { audio, out, speaker } = this;
    if (!audio || !out) return;
    if (canChoose(audio)) return void applySink(audio, speaker);
    if (speaker === null) return this.playByContext(audio, out);
    this.element ??= this.openElement(audio);
    const { element } = this;
    if (!element) return;
    void applySink(element.player, speaker)
      .then(() => element.player.play())
      .then(
        () => {
          if (this.speaker === null) return;
          out.disconnect();
          out.connect(element.input);
        },
        () => this.playByContext(audio, out),
      );
  }

  private openElement(audio: AudioContext): typeof this.element {
    const input = audio.createMediaStreamDestination();
    const player = this.ports.openElement(input.stream);
    return player && { player, input };
  }

  private playByContext(audio: AudioContext, out: GainNode): void {
    if (!this.element) return;
    this.element.player.pause();
    out.disconnect();
    out.connect(audio.destination);
  }
}

/** Chromium only, and not in the types yet. */
function canChoose(audio: AudioContext): audio is AudioContext & SinkOwner {
  return "setSinkId" in audio;
}
