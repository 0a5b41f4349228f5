import { readDocx } from "./read-docx";

/** Reads Word documents beside the page, which ends it where it takes too long. */

export type DocxAnswer = { text: string } | { failed: true };

self.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = (value: DocxAnswer) => self.postMessage(value);
  readDocx(data).then(
    (text) => answer({ text }),
    () => answer({ failed: true }),
  );
});
