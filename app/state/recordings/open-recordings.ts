import { createDatabaseRecordings } from "./database-recordings";
import { createFileRecordings } from "./file-recordings";
import type { RecordingStore } from "./recording-store";

const FOLDER = "mocki-recordings";

let opened: Promise<RecordingStore | null> | null = null;

/** This browser's recordings: files where pages can write them, else IndexedDB; null where it offers neither. */
export function openRecordings(): Promise<RecordingStore | null> {
  opened ??= findStore();
  return opened;
}

async function findStore(): Promise<RecordingStore | null> {
  const files = "FileSystemFileHandle" in window && "createWritable" in FileSystemFileHandle.prototype;
  if (files && navigator.storage) {
    const openRoot = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
    try {
      await openRoot();
      return createFileRecordings(openRoot);
    } catch {
      // Private windows of some browsers refuse it.
    }
  }
  return typeof indexedDB === "undefined" ? null : createDatabaseRecordings(indexedDB);
}
