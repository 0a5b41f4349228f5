import { expect } from "vitest";
import { test } from "./support/test";

/** Sends keys and clicks without a pause while the page hydrates. */
const RESTLESS = `{
  const poke = () => {
    if (!document.body) return;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true, cancelable: true }));
    document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  };
  setInterval(poke, 0);
  new MutationObserver(poke).observe(document, { childList: true, subtree: true });
}`;

test("lobby hydrates despite keys and clicks from the first moment on", async ({ meet }) => {
  const ida = await meet("Ida");
  await ida.context.addInitScript(RESTLESS);
  for (let load = 0; load < 3; load++) {
    await ida.enterLobby();
    await ida.role("candidate").click();
    await expect.poll(() => ida.role("candidate").isChecked()).toBe(true);
  }
});
