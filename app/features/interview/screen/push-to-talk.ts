export type TalkPorts = {
  /** Whether pressing would let this person be heard: they are muted, not off. */
  canTalk: () => boolean;
  setMuted: (muted: boolean) => void;
};

/**
 * Talking for as long as a key is held down. Whoever lets go anywhere (another window, another tab) is muted again: an
 * open microphone that nobody holds open would be the worst mistake of all.
 */
export class PushToTalk {
  private held = false;

  constructor(private readonly ports: TalkPorts) {}

  /**
   * `repeat`: the key is still down since an earlier press. False: not ours, the page may do what it does with this key.
   */
  press(repeat: boolean): boolean {
    if (this.held) return true;
    if (repeat || !this.ports.canTalk()) return false;
    this.held = true;
    this.ports.setMuted(false);
    return true;
  }

  release(): void {
    if (!this.held) return;
    this.held = false;
    this.ports.setMuted(true);
  }
}
