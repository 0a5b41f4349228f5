import type { Page } from "playwright-core";

/** Collects what should not happen on a page: errors it throws or prints, requests that fail or are refused. */
export function watchPage(page: Page): () => string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`threw ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    // Remix prints what it calls off itself, such as a look at an address from which the person has gone on.
    if (message.type() !== "error" || message.text().startsWith("AbortError: signal is aborted")) return;
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
  });
  return () => troubles;
}
