import { Observable } from "../../../state/observable";
import type { MainPicture } from "./main-picture";

/** A window of its own, over everything else on the computer's screen. */
export type SmallWindow = {
  /** Rejects where the browser refuses; needs a gesture. */
  open: (track: MediaStreamTrack) => Promise<void>;
  show: (track: MediaStreamTrack) => void;
  close: () => void;
};

export type PictureWindowPorts = {
  create: (onClosed: () => void) => SmallWindow;
  failed: () => void;
};

/** A new connection is established before the other's media state arrives. */
export const TOLD_WITHIN_MS = 3_000;

/**
 * Whether picture-in-picture is open. Keeps it open through each reconnect: opening it again needs a user gesture, and
 * its user is looking at another window.
 */
export class PictureWindow extends Observable<boolean> {
  private picture: MainPicture = null;
  /** Also while it opens. */
  private current: SmallWindow | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: PictureWindowPorts) {
    super(false);
  }

  setPicture(picture: MainPicture): void {
    const before = this.picture;
    if (picture === before) return;
    this.picture = picture;
    clearTimeout(this.timer);
    if (picture === "held") return;
    if (picture !== null) this.current?.show(picture);
    else if (before === "held") this.timer = setTimeout(() => this.close(), TOLD_WITHIN_MS);
    else this.close();
  }

  async toggle(): Promise<void> {
    if (this.getView()) return this.close();
    const { picture } = this;
    // Pressed once more while it opens: it is opening.
    if (this.current || picture === null || picture === "held") return;
    const opened: SmallWindow = this.ports.create(() => this.forget(opened));
    this.current = opened;
    try {
      await opened.open(picture);
    } catch {
      if (this.current !== opened) return;
      this.close();
      return this.ports.failed();
    }
    if (this.current !== opened) return opened.close();
    this.setView(true);
  }

  close(): void {
    clearTimeout(this.timer);
    const { current } = this;
    if (!current) return;
    this.forget(current);
    current.close();
  }

  private forget(window: SmallWindow): void {
    if (this.current !== window) return;
    this.current = null;
    this.setView(false);
  }
}
