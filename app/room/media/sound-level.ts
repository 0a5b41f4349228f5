/** Interval between level readings: often enough for a meter, seldom enough to cost nothing. */
export const LEVEL_EVERY_MS = 80;
/** Up at once, down gently: a meter that follows each syllable only flickers. */
const METER = { everyMs: LEVEL_EVERY_MS, falls: true };
/** The level of this moment, for those who wait for a voice: each reading counts. */
export const MOMENTARY = { everyMs: 20, falls: false };

/** Tells the level, 0–1, until the answer is called. */
export type LevelSource = (listener: (level: number) => void) => () => void;

/** The part of an audio context that is used here. */
export type LevelAudio = Pick<
  AudioContext,
  "state" | "resume" | "suspend" | "createAnalyser" | "createMediaStreamSource"
>;

export type LevelPorts = {
  /** Null where there is no Web Audio. */
  open(): LevelAudio | null;
  /** Contexts begin suspended before the first user gesture. Calls back at the next one. */
  onGesture(listener: () => void): () => void;
  isHidden(): boolean;
  streamOf(track: MediaStreamTrack): MediaStream;
};

/** Levels of tracks through one audio context, which is suspended while there are no listeners. */
export class SoundLevels {
  private audio: LevelAudio | null = null;
  private watchers = 0;
  private forgetGesture: () => void = () => {};

  constructor(
    private readonly ports: LevelPorts,
    private readonly reading: { everyMs: number; falls: boolean } = METER,
  ) {}

  watch(track: MediaStreamTrack, listener: (level: number) => void): () => void {
    const audio = this.wake();
    if (!audio) return () => {};
    const analyser = audio.createAnalyser();
    analyser.fftSize = 1024;
    const source = this.connect(audio, track, analyser);
    const samples = new Float32Array(analyser.fftSize);
    const { everyMs, falls } = this.reading;
    let shown = 0;
    const timer = setInterval(() => {
      if (this.ports.isHidden()) return;
      analyser.getFloatTimeDomainData(samples);
      const level = track.enabled ? levelOf(samples) : 0;
      shown = falls ? Math.max(level, shown * 0.8 - 0.01, 0) : level;
      listener(shown);
    }, everyMs);
    return () => {
      clearInterval(timer);
      source?.disconnect();
      this.rest();
    };
  }

  /** Firefox refuses a microphone whose sample rate is not the context's: then the meter stays low. */
  private connect(audio: LevelAudio, track: MediaStreamTrack, analyser: AnalyserNode): AudioNode | null {
    try {
      const source = audio.createMediaStreamSource(this.ports.streamOf(track));
      source.connect(analyser);
      return source;
    } catch {
      return null;
    }
  }

  private wake(): LevelAudio | null {
    try {
      this.audio ??= this.ports.open();
    } catch {
      // As many contexts as the browser allows are open.
    }
    const { audio } = this;
    if (!audio) return null;
    this.watchers += 1;
    const resume = () => void audio.resume().catch(() => {});
    if (audio.state !== "running") resume();
    this.forgetGesture();
    this.forgetGesture = this.ports.onGesture(() => {
      if (audio.state !== "running") resume();
    });
    return audio;
  }

  private rest(): void {
    this.watchers -= 1;
    if (this.watchers > 0) return;
    this.forgetGesture();
    this.forgetGesture = () => {};
    void this.audio?.suspend().catch(() => {});
  }
}

const QUIET_DB = -60;
const LOUD_DB = -8;

/** Perceived loudness: decibels between quiet and loud, mapped to 0–1. Close speech is around the middle. */
export function levelOf(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i += 1) sum += (samples[i] ?? 0) ** 2;
  const db = 10 * Math.log10(sum / Math.max(samples.length, 1));
  return Math.min(Math.max((db - QUIET_DB) / (LOUD_DB - QUIET_DB), 0), 1);
}
