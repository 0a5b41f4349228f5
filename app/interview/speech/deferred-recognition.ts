import { keepLoading } from "../../ui/keep-loading";
import type { RoomRecognitionPorts, RoomWish } from "./room-recognition-ports";

export type RoomRecognizer = { set(wish: RoomWish): void; retry(): void; flush(): void; dispose(): void };
type Ports = Omit<RoomRecognitionPorts, "openCapture" | "now">;
type Open = (ports: Ports) => RoomRecognizer;

/**
 * Recognition by the room, whose code is loaded with the first wish: without a service of the host's nobody needs it.
 * Loading is retried while the network is away; until then the room could not recognize anything either.
 */
export class DeferredRecognition implements RoomRecognizer {
  private wish: RoomWish = null;
  private opened: RoomRecognizer | null = null;
  private stopLoading: (() => void) | null = null;

  constructor(
    private readonly ports: Ports,
    private readonly load: () => Promise<Open> = loadRoomRecognition,
  ) {}

  set(wish: RoomWish): void {
    this.wish = wish;
    if (this.opened) return this.opened.set(wish);
    this.ports.onState({ name: wish ? "starting" : "idle" });
    if (!wish) return;
    this.stopLoading ??= keepLoading(this.load, (open) => {
      this.opened = open(this.ports);
      this.opened.set(this.wish);
    });
  }

  retry(): void {
    this.opened?.retry();
  }

  flush(): void {
    this.opened?.flush();
  }

  dispose(): void {
    this.stopLoading?.();
    this.opened?.dispose();
  }
}

/** In a browser. */
async function loadRoomRecognition(): Promise<Open> {
  const [{ RoomRecognition }, { openBrowserCapture }] = await Promise.all([
    import("./room-recognition"),
    import("../../room/audio/browser-capture.client"),
  ]);
  return (ports) => new RoomRecognition({ ...ports, openCapture: openBrowserCapture, now: Date.now });
}
