import { INITIAL_VIEW } from "./initial-view";
import type { MediaActions, MediaNotice, MediaView } from "./media-view";

/** This person's microphone, camera and shares: what is wanted, what is on, and what goes to the other. */
export class LocalMedia {
  private current: MediaView = INITIAL_VIEW;
  private readonly listeners = new Set<() => void>();
  private readonly noticed = new Set<(notice: MediaNotice) => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getView = (): MediaView => this.current;

  readonly actions: MediaActions = {
    start: () => {},
    stop: () => {},
    setMicrophone: async () => {},
    setCameraAudio: async () => {},
    setCamera: async () => {},
    setScreen: async () => {},
    setVideoShare: async () => {},
    setAudioShare: async () => {},
    setMuted: (muted) => this.show({ muted, voice: muted ? "muted" : "on" }),
    chooseMicrophone: async () => {},
    chooseCamera: async () => {},
    chooseSpeaker: () => {},
    retry: async () => {},
    onNotice: (listener) => {
      this.noticed.add(listener);
      return () => this.noticed.delete(listener);
    },
  };

  private show(change: Partial<MediaView>): void {
    this.current = { ...this.current, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}
