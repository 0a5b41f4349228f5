import type { FileText, FileType } from "../../../../../functions/shared/contract/resources";
import { decodeFile } from "../../../../i18n/decode-file";
import type { DocxAnswer } from "./docx-worker";
import { keepText } from "./tidy-text";

/** Timeout for a file that is too complex, or crafted to be. */
const LONGEST_MS = 20_000;

/** Extracts the text of a file. Rejects only if the reader itself could not be loaded. */
export async function readFileText(type: FileType, content: Blob): Promise<FileText> {
  switch (type) {
    case "doc":
      return { state: "unreadable" };
    case "txt":
    case "md":
      return keepText(decodeFile(await content.arrayBuffer(), document.documentElement.lang));
    case "docx":
      return readByWorker(await content.arrayBuffer());
    case "pdf": {
      const { readPdf } = await import("./read-pdf.client");
      return readPdf(await content.arrayBuffer(), AbortSignal.timeout(LONGEST_MS)).catch(unreadable);
    }
    default:
      return type satisfies never;
  }
}

function unreadable(): FileText {
  return { state: "unreadable" };
}

function readByWorker(bytes: ArrayBuffer): Promise<FileText> {
  const worker = new Worker(new URL("./docx-worker.ts", import.meta.url), { type: "module" });
  return new Promise<FileText>((resolve, reject) => {
    const timer = setTimeout(() => resolve(unreadable()), LONGEST_MS);
    worker.addEventListener("message", ({ data }: MessageEvent<DocxAnswer>) => {
      clearTimeout(timer);
      resolve("text" in data ? keepText(data.text) : unreadable());
    });
    // Its code could not be loaded, or it ran out of memory.
    worker.addEventListener("error", (event) => {
      clearTimeout(timer);
      event.preventDefault();
      reject(new Error("the worker that reads documents has failed"));
    });
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());
}
