import { wait } from "../party/protocol/wait";
import { noteRatePause } from "./state/rate-pause";

/** Where there is no `online` event: the server is away, or the network is up without reaching anything. */
const AGAIN_MS = 3_000;

/** The parts of Remix's router and route manifest that are used here. Both are in the window of a hydrated page. */
type LazyRoute = { id?: string; lazy?: () => Promise<unknown>; children?: LazyRoute[] };
type ManifestRoute = { module: string; imports?: string[]; hasClientLoader?: boolean };
type HeldWindow = Pick<EventTarget, "addEventListener"> & {
  location: Pick<Location, "origin" | "href">;
  fetch: typeof fetch;
  __remixRouter?: { routes: LazyRoute[]; state: { navigation: { state: string } } };
  __remixManifest?: { routes: Record<string, ManifestRoute | undefined> };
};

export type WaitingNotice = {
  /** `refusedMs`: how long the server refuses requests as too often; null: the network is away. */
  show: (refusedMs: number | null) => void;
  hide: () => void;
};

/**
 * Keeps the page while the network is away. Remix answers a route's code that cannot be fetched by loading the document,
 * which shows the browser's error page, and data that cannot be fetched by its error page. Here both are fetched again
 * until they come or another navigation takes over; `notice` is shown meanwhile. Data that was asked for too often is
 * fetched again when the server says so.
 */
export function holdNavigations(window: HeldWindow, notice: WaitingNotice): void {
  const load = window.fetch.bind(window);
  const waiting = new Set<object>();

  async function keepFetching(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const signal = init?.signal ?? undefined;
    const turn = {};
    try {
      for (;;) {
        const refusedMs = await load(input, init).then(
          (response) => (response.status === 429 ? noteRatePause(response.headers) : response),
          (error: unknown) => {
            if (signal?.aborted || !(error instanceof TypeError)) throw error;
            return null;
          },
        );
        if (refusedMs instanceof Response) return refusedMs;
        if (waiting.size === 0) notice.show(refusedMs);
        waiting.add(turn);
        if (refusedMs === null) await nextTry(window, signal);
        else await wait(refusedMs, signal);
        signal?.throwIfAborted();
      }
    } finally {
      if (waiting.delete(turn) && waiting.size === 0) notice.hide();
    }
  }

  window.fetch = (input, init) => (isPageData(input, init) ? keepFetching(input, init) : load(input, init));

  function hold(routes: readonly LazyRoute[]): void {
    for (const route of routes) {
      const { id = "", lazy } = route;
      const files = window.__remixManifest?.routes[id];
      if (lazy && files) {
        route.lazy = async () => {
          // Into the HTTP cache, from which the import takes them.
          await Promise.all([files.module, ...(files.imports ?? [])].map((file) => keepFetching(file)));
          return lazy();
        };
      }
      hold(route.children ?? []);
    }
  }
  hold(window.__remixRouter?.routes ?? []);

  function isPageData(input: RequestInfo | URL, init?: RequestInit): boolean {
    if (init?.method !== undefined && init.method !== "GET") return false;
    const address = input instanceof Request ? input.url : String(input);
    const { origin, pathname, searchParams } = new URL(address, window.location.href);
    if (origin !== window.location.origin || !pathname.endsWith(".data")) return false;
    // A route with a client loader knows what to show without a network, and asks for its data alone.
    const ids = searchParams.get("_routes")?.split(",") ?? [];
    return !ids.some((id) => window.__remixManifest?.routes[id]?.hasClientLoader);
  }
}

async function nextTry(window: Pick<EventTarget, "addEventListener">, signal?: AbortSignal): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  window.addEventListener("online", end, { signal: over.signal });
  signal?.addEventListener("abort", end, { signal: over.signal });
  if (signal?.aborted) end();
  await wait(AGAIN_MS, over.signal);
  end();
}
