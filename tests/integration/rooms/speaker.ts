import { encodeAudioFrame } from "../../../party/protocol/audio-frame";
import type { ServerMessage, ServerMessageOf } from "../../../party/protocol/server-messages";
import type { RoomClient } from "./room-client";

/** 100 ms. */
const FRAME = 1_600;

/** One stream of a page: numbers its frames, and keeps the unacknowledged ones. */
export class Speaker {
  readonly stream: number;
  #sequence = 0;
  #kept: { sequence: number; frame: ArrayBuffer }[] = [];

  constructor(stream = 0) {
    this.stream = stream;
  }

  get last(): number {
    return this.#sequence;
  }

  /**
   * Sends the speech to a client, or with null only buffers it. Begins at `startedAt`, null: where it was; is cut off,
   * or ends in a pause.
   */
  say(
    client: RoomClient | null,
    pcm: Int16Array,
    { startedAt = Date.now(), isCut = false }: { startedAt?: number | null; isCut?: boolean } = {},
  ): void {
    for (let at = 0; at < pcm.length; at += FRAME) {
      const frame = encodeAudioFrame({
        ...{ stream: this.stream, sequence: ++this.#sequence, startedAt: at === 0 ? startedAt : null },
        ...{ samples: pcm.slice(at, at + FRAME), pauses: !isCut && at + FRAME >= pcm.length },
      });
      this.#kept.push({ sequence: this.#sequence, frame });
      client?.send(frame);
    }
  }

  /** In real time, or so many times faster: always slower than the vendors' limits, however busy the machine is. */
  async speak(client: RoomClient, pcm: Int16Array, speed = 2): Promise<void> {
    const begun = Date.now();
    for (let at = 0; at < pcm.length; at += FRAME) {
      const due = begun + (at + FRAME) / 16 / speed;
      await new Promise((resolve) => setTimeout(resolve, due - Date.now()));
      const isLast = at + FRAME >= pcm.length;
      this.say(client, pcm.slice(at, at + FRAME), { startedAt: at === 0 ? begun : null, isCut: !isLast });
    }
  }

  /** Drops the frames that these messages acknowledge. */
  forget(heard: readonly ServerMessage[]): void {
    const done = heard
      .filter((message): message is ServerMessageOf<"audio"> => message.type === "audio")
      .filter(({ stream }) => stream === this.stream)
      .map(({ sequence }) => sequence);
    const upTo = Math.max(-1, ...done);
    this.#kept = this.#kept.filter(({ sequence }) => sequence > upTo);
  }

  /** Sends all kept frames again, as a page does after a cut. */
  resend(client: RoomClient): void {
    for (const { frame } of this.#kept) client.send(frame);
  }
}
