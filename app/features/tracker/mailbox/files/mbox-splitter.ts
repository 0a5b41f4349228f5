const LF = 10;
const CR = 13;
const GREATER = 62;
const FROM = [70, 114, 111, 109, 32];
/** Deeper quoting is left as it is, so that the lookbehind is bounded. */
const DEEPEST_QUOTE = 100;
const LOOK_AHEAD = DEEPEST_QUOTE + FROM.length;

/**
 * Takes a mailbox file apart as its bytes come in, by the rules of mboxrd: a message begins at a line "From " at the
 * file's beginning or after a blank line, and `>From ` stands for `From `. Bytes are never decoded. Of a message longer
 * than `maxBytes` the rest, which is attachments, is dropped.
 */
export class MboxSplitter {
  private parts: Uint8Array[] | null = null;
  private size = 0;
  private carried: Uint8Array = new Uint8Array();
  private isLineStart = true;
  private isAfterBlank = true;
  private isInSeparator = false;

  constructor(private readonly maxBytes: number) {}

  /** Returns the messages that end in these bytes. */
  push(chunk: Uint8Array): Uint8Array[] {
    return this.read(this.carried.length > 0 ? concat([this.carried, chunk]) : chunk, false);
  }

  /** Called after the last bytes. */
  end(): Uint8Array[] {
    const last = this.read(this.carried, true);
    return [...last, ...this.finish()];
  }

  private read(bytes: Uint8Array, isEnd: boolean): Uint8Array[] {
    const done: Uint8Array[] = [];
    let kept = 0;
    let at = 0;
    while (at < bytes.length) {
      const lineFeed = bytes.indexOf(LF, at);
      const end = lineFeed < 0 ? bytes.length : lineFeed;
      if (this.isLineStart) {
        // The line is still too short to be classified.
        if (lineFeed < 0 && !isEnd && bytes.length - at < LOOK_AHEAD) break;
        const quotes = countQuotes(bytes, at, end);
        const isFrom = quotes !== null;
        if (isFrom && (quotes > 0 || this.isAfterBlank)) {
          this.keep(bytes.subarray(kept, at));
          // Without its first ">", or, as a separator, not at all.
          kept = at + 1;
          this.isInSeparator = quotes === 0;
          if (this.isInSeparator) {
            done.push(...this.finish());
            this.parts = [];
          }
        }
        this.isAfterBlank = end === at || (end === at + 1 && bytes[at] === CR);
      }
      if (this.isInSeparator) kept = Math.min(end + 1, bytes.length);
      this.isLineStart = lineFeed >= 0;
      if (this.isLineStart) this.isInSeparator = false;
      at = Math.min(end + 1, bytes.length);
    }
    this.keep(bytes.subarray(kept, at));
    this.carried = bytes.slice(at);
    return done;
  }

  private keep(part: Uint8Array): void {
    if (this.parts === null || part.length === 0) return;
    const room = this.maxBytes - this.size;
    this.size += part.length;
    // A view would keep the whole chunk in memory for its last line.
    if (room > 0) this.parts.push(part.slice(0, room));
  }

  private finish(): Uint8Array[] {
    const { parts, size } = this;
    this.parts = null;
    this.size = 0;
    if (parts === null || size === 0) return [];
    const whole = concat(parts);
    const message = size > this.maxBytes ? whole : withoutLastBlank(whole);
    return message.length > 0 ? [message] : [];
  }
}

/** Number of ">" before "From " at the beginning of the line; null for any other line. */
function countQuotes(bytes: Uint8Array, at: number, end: number): number | null {
  let from = at;
  while (bytes[from] === GREATER && from - at < DEEPEST_QUOTE && from < end) from += 1;
  if (end - from < FROM.length) return null;
  return FROM.every((code, i) => bytes[from + i] === code) ? from - at : null;
}

/** The blank line before the next separator belongs to the file and not to the message. */
function withoutLastBlank(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  if (bytes[end - 1] !== LF) return bytes;
  end -= 1;
  if (bytes[end - 1] === CR) end -= 1;
  return end === 0 || bytes[end - 1] === LF ? bytes.subarray(0, end) : bytes;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
