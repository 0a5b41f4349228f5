import { type AudioFrame, decodeAudioFrame } from "../../party/protocol/audio-frame";
import type { ClientMessage } from "../../party/protocol/client-messages";
import { parseClientFrame } from "../../party/protocol/parse";
import type { ServerMessage } from "../../party/protocol/server-messages";

/** Every socket that a page opened, in order; the test plays the room. */
export class FakeSockets {
  readonly sockets: FakeSocket[] = [];
  readonly WebSocket: typeof WebSocket;

  constructor() {
    const { sockets } = this;
    class Opened extends FakeSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    }
    this.WebSocket = Opened as unknown as typeof WebSocket;
  }

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("No socket was opened");
    return socket;
  }
}

class FakeSocket extends EventTarget {
  readonly sent: ClientMessage[] = [];
  readonly sounds: AudioFrame[] = [];
  readyState = 0;
  binaryType = "blob";
  bufferedAmount = 0;

  constructor(readonly url: string) {
    super();
  }

  get types(): string[] {
    return this.sent.map(({ type }) => type);
  }

  send(frame: string | ArrayBuffer): void {
    if (typeof frame !== "string") {
      const sound = decodeAudioFrame(frame);
      if (!sound) throw new Error("Not a frame of the protocol");
      this.sounds.push(sound);
      return;
    }
    const parsed = parseClientFrame(frame);
    if (!parsed.ok) throw new Error(`Not a message of the protocol: ${frame}`);
    this.sent.push(parsed.message);
  }

  /** Called by the page. The browser reports it later, when no listener is left. */
  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  say(...messages: ServerMessage[]): void {
    for (const message of messages) this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  /** The room, or the network, closes. */
  drop(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "", wasClean: code !== 1006 }));
  }
}
