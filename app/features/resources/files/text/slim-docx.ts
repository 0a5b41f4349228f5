import { Unzip, UnzipInflate, unzipSync, zipSync } from "fflate";
import { WORD_LIMITS, type ZipPart } from "../../../../../functions/shared/contract/file-content";

/** The parts with text, lists and notes. Pictures and fonts stay packed. */
const READ = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(_rels\/)?[A-Za-z0-9]+\.xml(\.rels)?)$/;
/** A long résumé takes some 100 kB, a book 5 MB. */
export const MOST_UNPACKED = 24 * 1024 * 1024;

/** The parts of a zip file according to its directory; the sizes stated there may be wrong. */
export function listParts(bytes: Uint8Array): ZipPart[] {
  const parts: ZipPart[] = [];
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts.push({ name, originalSize });
      return false;
    },
  });
  return parts;
}

/**
 * The document reduced to the parts its text is read from, stored uncompressed, so that the next reader has nothing to
 * unpack. Throws beyond `most` unpacked bytes, whatever sizes the file states.
 */
export function slimDocx(bytes: Uint8Array, most: number = MOST_UNPACKED): Uint8Array {
  const parts: Record<string, Uint8Array[]> = {};
  let unpacked = 0;
  let count = 0;
  const unzip = new Unzip((part) => {
    count += 1;
    if (count > WORD_LIMITS.parts) throw new Error("the document has too many parts");
    if (!READ.test(part.name)) return;
    const chunks: Uint8Array[] = [];
    parts[part.name] = chunks;
    part.ondata = (error, chunk) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > most) throw new Error("the document is too large when unpacked");
      chunks.push(chunk);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  // Small pieces, because the output of each is in memory before it is counted.
  for (let at = 0; at < bytes.length; at += PIECE)
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  const whole = Object.entries(parts).map(([name, chunks]) => [name, joinChunks(chunks)] as const);
  return zipSync(Object.fromEntries(whole), { level: 0 });
}

const PIECE = 8 * 1024;

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}
