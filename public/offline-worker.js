/**
 * Answers a page that can't be fetched with the page that app/offline-page.ts has stored, instead of the browser's own
 * error page. Everything else goes to the network as if this worker weren't here. It knows no build, so it stays the same.
 */
const CACHE = "mocki-offline";
const PAGE = "/offline-page";

addEventListener("install", (event) => {
  event.waitUntil(Promise.all([skipWaiting(), leaveFilesAlone(event)]));
});

addEventListener("activate", (event) => {
  // The browser asks for the page while it starts this worker, so pages don't open later than without it.
  event.waitUntil(registration.navigationPreload?.enable());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode !== "navigate" || request.method !== "GET" || /^\/(api|parties)\//.test(pathname)) return;
  event.respondWith(answer(event));
});

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await (await caches.open(CACHE)).match(PAGE);
    if (page) return page;
    throw error;
  }
}

/** Where the browser can, it doesn't even ask this worker about what isn't a page. */
async function leaveFilesAlone(event) {
  try {
    await event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" });
  } catch {
    // An older form of the method: the browser asks, and is told nothing.
  }
}
