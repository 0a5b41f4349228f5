import type { Script } from "./script";

/** One event of a stream, complete with its blank line. `isText`: it carries a piece of the answer. */
export type Frame = { wire: string; isText: boolean };

export type Stream = {
  frames: Iterable<Frame>;
  /** The provider's error event within a stream. */
  error: string;
};

/** Destination of a stream: a Node response, or a web stream. */
export type Sink = {
  begin(): void;
  /** Resolves when more may be written. */
  write(bytes: Uint8Array): Promise<void>;
  end(): void;
  /** The connection is lost. */
  destroy(): void;
  isGone(): boolean;
  /** Resolves once this write's bytes are sent, so that they stay apart from the next ones. */
  settle(): Promise<void>;
};

export type Pace = (piece: number) => Promise<void> | void;

/** Writes a stream as its scripts describe. `pace` is awaited before each piece of text. */
export async function deliver(
  sink: Sink,
  { frames, error }: Stream,
  scripts: ReadonlySet<Script>,
  pace?: Pace,
): Promise<void> {
  if (scripts.has("mute")) return;
  sink.begin();
  if (scripts.has("silent")) return;
  if (scripts.has("queued")) return queueForEver(sink);
  const write = (wire: string) => writeWire(sink, wire, scripts);
  if (scripts.has("error-first")) {
    await write(error);
    return sink.end();
  }
  let pieces = 0;
  for (const { wire, isText } of frames) {
    if (isText && pieces === 2 && STOPS.some((one) => scripts.has(one))) return stop(sink, wire, error, scripts);
    if (isText) {
      await pace?.(pieces);
      pieces += 1;
    }
    if (sink.isGone()) return;
    await write(wire);
  }
  sink.end();
}

const STOPS = ["stall", "cut", "ends", "error-mid-stream"] as const;

async function stop(sink: Sink, wire: string, error: string, scripts: ReadonlySet<Script>): Promise<void> {
  if (scripts.has("stall")) return;
  if (scripts.has("error-mid-stream")) await writeWire(sink, error, scripts);
  if (scripts.has("cut")) {
    await writeWire(sink, wire.slice(0, wire.length / 2), scripts);
    // The written bytes must be sent before the connection breaks, or the client would get nothing at all.
    await new Promise((resolve) => setTimeout(resolve, 30));
    return sink.destroy();
  }
  sink.end();
}

async function queueForEver(sink: Sink): Promise<void> {
  const comment = new TextEncoder().encode(": keep-alive\n\n");
  while (!sink.isGone()) {
    await sink.write(comment);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function writeWire(sink: Sink, wire: string, scripts: ReadonlySet<Script>): Promise<void> {
  const bytes = new TextEncoder().encode(setLineEnds(scripts.has("comments") ? addComments(wire) : wire, scripts));
  if (!scripts.has("drip")) return sink.write(bytes);
  // The sizes 1 to 7 in turn: the same in every run, and over a whole stream each byte becomes an edge.
  for (let at = 0, size = 1; at < bytes.length && !sink.isGone(); at += size, size = (size % 7) + 1) {
    await sink.write(bytes.subarray(at, at + size));
    await sink.settle();
  }
}

function addComments(wire: string): string {
  const lines = wire.trimEnd().split("\n");
  return `: keep-alive\n\n:\n${lines.join("\n: inside\nunknown-field: 1\n")}\n\n`;
}

function setLineEnds(wire: string, scripts: ReadonlySet<Script>): string {
  if (scripts.has("crlf")) return wire.replaceAll("\n", "\r\n");
  return scripts.has("cr") ? wire.replaceAll("\n", "\r") : wire;
}

/** Cuts text like a model's tokens: a few characters at a time, spaces with the word that follows. */
export function cutInPieces(text: string): string[] {
  return text.match(/\s*[^\s]{1,8}|\s+$/gu) ?? [];
}
