import type { MailReader } from "./mail-worker-port";
import type { WorkerAnswers, WorkerCall, WorkerRequest, WorkerResponse } from "./worker-protocol";

type Waiting = { resolve: (answer: WorkerAnswers[keyof WorkerAnswers]) => void; reject: (error: Error) => void };

/** Starts a worker that reads mails; it runs until it is closed. */
export function openMailWorker(): MailReader {
  const worker = new Worker(new URL("./mail-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let count = 0;

  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error("the worker that reads mails has failed"));
    waiting.clear();
  };
  worker.addEventListener("error", fail);
  worker.addEventListener("messageerror", fail);
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ("failed" in data) call?.reject(new Error("this could not be read"));
    else call?.resolve(data.answer);
  });

  function ask<Name extends WorkerCall["do"]>(call: Extract<WorkerCall, { do: Name }>): Promise<WorkerAnswers[Name]> {
    count += 1;
    const request: WorkerRequest = { id: count, call };
    return new Promise((resolve, reject) => {
      // Each call has its own type of answer.
      waiting.set(request.id, { resolve: (answer) => resolve(answer as WorkerAnswers[Name]), reject });
      worker.postMessage(request);
    });
  }

  return {
    survey: (files) => ask({ do: "survey", files }),
    async *read(options) {
      await ask({ do: "read", options });
      for (let items = await ask({ do: "next" }); items.length > 0; items = await ask({ do: "next" })) yield* items;
    },
    parse: (raw, options) => ask({ do: "parse", raw, options }),
    close() {
      worker.terminate();
      fail();
    },
  };
}
