import mammoth from "mammoth";
import { slimDocx } from "./slim-docx";

/** Reads Word documents in a web worker, which the page terminates on timeout. */

export type DocxAnswer = { text: string } | { failed: true };

self.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = (value: DocxAnswer) => self.postMessage(value);
  readDocx(data).then(
    (text) => answer({ text }),
    () => answer({ failed: true }),
  );
});

/** The text of a Word document, one paragraph per line; throws if it is not one or is too large. */
async function readDocx(bytes: ArrayBuffer): Promise<string> {
  const slim = slimDocx(new Uint8Array(bytes));
  const { value } = await mammoth.extractRawText({ arrayBuffer: slim.slice().buffer });
  return value.replace(/\n\n/g, "\n");
}
