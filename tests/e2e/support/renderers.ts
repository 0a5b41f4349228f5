import process from "node:process";
import type { Browser } from "playwright-core";

/** Sends a signal to every process that runs pages of this browser: SIGSTOP puts them to sleep, SIGCONT wakes them. */
export async function signalPages(browser: Browser, signal: "SIGSTOP" | "SIGCONT"): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === "renderer");
  if (pages.length === 0) throw new Error("This browser has no page.");
  for (const { id } of pages) process.kill(id, signal);
}
