import { downloadZip } from "client-zip";
import type { ArchiveEntry } from "./export-data";

/** One zip file of all entries. Loaded only for an export. */
export function zipFiles(entries: AsyncIterable<ArchiveEntry>): Promise<Blob> {
  return downloadZip(entries).blob();
}
