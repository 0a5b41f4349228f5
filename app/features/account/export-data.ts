import * as v from "valibot";
import { type AccountExport, accountExportSchema, type OwnFile } from "../../../functions/shared/contract/account";
import { type ApplicationRow, trackerViewSchema } from "../../../functions/shared/contract/tracker";
import { noteRatePause } from "../../state/rate-pause";
import { type PageWords, toReadablePage } from "./readable-page";

export type ArchiveEntry = { name: string; lastModified: Date; input: Blob | string };

/** Side effects of an export. */
export type ExportParts = {
  fetch: (address: string, init: { signal: AbortSignal }) => Promise<Response>;
  /** Renews a session that the server has lost; rejects if that fails. */
  renewSession: () => Promise<void>;
  readBrowser: () => Record<string, unknown>;
  /** The words of the readable page. */
  words: PageWords;
  /** Ends early, too, when `signal` is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  zip: (entries: AsyncIterable<ArchiveEntry>) => Promise<Blob>;
  now: () => Date;
};

/** The number of files that are ready; the account's record counts as one. */
export type ExportProgress = { done: number; total: number };

/** How often the export waits for the server's rate limit, for each file. */
const PAUSES = 2;

export type ExportProblem = "unreachable" | "too_often" | "signed_out" | "failed";

/** Why there is no archive. A partial one is never handed out: it would pass for complete. */
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
 * Makes a zip of all data about the person, in this browser and on the server, and counts what the server could not
 * read and only names. Rejects with an `ExportError`, or with the signal's reason once that is aborted.
 */
export async function exportData(parts: ExportParts, { signal, onProgress }: ExportOptions): Promise<Exported> {
  let unreadable = 0;
  /** The reason why the entries ended; some browsers replace it while it passes through the archive's stream. */
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
  const names = nameFiles(account.files);
  const files = account.files.map(({ name }, i) => ({ name, path: names[i] ?? name }));
  const applications = account.applications.events.length > 0 ? await loadApplications(parts, signal) : [];
  const page = toReadablePage({ account, files, applications, words: parts.words });
  yield { name: "mocki.html", lastModified: parts.now(), input: page };
  onProgress({ done: 1, total });
  // One at a time, for the memory of phones and the server's rate limit.
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

/** Null if the server can't derive them: their records are in the account's data all the same. */
async function loadApplications(parts: ExportParts, signal: AbortSignal): Promise<ApplicationRow[] | null> {
  const response = await ask(parts, "/api/tracker", signal).catch((error: unknown) => {
    if (error instanceof ExportError && error.problem === "failed") return null;
    throw error;
  });
  if (!response) return null;
  const view = v.safeParse(trackerViewSchema, await readBody(() => response.json(), signal));
  return view.success ? view.output.applications : null;
}

/**
 * File names as in the app. Names that are equal regardless of case get a number, because some file systems ignore
 * case.
 */
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
  for (let pauses = 0; response.status === 429 && pauses < PAUSES; pauses += 1) {
    await parts.wait(noteRatePause(response.headers), signal);
    response = await send(parts, address, signal);
  }
  if (response.status === 401) {
    await parts.renewSession().catch((cause: unknown) => {
      throw new ExportError("signed_out", { cause });
    });
    response = await send(parts, address, signal);
  }
  if (response.ok) return response;
  if (response.status === 401) throw new ExportError("signed_out");
  if (response.status === 429) noteRatePause(response.headers);
  throw new ExportError(response.status === 429 ? "too_often" : response.status === 503 ? "unreachable" : "failed");
}

function send(parts: ExportParts, address: string, signal: AbortSignal): Promise<Response> {
  signal.throwIfAborted();
  return readBody(() => parts.fetch(address, { signal }), signal);
}

/** Covers a connection that fails before the answer and one that fails within it. */
async function readBody<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    signal.throwIfAborted();
    throw new ExportError("unreachable", { cause });
  }
}
