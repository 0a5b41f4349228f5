export type TalkPorts = {
  /** Whether pressing would let this person be heard: they are muted, not off. */
  canTalk: () => boolean;
  setMuted: (muted: boolean) => void;
};

/**
 * Unmutes while a key is held down. Releasing it anywhere (another window, another tab) mutes again: a microphone that
 * stays open unnoticed would be the worst possible failure.
 */
export class PushToTalk {
  private held = false;
  /** Goes on after talking has ended elsewhere: until the key itself is up. */
  private down = false;

  constructor(private readonly ports: TalkPorts) {}

  /**
   * `repeat`: the key is still down since an earlier press. False: not ours, the page may do what it does with this key.
   */
  press(repeat: boolean): boolean {
    if (this.held) return true;
    if (repeat) return this.down;
    this.down = this.ports.canTalk();
    if (!this.down) return false;
    this.held = true;
    this.ports.setMuted(false);
    return true;
  }

  /** The key is up. True: it was ours, and must not press the button it is over. */
  letGo(): boolean {
    const ours = this.down;
    this.down = false;
    this.release();
    return ours;
  }

  /** It does not count any more, whether it is up or not. */
  release(): void {
    if (!this.held) return;
    this.held = false;
    this.ports.setMuted(true);
  }
}
