import type { NewFile, ResourceFileStore, Room, StoredFile } from "../db/resource-files-queries";
import { listZip } from "../files/list-zip";
import type { OwnFiles, Place } from "../files/own-files";
import { takeUpload, type Upload } from "../files/take-upload";
import { ApiError } from "../shared/contract/errors";
import { isWordDocument, judgeFile, typeOfName } from "../shared/contract/file-content";
import { withEndingOf } from "../shared/contract/file-name";
import {
  FILE_KINDS,
  type FileKind,
  type FileList,
  type FileText,
  type FileType,
  RESOURCE_LIMITS,
  type ResourceFile,
  TYPES_OF_KIND,
} from "../shared/contract/resources";

export type UploadedFile = { kind: FileKind; name: string; size: number; body: ReadableStream<Uint8Array> | null };
export type OpenFile = { name: string; type: FileType; size: number; body: ReadableStream };

/** The résumés and texts that people have uploaded. Throws `not_found` for an unknown id. */
export type ResourceFiles = {
  list(uid: string): Promise<FileList>;
  /** Stores a file while it is received. Uploading it again changes nothing. */
  upload(uid: string, id: string, sent: UploadedFile): Promise<{ file: ResourceFile; isNew: boolean }>;
  open(uid: string, id: string): Promise<OpenFile>;
  change(uid: string, id: string, change: { name?: string; isDefault?: boolean }): Promise<ResourceFile>;
  remove(uid: string, id: string): Promise<void>;
  restore(uid: string, id: string): Promise<ResourceFile>;
  readText(uid: string, id: string): Promise<FileText>;
  writeText(uid: string, id: string, text: FileText): Promise<void>;
  /** Purges some files that were deleted a day ago or never arrived completely; returns their number. */
  purge(): Promise<number>;
};

type Ports = { store: ResourceFileStore; files: OwnFiles; quota: number; now: () => number };

/** An upload that takes longer was given up: even a slow connection sends 10 MB in this time. */
const UPLOAD_LIMIT_MS = 60 * 60_000;
const PURGED_AT_ONCE = 500;
const RESERVE_ATTEMPTS = 5;

