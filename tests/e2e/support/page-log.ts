import type { Page, Response } from "playwright-core";

/** Collects what should not happen on a page: errors it throws or prints, requests that fail or are refused. */
export function watchPage(page: Page): () => string[] {
  const troubles: string[] = [];
  const lostInProxy: string[] = [];
  page.on("pageerror", (error) => troubles.push(`threw ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" || CALLED_OFF.test(message.text())) return;
    if (message.location().url.startsWith("https://apis.google.com/")) return;
    troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that goes away, or a component that does, calls off what it has asked for. The provider's script is out of
    // reach for everybody but those who sign in.
    if (reason !== "net::ERR_ABORTED" && !request.url().startsWith("https://apis.google.com/"))
      troubles.push(`request: ${reason} ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`answer: ${response.status()} ${response.url()}`);
    if (isLostInProxy(response)) {
      lostInProxy.push(response.url());
      console.warn(`wrangler's proxy lost ${response.request().method()} ${response.url()}`);
    }
  });
  return () => {
    const left = [...troubles];
    for (const url of lostInProxy) {
      for (const same of [(one: string) => one === `answer: 500 ${url}`, (one: string) => isPrinted(one, url)]) {
        const at = left.findIndex(same);
        if (at !== -1) left.splice(at, 1);
      }
    }
    return left;
  };
}

/**
 * Remix prints what it calls off itself, such as a look at an address from which the person has gone on: before an answer
 * has begun, and while it is read.
 */
const CALLED_OFF = /^AbortError: (?:signal is|BodyStreamBuffer was) aborted/;

/** Chromium's own line about the answer. */
function isPrinted(trouble: string, url: string): boolean {
  return trouble.startsWith("console: Failed to load resource: ") && trouble.endsWith(`(${url})`);
}

/**
 * `wrangler dev` answers for the Worker if a connection that it keeps to the Worker closes as it sends a request over
 * it, and repeats only GET and HEAD. The Worker answers errors of its API as JSON.
 */
function isLostInProxy(response: Response): boolean {
  const isOwn = (response.headers()["content-type"] ?? "").startsWith("application/json");
  const isRepeated = ["GET", "HEAD"].includes(response.request().method());
  return response.status() === 500 && new URL(response.url()).pathname.startsWith("/api/") && !isOwn && !isRepeated;
}
