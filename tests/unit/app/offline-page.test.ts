import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { renderOfflinePage } from "../../../app/offline-page";
import { ROOT } from "../../../functions/local/local-settings";

const SCRIPT = readFileSync(path.join(ROOT, "public/offline-worker.js"), "utf8");

type Asked = { url: string; method?: string; mode?: string };
type Event = {
  request: Required<Asked>;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** The worker, with a stored page or none, on a network that gives this answer. */
function startWorker({ stored, network }: { stored: string | null; network: () => Promise<Response> }) {
  const listeners = new Map<string, (event: Event) => void>();
  const match = async (name: string) =>
    name === "/offline-page" && stored !== null ? new Response(stored) : undefined;
  const globals = {
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
    skipWaiting: async () => {},
    registration: {},
    caches: { open: async (name: string) => ({ match: name === "mocki-offline" ? match : async () => undefined }) },
    fetch: network,
  };
  new Function(...Object.keys(globals), SCRIPT)(...Object.values(globals));
  /** Null: left to the browser. */
  return async (asked: Asked, preload?: Promise<Response>): Promise<Response | null> => {
    let answer: Promise<Response> | null = null;
    listeners.get("fetch")?.({
      request: { method: "GET", mode: "navigate", ...asked },
      preloadResponse: preload ?? Promise.resolve(undefined),
      respondWith: (given) => {
        answer = given;
      },
    });
    return answer;
  };
}

const PAGE = { url: "https://mocki.example/history" };
const away = () => Promise.reject(new TypeError("Failed to fetch"));

describe("offline worker", () => {
  it("passes on the page from the network, whatever its status", async () => {
    const open = startWorker({ stored: "offline", network: async () => new Response("history", { status: 500 }) });
    const answer = await open(PAGE);
    expect([answer?.status, await answer?.text()]).toEqual([500, "history"]);
  });

  it("takes the page that the browser has asked for already, without a second request", async () => {
    const network = vi.fn(away);
    const open = startWorker({ stored: "offline", network });
    expect(await (await open(PAGE, Promise.resolve(new Response("history"))))?.text()).toBe("history");
    expect(network).not.toHaveBeenCalled();
  });

  it("answers a page that can't be fetched with the stored one", async () => {
    const open = startWorker({ stored: "offline", network: away });
    expect(await (await open(PAGE))?.text()).toBe("offline");
    const failed = away();
    failed.catch(() => {});
    expect(await (await open(PAGE, failed))?.text()).toBe("offline");
  });

  it("lets the browser say it where no page is stored", async () => {
    const open = startWorker({ stored: null, network: away });
    await expect(open(PAGE)).rejects.toThrow("Failed to fetch");
  });

  it.each<[string, Asked]>([
    ["a file", { url: "https://mocki.example/assets/a.js", mode: "cors" }],
    ["data of a page", { url: "https://mocki.example/history.data", mode: "cors" }],
    ["the API, even typed into the address bar", { url: "https://mocki.example/api/history" }],
    ["a room", { url: "https://mocki.example/parties/room/abc" }],
    ["a form that is sent", { ...PAGE, method: "POST" }],
  ])("leaves %s alone", async (_, asked) => {
    const open = startWorker({ stored: "offline", network: away });
    expect(await open(asked)).toBeNull();
  });
});

describe("renderOfflinePage", () => {
  it("writes a page that loads nothing, in the page's language, theme and colors", async () => {
    const texts = { lang: "zh-TW", theme: "light", title: "斷線", help: "會自動開啟", reload: "重新整理" };
    const page = renderOfflinePage(texts, (name) => ` value-of${name} `);
    const html = await page.text();
    expect(html).toContain('<html lang="zh-TW">');
    expect(html).toContain('content="light"');
    for (const text of ["斷線", "會自動開啟", "重新整理"]) expect(html).toContain(`>${text}<`);
    expect(html).not.toMatch(/(?:src|href)="[^"]/);
    const named = [...html.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(html).toContain(`${name}: value-of${name};`);
  });

  it("lets its own script run, and nothing else", async () => {
    const page = renderOfflinePage({ lang: "en", theme: "dark", title: "", help: "", reload: "" }, () => "");
    const nonce = /<script nonce="([^"]+)">/.exec(await page.text())?.[1];
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining(["default-src 'none'", `script-src 'nonce-${nonce}'`, "connect-src 'self'"]),
    );
  });
});
