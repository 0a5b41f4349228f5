export type Chime = {
  /** Called in a gesture: only there a browser lets a page begin to sound. */
  arm(): void;
  /**
   * Plays two short soft tones: a participant has joined. Silent in a page without a user gesture; the picture shows
   * the same.
   */
  play(): Promise<void>;
  /** Suspends when unused: a running AudioContext keeps burning CPU. `play` resumes it. */
  rest(): void;
};

/** A sound long after its event would only confuse. */
export const SOUND_WITHIN_MS = 1_000;

/** The two tones and their echo. */
const SOUND_MS = 1_000;

/** One audio context for the life of the page. It is often `suspended` at first and runs a moment later. */
export function createChime(open: () => AudioContext | null): Chime {
  let audio: AudioContext | null = null;
  let over: ReturnType<typeof setTimeout> | undefined;

  async function wake(): Promise<AudioContext | null> {
    try {
      audio ??= open();
      if (audio && audio.state !== "running") await audio.resume();
      return audio;
    } catch {
      // No sound device, or none for this page.
      return null;
    }
  }

  function rest(): void {
    if (audio?.state === "running") void audio.suspend().catch(() => undefined);
  }

  return {
    arm: () => void wake(),
    async play() {
      const awake = await Promise.race([wake(), later(SOUND_WITHIN_MS)]);
      if (awake?.state !== "running") return;
      sound(awake);
      clearTimeout(over);
      over = setTimeout(rest, SOUND_MS);
    },
    rest,
  };
}

function sound(audio: AudioContext): void {
  const start = audio.currentTime + 0.02;
  [659.25, 880].forEach((frequency, i) => {
    const at = start + i * 0.14;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.45);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  });
}

function later(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

export const chime = createChime(() => (typeof AudioContext === "undefined" ? null : new AudioContext()));
