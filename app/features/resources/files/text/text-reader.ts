import type { FileText, FileType, ResourceFile } from "../../../../../functions/shared/contract/resources";
import type { CallResult } from "../../../../state/call-api";

export type TextPorts = {
  read: (type: FileType, content: Blob) => Promise<FileText>;
  loadContent: (id: string) => Promise<CallResult<Blob>>;
  put: (id: string, text: FileText) => Promise<CallResult<null>>;
  /** The server has stored the file's text. */
  onRead: (file: ResourceFile) => void;
};

/** Extracts the text of files that have none yet, one at a time. */
export function createTextReader({ read, loadContent, put, onRead }: TextPorts) {
  const wanted = new Set<string>();
  let line: Promise<void> = Promise.resolve();
  /** The server has no space for more texts: no further file is fetched in this visit. */
  let isFull = false;

  async function work(file: ResourceFile, source: Blob | null): Promise<void> {
    if (isFull) return;
    const content = source ?? (file.type === "doc" ? new Blob() : await fetchContent(file.id));
    if (!content) return;
    const text = await read(file.type, content);
    const end = await put(file.id, text);
    if (end.kind === "done") onRead({ ...file, text: text.state });
    isFull = end.kind === "refused" && end.code === "storage_full";
  }
  async function fetchContent(id: string): Promise<Blob | null> {
    const result = await loadContent(id);
    return result.kind === "done" ? result.value : null;
  }

  return {
    /** `source`: the file itself, if this page has just uploaded it. */
    want(file: ResourceFile, source: Blob | null = null): Promise<void> {
      if (file.text !== "pending" || wanted.has(file.id)) return line;
      wanted.add(file.id);
      line = line
        .then(() => work(file, source))
        .catch(() => {
          // The reader could not be loaded; the text is read another time.
        })
        .finally(() => wanted.delete(file.id));
      return line;
    },
  };
}

export type TextReader = ReturnType<typeof createTextReader>;
