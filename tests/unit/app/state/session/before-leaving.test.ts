import { expect, it } from "vitest";
import { beforeLeaving, finishBeforeLeaving } from "../../../../../app/state/session/before-leaving";

it("finishBeforeLeaving waits for all work, also for work that fails", async () => {
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

it("finishBeforeLeaving stops waiting after the timeout", async () => {
  const stop = beforeLeaving(() => new Promise(() => {}));
  await expect(finishBeforeLeaving(1)).resolves.toBeUndefined();
  stop();
});
