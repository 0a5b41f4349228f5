import type { Script } from "./script";

/** One event of a stream, complete with its blank line. `isText`: it carries a piece of the answer. */
export type Frame = { wire: string; isText: boolean };

export type Stream = {
  frames: Iterable<Frame>;
  /** What says in mid-stream that something went wrong. */
  error: string;
};

/** Where a stream goes: a response of Node's, or a stream of the platform's. */
export type Sink = {
  begin(): void;
  /** Resolves when more may be written. */
  write(bytes: Uint8Array): Promise<void>;
  end(): void;
  /** The connection is lost. */
  destroy(): void;
  isGone(): boolean;
  /** Bytes of one write go out before those of the next. */
  settle(): Promise<void>;
};

export type Pace = (piece: number) => Promise<void> | void;

/** Writes a stream as the scripts want it. `pace` is waited for before each piece of text. */
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
    // What was written has to be out before the connection goes, or the client would see nothing at all.
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
  // The sizes 1 to 7 in turn: the same in every run, and over a whole stream every byte becomes an edge.
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

/** As models cut their words: a few characters at a time, spaces with the word that follows. */
export function cutInPieces(text: string): string[] {
  return text.match(/\s*[^\s]{1,8}|\s+$/gu) ?? [];
}
