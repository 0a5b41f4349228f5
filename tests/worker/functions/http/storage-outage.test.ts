import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handleDataRequest } from "../../../../app/entry.server";
import { BucketError } from "../../../../functions/files/own-files";
import { handleRequest, type Parts } from "../../../../functions/handle-request";
import { findOutage } from "../../../../functions/http/storage-outage";
import type { Bindings } from "../../../../functions/settings/bindings";
import { createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { captureLog } from "../../support/capture-log";
import { createFailingStorage } from "../../support/failing-storage";
import { bucketWith, createCaller, pdfOf } from "../../support/resources";

let cookie: string;
let logged: string[];

beforeEach(async () => {
  await emptyStorage();
  cookie = await createBackend({}, { now: Date.now() }).signIn("ann");
  logged = captureLog();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A database whose every statement ends like this. */
function failing(message: string): D1Database {
  const fail = () => Promise.reject(new Error(message));
  const statement = { bind: () => statement, all: fail, run: fail, first: fail, raw: fail };
  return { prepare: () => statement, batch: fail, exec: fail } as unknown as D1Database;
}

const pages: Parts["pages"] = async (request, context) => {
  const user = await context.currentUser(request).catch((thrown) => thrown);
  return user instanceof Response ? user : new Response("page");
};

const events = (): Record<string, unknown>[] => logged.map((line) => JSON.parse(line));

function send(path: string, init: RequestInit = {}, changes: object = {}): Promise<Response> {
  const request = new Request(`${ORIGIN}${path}`, { ...init, headers: { cookie, origin: ORIGIN, ...init.headers } });
  return handleRequest(request, { ...bindings, ...changes } as Bindings, { rooms: async () => null, pages });
}

describe("database outage", () => {
  it.each([
    ["D1_ERROR: database is locked: SQLITE_BUSY", "SQLITE_BUSY"],
    ["D1_ERROR: database or disk is full: SQLITE_FULL", "SQLITE_FULL"],
    ["D1_ERROR: Network connection lost.", "D1_ERROR"],
    ["D1 DB is overloaded. Too many requests queued.", "D1"],
  ])("returns 503 with Retry-After, and logs what an operator needs: %s", async (message, code) => {
    const DB = failing(message);
    for (const [path, init] of [
      ["/api/history", {}],
      ["/api/resources/files", {}],
      ["/api/rooms/some-room-1/ticket", { method: "POST", body: JSON.stringify({ mode: "peer" }) }],
      ["/api/auth/logout", { method: "POST", body: "{}" }],
      ["/dashboard", {}],
    ] as const) {
      const response = await send(path, init, { DB });
      expect([path, response.status, response.headers.get("retry-after")]).toEqual([path, 503, "30"]);
      expect(await response.json()).toMatchObject({ error: { code: "unavailable" } });
    }
    const lines = events().filter(({ event }) => event === "storage_unavailable");
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines[0]).toMatchObject({ binding: "DB", code, message });
    expect(events().map(({ event }) => event)).not.toContain("request_failed");
  });

  it("doesn't include invalid statements, which stay internal errors", async () => {
    const DB = failing("D1_ERROR: UNIQUE constraint failed: users.uid: SQLITE_CONSTRAINT");
    const response = await send("/api/history", {}, { DB });
    expect([response.status, await response.json()]).toMatchObject([500, { error: { code: "internal" } }]);
    expect(findOutage(new Error("D1_ERROR: no such table: users: SQLITE_ERROR"))).toBeNull();
    expect(findOutage(new Error("D1 is a good name"))).toBeNull();
  });

  it("is found inside wrapped errors, without the statement's values", () => {
    const cause = new Error("D1_ERROR: database is locked: SQLITE_BUSY");
    const wrapped = new Error("Failed query: select … params: ann@example.com", { cause });
    expect(findOutage(new Error("outer", { cause: wrapped }))).toEqual({
      ...{ binding: "DB", code: "SQLITE_BUSY", message: cause.message },
    });
    expect(findOutage(new BucketError("internal error (10001)"))).toMatchObject({ binding: "FILES", code: "R2" });
  });
});

describe("storage outage of the bucket", () => {
  const away = () => Promise.reject(new Error("We encountered an internal error (10001)"));

  it("returns 503 for reads, uploads and deletions, and leaves no upload row", async () => {
    const backend = createBackend({}, { now: Date.now() });
    const { id } = await createCaller(backend.services, cookie, "ann").upload();
    const broken = createBackend({ FILES: bucketWith({ get: away, put: away, delete: away }) }, { now: Date.now() });
    const ann = createCaller(broken.services, cookie, "ann");
    for (const response of [await ann.content(id), await ann.put(pdfOf())]) {
      expect([response.status, await response.json()]).toMatchObject([503, { error: { code: "unavailable" } }]);
    }
    expect((await ann.files()).files.map((file) => file.id)).toEqual([id]);
    expect(broken.events).toContainEqual(expect.objectContaining({ event: "storage_unavailable", binding: "FILES" }));
  });

  it("keeps the bytes of an upload whose stored completion got no answer", async () => {
    const storage = createFailingStorage();
    const backend = createBackend(storage.bindings, { now: Date.now() });
    const ann = createCaller(backend.services, cookie, "ann");
    // The calls: session, two looks for the file, reservation, bytes, completion.
    storage.arm(6, { isDone: true, lasts: false, database: "D1_ERROR: Network connection lost.", bucket: "" });
    const { id } = await ann.upload();
    expect(storage.calls).toBeGreaterThanOrEqual(8);
    expect((await ann.content(id)).status).toBe(200);
  });

  it("isn't mistaken for a missing file", async () => {
    const backend = createBackend({ FILES: bucketWith({ get: async () => null }) }, { now: Date.now() });
    const ann = createCaller(backend.services, cookie, "ann");
    const { id } = await ann.upload();
    expect((await ann.content(id)).status).toBe(503);
    expect((await ann.content("no-such-file")).status).toBe(404);
  });
});

describe("cross-site request to a page", () => {
  it("returns 403, and isn't logged as an internal error", async () => {
    for (const path of ["/", "/login", "/api/auth/register"]) {
      const headers = { origin: "https://elsewhere.example" };
      expect((await send(path, { method: "POST", headers, body: "{}" })).status).toBe(403);
    }
    expect(events().map(({ event }) => event)).not.toContain("request_failed");
    expect((await send("/login", { method: "POST", body: "{}" })).status).toBe(200);
  });
});

it("page data is never cached", () => {
  const response = handleDataRequest(new Response("{}"));
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("vary")).toContain("cookie");
});