export function createResourceFiles({ store, files, quota, now }: Ports): ResourceFiles {
  const room: Room = { bytes: quota, files: RESOURCE_LIMITS.files };

  async function show(uid: string, id: string): Promise<ResourceFile> {
    const file = toFiles(await store.list(uid)).find((one) => one.id === id);
    if (!file) throw new ApiError("not_found");
    return file;
  }

  /** Finds a person's complete file that isn't deleted. */
  async function find(uid: string, id: string): Promise<StoredFile> {
    const file = await store.find(id);
    if (file?.uid !== uid || !file.isWhole || file.deletedAt !== null) throw new ApiError("not_found");
    return file;
  }

  /** Whether the file was uploaded before. Removes an earlier upload that was cut off. */
  async function isThere(uid: string, id: string): Promise<boolean> {
    const known = await store.find(id);
    if (!known) return false;
    if (known.uid !== uid || (known.isWhole && known.deletedAt !== null)) throw new ApiError("not_found");
    if (known.isWhole) return true;
    if (await store.abandon(uid, id, known.storedAs)) await end([known]);
    return false;
  }

  async function keep(place: Place, upload: Upload, size: number, type: FileType): Promise<void> {
    await files.store(place, upload.body, size);
    if (type === "docx" && !(await isWord(place))) throw wrongType();
  }

  async function isWord(place: Place): Promise<boolean> {
    const stored = await files.open(place);
    const parts = stored && (await listZip(new Uint8Array(await new Response(stored.body).arrayBuffer())));
    return parts !== null && isWordDocument(parts);
  }

  /** Deletes the bytes of expired files, then their rows, which say where the bytes are. */
  async function end(over: readonly StoredFile[]): Promise<void> {
    if (over.length === 0) return;
    await files.remove(over.map(placeOf));
    await store.forget(over.map(({ id }) => id));
  }

  async function refuse(uid: string, id: string): Promise<ApiError> {
    if (!(await store.knows(uid))) return new ApiError("unauthorized");
    return new ApiError((await store.find(id)) ? "conflict" : "storage_full");
  }

  /**
   * Reserves the id and the space for a file. Returns false if the id's file is complete already. An upload that was
   * cut off may still reserve the id between the two steps here, so they are repeated.
   */
  async function reserve(file: NewFile): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      if (await isThere(file.uid, file.id)) return false;
      if (await store.reserve(file, room, now())) return true;
      if (attempt === RESERVE_ATTEMPTS) throw await refuse(file.uid, file.id);
    }
  }

  /** Returns false if another upload of this id was complete first. */
  async function add(uid: string, id: string, { kind, name, size }: UploadedFile, upload: Upload): Promise<boolean> {
    const type = judgeFile(name, upload.head, TYPES_OF_KIND[kind]);
    if (!type) throw wrongType();
    const storedAs = `resources/${crypto.randomUUID()}`;
    const file = { uid, id, storedAs, kind, name, type, size };
    if (!(await reserve(file))) return false;
    const place = { under: uid, as: storedAs };
    try {
      await keep(place, upload, size, type);
      if (!(await store.finish(uid, id, storedAs))) throw new ApiError("conflict");
      return true;
    } catch (error) {
      if (await isWholeAfterAll(uid, id, place)) return true;
      throw upload.fault() ?? error;
    }
  }

  /**
   * After a failure: removes the received bytes, unless the file is complete. The database may have stored that
   * although its answer was lost.
   */
  async function isWholeAfterAll(uid: string, id: string, place: Place): Promise<boolean> {
    const isAbandoned = await store.abandon(uid, id, place.as);
    const known = isAbandoned ? null : await store.find(id);
    if (known?.storedAs === place.as && known.isWhole) return known.deletedAt === null;
    await files.remove([place]);
    if (isAbandoned) await store.forget([id]);
    return false;
  }

  return {
    async list(uid) {
      const stored = await store.list(uid);
      return { uid, files: toFiles(stored), used: stored.reduce((sum, { size }) => sum + size, 0), quota };
    },

    async upload(uid, id, sent) {
      if (sent.size > RESOURCE_LIMITS.fileBytes) throw new ApiError("too_large");
      if (sent.size === 0) throw new ApiError("invalid", { fields: { size: "must not be empty" } });
      const upload = await takeUpload(sent.body, sent.size);
      try {
        const isNew = !(await isThere(uid, id)) && (await add(uid, id, sent, upload));
        if (!isNew) await upload.drain();
        return { file: await show(uid, id), isNew };
      } catch (error) {
        await upload.drain();
        throw error;
      }
    },

    async open(uid, id) {
      const { name, type, ...file } = await find(uid, id);
      const stored = await files.open(placeOf(file));
      // The row says that the file is complete, so its bytes aren't deleted but unreachable.
      if (!stored) throw new ApiError("unavailable");
      return { name, type, ...stored };
    },

    async change(uid, id, { name, isDefault }) {
      const file = await find(uid, id);
      if (name !== undefined) {
        await store.rename(uid, id, typeOfName(name) === file.type ? name : withEndingOf(name, file.name));
      }
      if (isDefault !== undefined) await store.setDefault(uid, id, isDefault ? now() : null);
      return show(uid, id);
    },

    async remove(uid, id) {
      if (!(await store.remove(uid, id, now()))) throw new ApiError("not_found");
      // Deleting frees space at once. Purge the surplus now, or deleting would be a way to store any amount.
      await end(await store.expireSurplus(uid, room, PURGED_AT_ONCE));
    },

    async restore(uid, id) {
      const since = now() - RESOURCE_LIMITS.restorableMs;
      if (await store.restore(uid, id, since, room)) return show(uid, id);
      const file = await store.find(id);
      const isWaiting = file?.uid === uid && file.deletedAt !== null && file.deletedAt > since;
      if (isWaiting) throw new ApiError("storage_full");
      return show(uid, id);
    },

    async readText(uid, id) {
      const read = await store.readText(uid, id);
      if (!read) throw new ApiError("not_found");
      return read;
    },

    async writeText(uid, id, read) {
      if (await store.writeText(uid, id, read)) return;
      await find(uid, id);
      throw new ApiError("storage_full");
    },

    async purge() {
      const deletedBefore = now() - RESOURCE_LIMITS.restorableMs;
      const over = await store.endOver(deletedBefore, now() - UPLOAD_LIMIT_MS, PURGED_AT_ONCE);
      await end(over);
      return over.length;
    },
  };
}

function wrongType(): ApiError {
  return new ApiError("invalid", { fields: { type: "must be what the name says, and of a kind that is taken" } });
}

function placeOf({ storedUnder, storedAs }: Pick<StoredFile, "storedUnder" | "storedAs">): Place {
  return { under: storedUnder, as: storedAs };
}

function toFiles(stored: readonly StoredFile[]): ResourceFile[] {
  const defaults = new Set(FILE_KINDS.map((kind) => findDefault(stored, kind)));
  return stored.map(({ id, kind, name, type, size, textState, createdAt }) => ({
    ...{ id, kind, name, type, size, createdAt },
    isDefault: defaults.has(id),
    text: textState,
  }));
}

function findDefault(stored: readonly StoredFile[], kind: FileKind): string | undefined {
  const own = stored.filter((file) => file.kind === kind);
  const chosen = own.filter(({ defaultAt }) => defaultAt !== null);
  // The list begins with the newest.
  return chosen.sort((a, b) => (b.defaultAt ?? 0) - (a.defaultAt ?? 0))[0]?.id ?? own.at(-1)?.id;
}
