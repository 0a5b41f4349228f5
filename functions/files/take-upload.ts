import { ApiError } from "../shared/contract/errors";
import { HEAD_BYTES } from "../shared/contract/file-content";

/** A body whose first bytes are known before the rest is read. */
export type Upload = {
  head: Uint8Array;
  /** All of it, the head included. Breaks off where it does not come in as it was said. */
  body: ReadableStream<Uint8Array>;
  /** Why it broke off; what stores the body may say it in words of its own. */
  fault(): ApiError | null;
  /** Reads what is left and throws it away: who is still sending would not hear the answer. Never rejects. */
  drain(): Promise<void>;
};

/** Reads the beginning of a body of which it is said that it has `size` bytes. */
export async function takeUpload(stream: ReadableStream<Uint8Array> | null, size: number): Promise<Upload> {
  const reader = stream?.getReader();
  let fault: ApiError | null = null;
  let seen = 0;

  function fail(why: string): ApiError {
    fault ??= new ApiError("invalid", { fields: { size: why } });
    void reader?.cancel().catch(() => {});
    return fault;
  }

  async function read(): Promise<Uint8Array | null> {
    if (fault) throw fault;
    const result = await reader?.read().catch(() => Promise.reject(fail("broke off")));
    const piece = result?.value ?? null;
    seen += piece?.byteLength ?? 0;
    if (seen > size || (!piece && seen < size)) throw fail("is not what Content-Length says");
    return piece;
  }

  const first: Uint8Array[] = [];
  while (seen < Math.min(HEAD_BYTES, size)) first.push((await read()) ?? new Uint8Array());
  return {
    head: join(first),
    body: new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const piece = first.shift() ?? (await read());
          if (piece) controller.enqueue(piece);
          else controller.close();
        },
      },
      { highWaterMark: 0 },
    ),
    fault: () => fault,
    async drain() {
      try {
        while (await read());
      } catch {
        // The client is gone, so there is no answer to send.
      }
    },
  };
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
