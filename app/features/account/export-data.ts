import * as v from "valibot";
import { type AccountExport, accountExportSchema, type OwnFile } from "../../../functions/shared/contract/account";

/** One file of the archive. */
export type ArchiveEntry = { name: string; lastModified: Date; input: Blob | string };

/** Everything an export reaches out to. */
export type ExportParts = {
  fetch: (address: string, init: { signal: AbortSignal }) => Promise<Response>;
  /** The server has lost the session; rejects if none can be had. */
  renewSession: () => Promise<void>;
  readBrowser: () => Record<string, unknown>;
  zip: (entries: AsyncIterable<ArchiveEntry>) => Promise<Blob>;
  now: () => Date;
};

/** How many files are there already; the account's record counts as one. */
export type ExportProgress = { done: number; total: number };

export type ExportProblem = "unreachable" | "signed_out" | "failed";

/** Why there is no archive. Half of one is none: it would pass for all. */
export class ExportError extends Error {
  override name = "ExportError";
  constructor(
    readonly problem: ExportProblem,
    options?: ErrorOptions,
  ) {
    super(`Export: ${problem}`, options);
  }
}

export type Exported = { archive: Blob; unreadable: number };
type ExportOptions = { signal: AbortSignal; onProgress: (progress: ExportProgress) => void };

/**
 * All that is kept about the person, here and at the server, as a zip file, and how much of it the server could not read
 * and only names. Rejects with an `ExportError`, or with the
 * signal's reason once that is aborted.
 */
export async function exportData(parts: ExportParts, { signal, onProgress }: ExportOptions): Promise<Exported> {
  let unreadable = 0;
  /** Why there are no more entries: some browsers give another reason once it has gone through the archive's stream. */
  let failure: unknown;

  async function* entries(): AsyncGenerator<ArchiveEntry> {
    try {
      unreadable = yield* gather(parts, signal, onProgress);
    } catch (error) {
      failure = error;
      throw error;
    }
  }

  try {
    const archive = await parts.zip(entries());
    return { archive, unreadable };
  } catch (error) {
    signal.throwIfAborted();
    throw failure instanceof ExportError ? failure : new ExportError("failed", { cause: failure ?? error });
  }
}

async function* gather(
  parts: ExportParts,
  signal: AbortSignal,
  onProgress: ExportOptions["onProgress"],
): AsyncGenerator<ArchiveEntry, number> {
  const account = await loadAccount(parts, signal);
  const total = account.files.length + 1;
  const record = { ...account, browser: parts.readBrowser() };
  yield { name: "mocki.json", lastModified: parts.now(), input: `${JSON.stringify(record, null, 2)}\n` };
  onProgress({ done: 1, total });
  // One after the other: a phone has little memory, and the server little patience.
  const names = nameFiles(account.files);
  for (const [i, file] of account.files.entries()) {
    const input = await loadFile(parts, file, signal);
    yield { name: names[i] ?? file.id, lastModified: new Date(file.createdAt), input };
    onProgress({ done: i + 2, total });
  }
  return account.unreadable.length;
}

async function loadAccount(parts: ExportParts, signal: AbortSignal): Promise<AccountExport> {
  const response = await ask(parts, "/api/account/export", signal);
  const record = v.safeParse(accountExportSchema, await readBody(() => response.json(), signal));
  if (!record.success) throw new ExportError("failed");
  return record.output;
}

/** As the person calls them; of two with the same name, which some systems tell by more than capitals, one gets a number. */
function nameFiles(files: readonly OwnFile[]): string[] {
  const taken = new Set<string>();
  return files.map(({ kind, name }) => {
    const [, base = name, ending = ""] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? [];
    let path = `files/${FOLDERS[kind]}/${name}`;
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = `files/${FOLDERS[kind]}/${base} (${n})${ending}`;
    taken.add(path.toLowerCase());
    return path;
  });
}

const FOLDERS: Record<OwnFile["kind"], string> = { resume: "resumes", story: "stories" };

async function loadFile(parts: ExportParts, { id }: OwnFile, signal: AbortSignal): Promise<Blob> {
  const response = await ask(parts, `/api/resources/files/${encodeURIComponent(id)}/content`, signal);
  return readBody(() => response.blob(), signal);
}

async function ask(parts: ExportParts, address: string, signal: AbortSignal): Promise<Response> {
  let response = await send(parts, address, signal);
  if (response.status === 401) {
    await parts.renewSession().catch((cause: unknown) => {
      throw new ExportError("signed_out", { cause });
    });
    response = await send(parts, address, signal);
  }
  if (response.ok) return response;
  if (response.status === 401) throw new ExportError("signed_out");
  throw new ExportError(response.status === 503 || response.status === 429 ? "unreachable" : "failed");
}

function send(parts: ExportParts, address: string, signal: AbortSignal): Promise<Response> {
  signal.throwIfAborted();
  return readBody(() => parts.fetch(address, { signal }), signal);
}

/** The network may go away at the answer's beginning and in its middle. */
async function readBody<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    signal.throwIfAborted();
    throw new ExportError("unreachable", { cause });
  }
}
