import { type AudioFrame, encodeAudioFrame } from "../../../party/protocol/audio-frame";
import type { ClientMessage } from "../../../party/protocol/client-messages";
import { LIMITS } from "../../../party/protocol/limits";
import { createEmitter } from "../../state/emitter";
import { createPace } from "./send-pace";

/** How one stream is recognized: provider and language. */
export type AudioConfig = NonNullable<Extract<ClientMessage, { type: "config" }>["recognition"]>;

/**
 * The audio side of the connection. It buffers nothing: the sender keeps unacknowledged frames and sends them again.
 */
export type RoomAudio = {
  /** False without a connection: to be said again after the next `initialized`, before any frame. */
  configure(config: AudioConfig): boolean;
  /** `busy`: the room takes no more at the moment, or the socket lags; try again soon. `down`: there is no connection. */
  send(frame: AudioFrame): "sent" | "busy" | "down";
  /** Of a stream's next frame: rises by one for as long as this page lives, also where it comes back to the room. */
  nextSequence(stream: number): number;
  /** Called when the room has been entered (`configure` must follow first), and when the connection is lost. */
  onConnection(listener: (isLive: boolean) => void): () => void;
  /**
   * Registers a function that returns how many seconds of sound are unsent, to be asked whenever the page is about to
   * leave; returns a function that removes it.
   */
  countUnsent(seconds: () => number): () => void;
};

/** One second of sound. Data waiting in the socket delays all other messages, keepalives included. */
const BACKLOG_BYTES = 32 * 1024;
/** Below the room's limits, which are counted by its own clock and over another stretch of time. */
const RATE_SHARE = 0.9;
const BURST_SHARE = 0.75;

export type RoomAudioPorts = {
  /** The room's socket, of which this uses a little. */
  socket: {
    readonly isLive: boolean;
    /** Bytes that were sent and have not left this machine. */
    readonly backlog: number;
    send(message: ClientMessage): boolean;
    sendBytes(bytes: ArrayBuffer): boolean;
  };
  now: () => number;
  nextSequence: (stream: number) => number;
};

export function createRoomAudio({ socket, now, nextSequence }: RoomAudioPorts): {
  audio: RoomAudio;
  /** The connection is established, with its own limits. */
  entered: (limits: Record<string, number>) => void;
  gone: () => void;
  /** Seconds of speech that are kept on this page and nowhere else. */
  unsent: () => number;
} {
  const connection = createEmitter<boolean>();
  const unsentCounters = new Set<() => number>();
  const pace = createPace(LIMITS.audioFramesPerSecond * RATE_SHARE, LIMITS.audioFrameBurst * BURST_SHARE);
  return {
    audio: {
      configure: (recognition) => socket.isLive && socket.send({ type: "config", recognition }),
      send(frame) {
        if (!socket.isLive) return "down";
        if (socket.backlog > BACKLOG_BYTES || pace.take(now()) > 0) return "busy";
        return socket.sendBytes(encodeAudioFrame(frame)) ? "sent" : "down";
      },
      nextSequence,
      onConnection: connection.subscribe,
      countUnsent(seconds) {
        unsentCounters.add(seconds);
        return () => unsentCounters.delete(seconds);
      },
    },
    gone: () => connection.emit(false),
    unsent: () => [...unsentCounters].reduce((sum, seconds) => sum + seconds(), 0),
    entered({
      audioFramesPerSecond = LIMITS.audioFramesPerSecond,
      audioFrameBurst = LIMITS.audioFrameBurst,
    }: Record<string, number>) {
      pace.refill(audioFramesPerSecond * RATE_SHARE, audioFrameBurst * BURST_SHARE);
      connection.emit(true);
    },
  };
}
