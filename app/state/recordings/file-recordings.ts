import * as v from "valibot";
import type { InterviewPlace, PartHead, RecordedPart, RecordingStore } from "./recording-store";

const HEAD = "head.json";
const headSchema = v.object({
  id: v.string(),
  room: v.string(),
  epoch: v.string(),
  startedAt: v.number(),
  mimeType: v.string(),
  hasPicture: v.boolean(),
});

/**
 * Recordings as files: a folder for each interview, in it one for each part, in it the head and one file for each
 * chunk, named by its number and its end. A file is stored once it is closed, so a chunk is there as a whole or not at
 * all.
 */
export function createFileRecordings(openRoot: () => Promise<FileSystemDirectoryHandle>): RecordingStore {
  async function foldersOf(place: InterviewPlace | undefined): Promise<FileSystemDirectoryHandle[]> {
    const root = await openRoot();
    if (!place) return listFolders(root);
    const folder = await orNull(root.getDirectoryHandle(folderName(place)));
    return folder ? [folder] : [];
  }
  return {
    async begin(head) {
      const interview = await (await openRoot()).getDirectoryHandle(folderName(head), { create: true });
      const folder = await interview.getDirectoryHandle(head.id, { create: true });
      await write(folder, HEAD, JSON.stringify(head));
      let number = 0;
      return {
        async append(chunk, endMs) {
          number += 1;
          await write(folder, `${String(number).padStart(6, "0")}-${Math.round(endMs)}`, chunk);
        },
      };
    },
    async list(place) {
      const parts: RecordedPart[] = [];
      for (const interview of await foldersOf(place))
        for (const folder of await listFolders(interview)) {
          const head = await readHead(folder);
          const chunks = head ? await listChunks(folder) : [];
          const durationMs = chunks.at(-1)?.endMs ?? 0;
          if (head && durationMs > 0)
            parts.push({ ...head, durationMs, bytes: chunks.reduce((sum, { file }) => sum + file.size, 0) });
        }
      return parts.sort((a, b) => a.startedAt - b.startedAt);
    },
    async read(part) {
      const interview = await (await openRoot()).getDirectoryHandle(folderName(part));
      const chunks = await listChunks(await interview.getDirectoryHandle(part.id));
      return new Blob(
        chunks.map(({ file }) => file),
        { type: part.mimeType },
      );
    },
    async remove(place) {
      const root = await openRoot();
      const names = place ? [folderName(place)] : (await listFolders(root)).map(({ name }) => name);
      for (const name of names) await orNull(root.removeEntry(name, { recursive: true }));
    },
  };
}

function folderName({ room, epoch }: InterviewPlace): string {
  return `${encodeURIComponent(room)} ${encodeURIComponent(epoch)}`;
}

async function write(folder: FileSystemDirectoryHandle, name: string, content: Blob | string): Promise<void> {
  const file = await folder.getFileHandle(name, { create: true });
  const writable = await file.createWritable();
  try {
    await writable.write(content);
    await writable.close();
  } catch (error) {
    await orNull(writable.abort());
    await orNull(folder.removeEntry(name));
    throw error;
  }
}

async function readHead(folder: FileSystemDirectoryHandle): Promise<PartHead | null> {
  const handle = await orNull(folder.getFileHandle(HEAD));
  if (!handle) return null;
  try {
    return v.parse(headSchema, JSON.parse(await (await handle.getFile()).text()));
  } catch {
    // The page closed before it was written.
    return null;
  }
}

type Chunk = { name: string; endMs: number; file: File };

async function listChunks(folder: FileSystemDirectoryHandle): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for await (const entry of folder.values()) {
    const name = /^\d{6}-(\d+)$/.exec(entry.name);
    if (!name || !(entry instanceof FileSystemFileHandle)) continue;
    const file = await entry.getFile();
    // Created, and the page closed before it was stored.
    if (file.size > 0) chunks.push({ name: entry.name, endMs: Number(name[1]), file });
  }
  return chunks.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function listFolders(folder: FileSystemDirectoryHandle): Promise<FileSystemDirectoryHandle[]> {
  const folders: FileSystemDirectoryHandle[] = [];
  for await (const entry of folder.values()) if (entry instanceof FileSystemDirectoryHandle) folders.push(entry);
  return folders;
}

/** Null where it is not there, or no longer. */
async function orNull<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt;
  } catch {
    return null;
  }
}
