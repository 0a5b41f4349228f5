import { downloadZip } from "client-zip";
import type { ArchiveEntry } from "./export-data";

/** Packs all entries into one zip file. Loaded only for an export. */
export function zipFiles(entries: AsyncIterable<ArchiveEntry>): Promise<Blob> {
  return downloadZip(entries).blob();
}
