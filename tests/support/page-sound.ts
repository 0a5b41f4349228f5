import type { BrowserContext } from "playwright-core";
import { RATE } from "./speech/speak";

/** A page's microphone and loudspeaker in the test's hands; `window.pageSound` there. Times are the page's `Date.now()`. */
export type PageSound = {
  /** 16-bit samples, 16,000 a second, as base64. */
  load(name: string, pcm: string): void;
  /** Speaks into the microphone, this loud (RMS in dBFS), until its end or `stop`. */
  speak(name: string, db: number): void;
  stop(): void;
  /** When the first sound of the last `speak` went into the microphone; null: not yet. */
  readonly onsetAt: number | null;
  readonly isSpeaking: boolean;
  /** When the page itself last made a sound, and how long that takes to the loudspeaker. */
  readonly soundedAt: number;
  readonly outputMs: number;
  /** How often the page fell silent by holding its sound. */
  readonly holds: number;
};

declare global {
  interface Window {
    pageSound: PageSound;
  }
}

export type PageSoundOptions = {
  /** Of the microphone, RMS in dBFS. */
  noiseDb?: number;
  /** The page's own sound comes back into the microphone. */
  loop?: { db: number; delayMs: number } | null;
};

/** Needs a context with `bypassCSP`, and pages that may play without a gesture. */
export async function installPageSound(
  context: BrowserContext,
  { noiseDb = -60, loop = null }: PageSoundOptions = {},
): Promise<void> {
  await context.addInitScript(installInPage, { noiseDb, loop, rate: RATE });
}

export function toBase64(samples: Int16Array): string {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString("base64");
}

type InPage = { noiseDb: number; loop: { db: number; delayMs: number } | null; rate: number };

/** In the page, before its own scripts. */
function installInPage({ noiseDb, loop, rate }: InPage): void {
  /** Posts the time of each quantum in which there is a sound. */
  const MODULE = `
    class Tap extends AudioWorkletProcessor {
      least = ${10 ** (-50 / 20)};
      constructor() {
        super();
        this.port.onmessage = ({ data }) => { this.least = data; };
      }
      process([channels]) {
        const isLoud = channels.some((samples) => samples.some((one) => Math.abs(one) > this.least));
        if (isLoud) this.port.postMessage(Date.now());
        return true;
      }
    }
    registerProcessor("tap", Tap);`;
  const moduleUrl = URL.createObjectURL(new Blob([MODULE], { type: "text/javascript" }));
  const { connect } = AudioNode.prototype;
  const { suspend } = AudioContext.prototype;
  const gainOf = (db: number) => 10 ** (db / 20);
  const sounds = new Map<string, { samples: Float32Array<ArrayBuffer>; rms: number; peak: number }>();
  let current: AudioBufferSourceNode | null = null;
  let onsetAt: number | null = null;
  let soundedAt = 0;
  let outputMs = 0;
  let holds = 0;

  const audio = new AudioContext({ latencyHint: "interactive" });
  const microphone = audio.createMediaStreamDestination();
  const mouth = audio.createGain();
  mouth.connect(microphone);
  const noise = audio.createBufferSource();
  noise.buffer = audio.createBuffer(1, 2 * audio.sampleRate, audio.sampleRate);
  const hiss = noise.buffer.getChannelData(0);
  // Evenly spread: its RMS is its peak by the square root of three.
  for (const i of hiss.keys()) hiss[i] = (2 * Math.random() - 1) * Math.sqrt(3) * gainOf(noiseDb);
  noise.loop = true;
  noise.connect(microphone);
  noise.start();
  const ear = audio.audioWorklet.addModule(moduleUrl).then(() => {
    const tap = new AudioWorkletNode(audio, "tap");
    tap.port.onmessage = ({ data }: MessageEvent<number>) => {
      if (current) onsetAt ??= data;
    };
    mouth.connect(tap).connect(audio.destination);
    return tap;
  });

  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode | AudioParam, ...more: number[]) {
    const answer = Reflect.apply(connect, this, [to, ...more]);
    // Captures lead their silence there, too.
    const isOutput = to instanceof AudioDestinationNode && !(this instanceof AudioWorkletNode);
    if (isOutput && this.context !== audio && this.context instanceof AudioContext) void listenTo(this, this.context);
    return answer;
  } as typeof connect;
  AudioContext.prototype.suspend = function (this: AudioContext) {
    if (this !== audio && Date.now() - soundedAt < 60) holds += 1;
    return suspend.call(this);
  };

  async function listenTo(node: AudioNode, context: AudioContext): Promise<void> {
    if (loop) {
      const back = context.createMediaStreamDestination();
      Reflect.apply(connect, node, [back]);
      const gain = audio.createGain();
      gain.gain.value = gainOf(loop.db);
      const delay = audio.createDelay(1);
      delay.delayTime.value = loop.delayMs / 1000;
      audio.createMediaStreamSource(back.stream).connect(gain).connect(delay).connect(microphone);
    }
    await context.audioWorklet.addModule(moduleUrl);
    const tap = new AudioWorkletNode(context, "tap");
    tap.port.onmessage = ({ data }: MessageEvent<number>) => {
      soundedAt = data;
      outputMs = (context.baseLatency + context.outputLatency) * 1000;
    };
    Reflect.apply(connect, node, [tap]);
    Reflect.apply(connect, tap, [context.destination]);
  }

  const devices = navigator.mediaDevices;
  const getUserMedia = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    void audio.resume();
    for (const real of stream.getAudioTracks()) {
      const [track] = microphone.stream.clone().getAudioTracks();
      if (!track) continue;
      const settings = real.getSettings();
      Object.defineProperty(track, "label", { value: real.label });
      track.getSettings = () => settings;
      real.stop();
      stream.removeTrack(real);
      stream.addTrack(track);
    }
    return stream;
  };

  const stop = () => {
    if (!current) return;
    current.onended = null;
    current.stop();
    current = null;
  };
  window.pageSound = {
    load(name, pcm) {
      const bytes = Uint8Array.from(atob(pcm), (char) => char.charCodeAt(0));
      const samples = Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768);
      const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      sounds.set(name, { samples, rms: Math.sqrt(power), peak });
    },
    speak(name, db) {
      const sound = sounds.get(name);
      if (!sound) throw new Error(`No sound of this name: ${name}`);
      stop();
      const gain = gainOf(db) / sound.rms;
      const source = audio.createBufferSource();
      source.buffer = audio.createBuffer(1, sound.samples.length, rate);
      source.buffer.copyToChannel(sound.samples, 0);
      mouth.gain.value = gain;
      source.connect(mouth);
      source.onended = () => {
        current = null;
      };
      onsetAt = null;
      current = source;
      // A twentieth of the loudest is a sound.
      void ear.then((tap) => {
        tap.port.postMessage(sound.peak * gain * 0.05);
        source.start();
      });
    },
    stop,
    get onsetAt() {
      return onsetAt;
    },
    get isSpeaking() {
      return current !== null;
    },
    get soundedAt() {
      return soundedAt;
    },
    get outputMs() {
      return outputMs;
    },
    get holds() {
      return holds;
    },
  };
}
