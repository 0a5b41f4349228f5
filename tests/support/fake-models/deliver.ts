import type { ServerResponse } from "node:http";
import type { Script } from "./script";

/** One event of a stream, complete with its blank line. `text`: it carries a piece of the answer. */
export type Frame = { wire: string; isText: boolean };

export type Stream = {
  frames: readonly Frame[];
  /** What says in mid-stream that something went wrong. */
  error: string;
};

/** Writes a stream as the scripts want it. `pace` is waited for before each piece of text. */
export async function deliver(
  response: ServerResponse,
  { frames, error }: Stream,
  scripts: ReadonlySet<Script>,
  pace?: (piece: number) => Promise<void> | void,
): Promise<void> {
  if (scripts.has("mute")) return;
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.flushHeaders();
  if (scripts.has("silent")) return;
  if (scripts.has("queued")) return queueForEver(response);
  const write = (wire: string) => writeWire(response, wire, scripts);
  if (scripts.has("error-first")) {
    await write(error);
    return void response.end();
  }
  let pieces = 0;
  for (const { wire, isText } of frames) {
    if (isText && pieces === 2 && stopsInTheMiddle(scripts)) return stop(response, wire, error, scripts, write);
    if (isText) {
      await pace?.(pieces);
      pieces += 1;
    }
    if (response.destroyed) return;
    await write(wire);
  }
  response.end();
}

function stopsInTheMiddle(scripts: ReadonlySet<Script>): boolean {
  return (["stall", "cut", "ends", "error-mid-stream"] as const).some((one) => scripts.has(one));
}

async function stop(
  response: ServerResponse,
  wire: string,
  error: string,
  scripts: ReadonlySet<Script>,
  write: (wire: string) => Promise<void>,
): Promise<void> {
  if (scripts.has("stall")) return;
  if (scripts.has("error-mid-stream")) await write(error);
  if (scripts.has("cut")) {
    await write(wire.slice(0, wire.length / 2));
    // What was written has to be out before the connection goes, or the client would see nothing at all.
    await new Promise((resolve) => setTimeout(resolve, 30));
    return void response.destroy();
  }
  response.end();
}

function queueForEver(response: ServerResponse): void {
  const timer = setInterval(() => response.write(": keep-alive\n\n"), 5);
  response.once("close", () => clearInterval(timer));
}

async function writeWire(response: ServerResponse, wire: string, scripts: ReadonlySet<Script>): Promise<void> {
  const bytes = Buffer.from(setLineEnds(scripts.has("comments") ? addComments(wire) : wire, scripts));
  if (!scripts.has("drip")) return writeBytes(response, bytes);
  // The sizes 1 to 7 in turn: the same in every run, and over a whole stream every byte becomes an edge.
  for (let at = 0, size = 1; at < bytes.length && !response.destroyed; at += size, size = (size % 7) + 1) {
    await writeBytes(response, bytes.subarray(at, at + size));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function writeBytes(response: ServerResponse, bytes: Buffer): Promise<void> {
  if (response.write(bytes) || response.destroyed) return;
  await new Promise<void>((resolve) => {
    response.once("drain", resolve);
    response.once("close", () => resolve());
  });
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
