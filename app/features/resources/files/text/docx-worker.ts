import { readDocx } from "./read-docx";

/** Reads Word documents in a web worker, which the page terminates on timeout. */

export type DocxAnswer = { text: string } | { failed: true };

self.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = (value: DocxAnswer) => self.postMessage(value);
  readDocx(data).then(
    (text) => answer({ text }),
    () => answer({ failed: true }),
  );
});
