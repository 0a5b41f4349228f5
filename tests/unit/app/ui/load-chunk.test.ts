import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadChunk } from "../../../../app/ui/load-chunk";

const ORIGIN = "https://mocki.test";
/** As the build writes it, with the address in its code. */
const importPart = (suffix: string) =>
  Object.assign(async () => `part ${suffix}`, { toString: () => `()=>import("./part-${suffix}.js")` });

const network = { isThere: true, fetched: [] as string[] };

beforeEach(() => {
  network.isThere = true;
  network.fetched = [];
  vi.stubGlobal("document", { baseURI: `${ORIGIN}/ai/session` });
  vi.stubGlobal("fetch", async (address: string) => {
    network.fetched.push(address);
    if (!network.isThere) throw new TypeError("Failed to fetch");
    return new Response("code");
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("loadChunk imports nothing before all files were fetched, and again after a failure", async () => {
  network.isThere = false;
  const load = vi.fn(importPart("a"));
  load.toString = () => '()=>import("./part-a.js")';
  await expect(loadChunk(load, ["assets/shared-a.js"])).rejects.toThrow("Failed to fetch");
  expect(load).not.toHaveBeenCalled();
  network.isThere = true;
  await expect(loadChunk(load, ["assets/shared-a.js"])).resolves.toBe("part a");
  expect(network.fetched.filter((address) => address === `${ORIGIN}/assets/shared-a.js`)).toHaveLength(2);
});

it("loadChunk fetches the import's own file, which no list of dependencies has to name", async () => {
  await expect(loadChunk(importPart("b"))).resolves.toBe("part b");
  expect(network.fetched).toEqual([expect.stringMatching(/\/part-b\.js$/)]);
});

it("loadChunk fetches a file once for two imports", async () => {
  await Promise.all([
    loadChunk(importPart("c"), ["assets/shared-c.js"]),
    loadChunk(importPart("d"), ["assets/shared-c.js"]),
  ]);
  expect(network.fetched.filter((address) => address.endsWith("shared-c.js"))).toHaveLength(1);
});

it("loadChunk refuses a file that a newer deployment has replaced", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  const load = vi.fn(async () => "part");
  await expect(loadChunk(load, ["assets/shared-e.js"])).rejects.toThrow("404");
  expect(load).not.toHaveBeenCalled();
});
