import type { SourceItem } from "../source";
import { decodeBase64Url } from "./base64url";
import { MAX_MESSAGE_BYTES, MailFiles, readRaw } from "./read-files";
import type { WorkerAnswers, WorkerCall, WorkerRequest, WorkerResponse } from "./worker-protocol";

/** Parses mails off the main thread, so that the page stays responsive. */

/** Batch size: few messages between page and worker, but visible progress. */
const AT_ONCE = 25;

let files = new MailFiles([]);
let reading: AsyncGenerator<SourceItem> | null = null;

async function answer(call: WorkerCall): Promise<WorkerAnswers[keyof WorkerAnswers]> {
  switch (call.do) {
    case "survey":
      files = new MailFiles(call.files);
      return files.survey();
    case "read":
      reading = files.read(call.options);
      return null;
    case "next":
      return reading ? take(reading) : [];
    case "parse":
      return readRaw(decodeBase64Url(call.raw, MAX_MESSAGE_BYTES), call.options);
    default:
      return call satisfies never;
  }
}

async function take(from: AsyncGenerator<SourceItem>): Promise<SourceItem[]> {
  const items: SourceItem[] = [];
  while (items.length < AT_ONCE) {
    const next = await from.next();
    if (next.done) break;
    items.push(next.value);
  }
  return items;
}

self.addEventListener("message", ({ data: { id, call } }: MessageEvent<WorkerRequest>) => {
  const respond = (response: WorkerResponse) => self.postMessage(response);
  answer(call).then(
    (result) => respond({ id, answer: result }),
    () => respond({ id, failed: true }),
  );
});
