import { type FileText, RESOURCE_LIMITS } from "../../../../../functions/shared/contract/resources";
import { openPdf } from "./pdf-source.client";
import { joinRuns } from "./pdf-words";
import { keepText } from "./tidy-text";

const MOST_PAGES = 300;

/** The text of a PDF; a scan has none. Stops with `signal`, whatever the file makes the reader do. */
export async function readPdf(bytes: ArrayBuffer, signal: AbortSignal): Promise<FileText> {
  const task = openPdf(bytes);
  const end = () => void task.destroy();
  signal.addEventListener("abort", end);
  try {
    const pdf = await task.promise;
    let text = "";
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      signal.throwIfAborted();
      if (text.length > RESOURCE_LIMITS.fileText) break;
      const page = await pdf.getPage(number);
      text += `${joinRuns((await page.getTextContent()).items)}\n\n`;
      page.cleanup();
    }
    return keepText(text);
  } finally {
    signal.removeEventListener("abort", end);
    void task.destroy();
  }
}
