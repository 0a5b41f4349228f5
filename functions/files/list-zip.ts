import { WORD_LIMITS, type ZipPart } from "../shared/contract/file-content";

/** The entries in a zip file's directory; null where the directory is unreadable or far too long. Unpacks nothing. */
export async function listZip(bytes: Uint8Array): Promise<ZipPart[] | null> {
  // With the first Word file: a Worker reads all of its code at each start.
  const { unzipSync } = await import("fflate");
  const parts: ZipPart[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (parts.push({ name, originalSize }) > WORD_LIMITS.parts) throw new Error("too many parts");
        return false;
      },
    });
    return parts;
  } catch {
    return null;
  }
}
