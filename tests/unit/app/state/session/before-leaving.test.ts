import { expect, it } from "vitest";
import { beforeLeaving, finishBeforeLeaving } from "../../../../../app/state/session/before-leaving";

it("who leaves waits until everything has been tried, also what fails", async () => {
  const done: string[] = [];
  const stop = [
    beforeLeaving(async () => {
      await Promise.resolve();
      done.push("a story");
    }),
    beforeLeaving(() => {
      throw new Error("no network");
    }),
  ];
  await finishBeforeLeaving();
  expect(done).toEqual(["a story"]);
  for (const end of stop) end();
  await finishBeforeLeaving();
  expect(done).toEqual(["a story"]);
});

it("waits for nothing that never ends", async () => {
  const stop = beforeLeaving(() => new Promise(() => {}));
  await expect(finishBeforeLeaving(1)).resolves.toBeUndefined();
  stop();
});
