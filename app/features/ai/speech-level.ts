/** Readings come every 20 ms. So many in a row, each well above the quiet ones of the last seconds, are taken for a voice. */
const ONSET_READINGS = 3;
/** Between two syllables it is quiet for a moment. */
const RELEASE_READINGS = 12;
const ABOVE_NOISE = 0.12;
const LEAST_LEVEL = 0.2;
const MEMORY_READINGS = 200;
/** A pause between words is as quiet as the room. */
const QUIET_SHARE = 0.1;
export const RELEASE_MS = 240;

/** Whether a microphone's momentary level, 0–1, sounds like somebody speaking; adapts to steady noise. */
export class SpeechLevel {
  private readonly recent: number[] = [];
  private loud = 0;
  private quiet = 0;
  private isActive = false;

  constructor(private readonly onChange: (active: boolean) => void) {}

  take(level: number): void {
    this.recent.push(level);
    if (this.recent.length > MEMORY_READINGS) this.recent.shift();
    const isLoud = level > Math.max(LEAST_LEVEL, this.noise() + ABOVE_NOISE);
    this.loud = isLoud ? this.loud + 1 : 0;
    this.quiet = isLoud ? 0 : this.quiet + 1;
    if (!this.isActive && this.loud >= ONSET_READINGS) this.change(true);
    if (this.isActive && this.quiet >= RELEASE_READINGS) this.change(false);
  }

  private noise(): number {
    const sorted = [...this.recent].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * QUIET_SHARE)] ?? 0;
  }

  private change(active: boolean): void {
    this.isActive = active;
    this.onChange(active);
  }
}
