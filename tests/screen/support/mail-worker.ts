import { Blob as NodeBlob } from "node:buffer";
import { vi } from "vitest";
import { MailFiles } from "../../../app/features/tracker/mailbox/files/read-files";
import type { MailFile } from "../../../app/features/tracker/mailbox/files/sniff-file";
import type { WorkerRequest, WorkerResponse } from "../../../app/features/tracker/mailbox/files/worker-protocol";
import type { SourceItem } from "../../../app/features/tracker/mailbox/source";

/** Reads mail files as the worker of the product does, on the main thread: jsdom has no workers, and no streams of files. */
export function startMailWorker(): void {
  vi.stubGlobal("Worker", MailWorker);
}

class MailWorker extends EventTarget {
  #files = new MailFiles([]);
  #items: AsyncGenerator<SourceItem> | null = null;

  postMessage({ id, call }: WorkerRequest): void {
    void this.#answer(call).then((answer) => {
      const data: WorkerResponse = { id, answer };
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
  }

  terminate(): void {}

  async #answer(call: WorkerRequest["call"]) {
    switch (call.do) {
      case "survey":
        this.#files = new MailFiles(await Promise.all(call.files.map(streamed)));
        return this.#files.survey();
      case "read":
        this.#items = this.#files.read(call.options);
        return null;
      case "next": {
        const next = await this.#items?.next();
        return next?.done === false ? [next.value] : [];
      }
      case "parse":
        throw new Error("no Gmail here");
      default:
        return call satisfies never;
    }
  }
}

async function streamed({ file, kind }: MailFile): Promise<MailFile> {
  return { file: new NodeBlob([await file.arrayBuffer()]) as Blob, kind };
}
