import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLazyBackend } from "../../../../app/i18n/lazy-backend";

const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

const URLS = { "en/code": "/assets/code-1.json" } as Record<string, string>;
const loadUrls = vi.fn(async () => (language: string, namespace: string) => URLS[`${language}/${namespace}`]);

function read(namespace: string, load = loadUrls): Promise<unknown[]> {
  const backend = createLazyBackend(load);
  return new Promise((resolve) => backend.read("en", namespace, (...answer: unknown[]) => resolve(answer)));
}

it("the lazy backend fetches the texts of a namespace by the URL that the build gave them", async () => {
  fetched.mockResolvedValue(Response.json({ run: "Run" }));
  expect(await read("code")).toEqual([null, { run: "Run" }]);
  expect(fetched.mock.calls).toEqual([["/assets/code-1.json"]]);
});

it.each<[string, () => unknown, string, boolean]>([
  ["the server fails", () => fetched.mockResolvedValue(new Response("", { status: 503 })), "code", true],
  ["the network is away", () => fetched.mockRejectedValue(new TypeError("failed")), "code", true],
  ["the answer is cut off", () => fetched.mockResolvedValue(new Response('{"run":')), "code", true],
  ["the file is gone", () => fetched.mockResolvedValue(new Response("", { status: 404 })), "code", false],
  ["there are no such texts", () => undefined, "nothing", false],
])("the lazy backend says whether to try again when %s", async (_, happen, namespace, retry) => {
  happen();
  const [error, again] = await read(namespace);
  expect([typeof error, again]).toEqual(["string", retry]);
});

it("the lazy backend tries again when the list of URLs could not be loaded", async () => {
  const [error, again] = await read(
    "code",
    vi.fn(async () => Promise.reject(new Error("offline"))),
  );
  expect([typeof error, again, fetched.mock.calls.length]).toEqual(["string", true, 0]);
});
