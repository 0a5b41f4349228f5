import { expect } from "vitest";
import { test } from "./support/test";

/** Keys and clicks all the while the page comes to life, as from a hand that rests on the keyboard. */
const RESTLESS = `{
  const poke = () => {
    if (!document.body) return;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true, cancelable: true }));
    document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  };
  setInterval(poke, 0);
  new MutationObserver(poke).observe(document, { childList: true, subtree: true });
}`;

test("keys and clicks from the first moment on do not stop a page from coming to life", async ({ meet }) => {
  const ida = await meet("Ida");
  await ida.context.addInitScript(RESTLESS);
  for (let load = 0; load < 3; load++) {
    await ida.enterLobby();
    await ida.role("candidate").click();
    await expect.poll(() => ida.role("candidate").isChecked()).toBe(true);
  }
});
