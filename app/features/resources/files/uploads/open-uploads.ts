import { nanoid } from "nanoid";
import type { ResourceFile } from "../../../../../functions/shared/contract/resources";
import { sessionStore } from "../../../../state/session/session-store";
import { loadContent, putText, sendFileAction } from "../file-calls";
import { createTextReader, type TextReader } from "../text/text-reader";
import { sendFile } from "./send-file";
import { createUploads, isUnderWay } from "./uploads";

type OnFile = (file: ResourceFile) => void;
const listeners = new Map<OnFile, string>();

/** Calls `listener` with each of this person's files that is uploaded or read. */
export function onFileNews(uid: string, listener: OnFile): () => void {
  listeners.set(listener, uid);
  return () => listeners.delete(listener);
}

function notifyFile(uid: string, file: ResourceFile): void {
  for (const [listener, of] of listeners) if (of === uid) listener(file);
}

let reading: { uid: string; reader: TextReader } | null = null;

/** Reads the text of this person's files on whatever page they are. */
export function openTextReader(uid: string): TextReader {
  if (reading?.uid === uid) return reading.reader;
  const reader = createTextReader({
    read: async (type, content) => (await import("../text/read-file-text.client")).readFileText(type, content),
    loadContent,
    put: (id, text) => putText(uid, id, text),
    onRead: (file) => notifyFile(uid, file),
  });
  reading = { uid, reader };
  return reader;
}

/** The page's upload queue; it goes on while the person looks at another screen. */
export const uploads = createUploads({
  send: sendFile,
  drop: async (uid, id) => {
    await sendFileAction(uid, { kind: "remove", id });
  },
  newId: () => nanoid(),
  onStored: (uid, file, source) => {
    notifyFile(uid, file);
    void openTextReader(uid).want(file, source);
  },
});

if (typeof window !== "undefined") {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  // Registered only while needed: a page with this listener is kept out of the back/forward cache.
  uploads.subscribe(({ uploads }) => {
    if (uploads.some(isUnderWay)) window.addEventListener("beforeunload", warn);
    else window.removeEventListener("beforeunload", warn);
  });
  sessionStore.subscribe(({ userInfo }, before) => {
    if (before.userInfo && before.userInfo.uid !== userInfo?.uid) uploads.leave();
  });
}
