import type { FileText, FileType, ResourceFile } from "../../../../../functions/shared/contract/resources";
import type { CallResult } from "../../../../state/call-api";

export type TextPorts = {
  read: (type: FileType, content: Blob) => Promise<FileText>;
  loadContent: (id: string) => Promise<CallResult<Blob>>;
  put: (id: string, text: FileText) => Promise<CallResult<null>>;
  /** The server knows the file's text by now. */
  onRead: (file: ResourceFile) => void;
};

/** Reads the words of files that nobody has read yet, one after the other. */
export function createTextReader({ read, loadContent, put, onRead }: TextPorts) {
  const wanted = new Set<string>();
  let line: Promise<void> = Promise.resolve();

  async function work(file: ResourceFile, source: Blob | null): Promise<void> {
    const content = source ?? (file.type === "doc" ? new Blob() : await fetchContent(file.id));
    if (!content) return;
    const text = await read(file.type, content);
    const end = await put(file.id, text);
    if (end.kind === "done") onRead({ ...file, text: text.state });
  }
  async function fetchContent(id: string): Promise<Blob | null> {
    const result = await loadContent(id);
    return result.kind === "done" ? result.value : null;
  }

  return {
    /** `source`: the file itself, where this page has just sent it. */
    want(file: ResourceFile, source: Blob | null = null): Promise<void> {
      if (file.text !== "pending" || wanted.has(file.id)) return line;
      wanted.add(file.id);
      line = line
        .then(() => work(file, source))
        .catch(() => {
          // The reader was not to be had. The text stays to be read another time.
        })
        .finally(() => wanted.delete(file.id));
      return line;
    },
  };
}

export type TextReader = ReturnType<typeof createTextReader>;
