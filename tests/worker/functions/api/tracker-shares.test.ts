import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { loadShared } from "../../../../app/features/tracker/journey/shared-loader.server";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { type Share, shareSchema, sharesAnswerSchema } from "../../../../functions/shared/contract/journey";
import { TRACKER_LIMITS } from "../../../../functions/shared/contract/tracker";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";

const DAY_MS = 24 * 60 * 60_000;
const SHARES = "/api/tracker/shares";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let backend: Backend;
let ann: string;
let bob: string;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  ann = await backend.signIn("ann");
  bob = await backend.signIn("bob");
  await add(ann, "ann", "Halden Robotics", "applied", 3);
  await add(ann, "ann", "Kestrel Maps", "rejected", 40);
});

async function call(path: string, cookie: string | null, method = "GET", body?: unknown): Promise<Response> {
  const request = new Request(`${ORIGIN}${path}`, {
    method,
    headers: { origin: ORIGIN, ...(cookie !== null && { cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await answerApi(request, createContext(backend.services));
  if (!response) throw new Error(`The API does not know ${path}`);
  return response;
}

let count = 0;

async function add(cookie: string, uid: string, company: string, status: string, daysAgo: number): Promise<void> {
  const now = new Date(backend.clock.now);
  const id = `event-${++count}`;
  const event = {
    ...{ id, application: `application-${count}`, at: now.toISOString(), kind: "add", company, position: "Engineer" },
    ...{ status, channel: null, notes: "", todo: null, deadline: null, source: "hand" },
    appliedOn: new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
  };
  const response = await call("/api/tracker/events", cookie, "POST", { uid, events: [event] });
  expect(response.status).toBe(200);
}

const request = (changes: object = {}) => ({
  uid: "ann",
  period: null,
  expiresInDays: null,
  language: "en",
  ...changes,
});

async function make(changes: object = {}, cookie = ann): Promise<Share> {
  const response = await call(SHARES, cookie, "POST", request(changes));
  expect(response.status).toBe(201);
  return v.parse(shareSchema, await response.json());
}

async function list(cookie: string): Promise<Share[]> {
  const response = await call(SHARES, cookie);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return v.parse(sharesAnswerSchema, await response.json()).shares;
}

/** The answer for the page of a link. */
function open(token: string, headers: Record<string, string> = {}) {
  const context = createContext(backend.services);
  const page = new Request(`${ORIGIN}/tracker?share=${token}`, { headers: { "user-agent": BROWSER, ...headers } });
  return loadShared(token, { request: page, context });
}

describe("link to the journey chart", () => {
  it("shows the counts of the person's applications without naming one", async () => {
    const { token, total } = await make();
    expect(total).toBe(2);
    const page = await open(token);
    expect(page?.shared).toEqual({
      journey: {
        total: 2,
        nodes: [
          { node: "applied", count: 2 },
          { node: "no_reply", count: 1 },
          { node: "rejected", count: 1 },
        ],
        links: [
          { from: "applied", to: "no_reply", count: 1 },
          { from: "applied", to: "rejected", count: 1 },
        ],
        since: expect.any(String),
        until: expect.any(String),
        hasDemo: false,
      },
      updatedAt: backend.clock.now,
    });
    const { results } = await bindings.DB.prepare("SELECT * FROM tracker_shares").all();
    expect(JSON.stringify([page, results])).not.toMatch(/Halden|Kestrel|Engineer/);
    expect(JSON.stringify(page)).not.toContain("ann");
  });

  it("counts the applications of its period", async () => {
    const { token, total, period } = await make({ period: 30 });
    expect([total, period]).toEqual([1, 30]);
    expect((await open(token))?.shared.journey.nodes).toContainEqual({ node: "applied", count: 1 });
  });

  it("keeps its counts until it is updated", async () => {
    const { token, createdAt } = await make();
    backend.clock.now += DAY_MS;
    await add(ann, "ann", "Paperlane", "offered", 0);
    expect((await open(token))?.shared.journey.total).toBe(2);
    const renewed = await call(`${SHARES}/${token}`, ann, "PUT");
    expect(v.parse(shareSchema, await renewed.json())).toMatchObject({
      ...{ token, total: 3, createdAt, updatedAt: backend.clock.now },
    });
    expect((await open(token))?.shared).toMatchObject({ journey: { total: 3 }, updatedAt: backend.clock.now });
  });

  it("has 21 random characters, and works only with all of them", async () => {
    const { token } = await make();
    expect(token).toMatch(/^[\w-]{21}$/);
    expect(new Set([token, (await make()).token]).size).toBe(2);
    for (const guess of [token.slice(0, 20), `${token}x`, token.toUpperCase() + token, "", "%"]) {
      expect(await open(guess)).toBeNull();
    }
  });

  it("stops working as soon as it is revoked", async () => {
    const { token } = await make();
    expect(await open(token)).not.toBeNull();
    expect((await call(`${SHARES}/${token}`, ann, "DELETE")).status).toBe(204);
    expect(await open(token)).toBeNull();
    expect(await list(ann)).toEqual([]);
    expect((await bindings.DB.prepare("SELECT * FROM tracker_shares").all()).results).toEqual([]);
    for (const method of ["PUT", "DELETE"]) expect((await call(`${SHARES}/${token}`, ann, method)).status).toBe(404);
  });

  it("stops working when it expires", async () => {
    const { token, expiresAt } = await make({ expiresInDays: 7 });
    expect(expiresAt).toBe(backend.clock.now + 7 * DAY_MS);
    backend.clock.now += 7 * DAY_MS - 1;
    expect(await open(token)).not.toBeNull();
    backend.clock.now += 1;
    expect(await open(token)).toBeNull();
    expect(await list(ann)).toHaveLength(1);
  });
});

describe("picture of a link", () => {
  const pictureOf = (token: string, headers: Record<string, string> = {}, query = "") => {
    const address = `${ORIGIN}/api/tracker/shared/${token}/picture.png${query}`;
    return answerApi(new Request(address, { headers }), createContext(backend.services));
  };

  it("is a PNG in the owner's language, or in another on request", { timeout: 30_000 }, async () => {
    const { token } = await make({ language: "zh-TW" });
    const [own, same, english] = await Promise.all(
      ["", "?lang=zh-TW", "?lang=en"].map(async (query) => {
        const answer = await pictureOf(token, {}, query);
        expect(answer?.status).toBe(200);
        expect(answer?.headers.get("content-type")).toBe("image/png");
        return new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
      }),
    );
    expect([...(own ?? []).slice(1, 4)]).toEqual([..."PNG"].map((sign) => sign.charCodeAt(0)));
    expect(own).toEqual(same);
    expect(own).not.toEqual(english);
  });

  it("changes with the counts, and disappears with the link", async () => {
    const { token } = await make();
    const first = await pictureOf(token);
    const etag = first?.headers.get("etag") ?? "";
    expect((await pictureOf(token, { "if-none-match": etag }))?.status).toBe(304);
    backend.clock.now += 1_000;
    await call(`${SHARES}/${token}`, ann, "PUT");
    const second = await pictureOf(token, { "if-none-match": etag });
    expect(second?.status).toBe(200);
    await call(`${SHARES}/${token}`, ann, "DELETE");
    expect((await pictureOf(token, { "if-none-match": etag }))?.status).toBe(404);
    expect((await pictureOf("x".repeat(21)))?.status).toBe(404);
  });

  it("doesn't count as an opening", async () => {
    const { token } = await make();
    await pictureOf(token);
    expect(await list(ann)).toMatchObject([{ opens: 0 }]);
  });
});

describe("opening of a link", () => {
  it("is counted, except by bots, by the owner and by prefetching", async () => {
    const { token } = await make();
    expect(await list(ann)).toMatchObject([{ opens: 0, lastOpenedAt: null }]);
    await open(token);
    backend.clock.now += 5_000;
    await open(token, { cookie: bob });
    const opened = { opens: 2, lastOpenedAt: backend.clock.now };
    expect(await list(ann)).toMatchObject([opened]);
    backend.clock.now += 5_000;
    await open(token, { cookie: ann });
    await open(token, { "user-agent": "Twitterbot/1.0" });
    await open(token, { "sec-purpose": "prefetch" });
    expect(await list(ann)).toMatchObject([opened]);
  });
});

describe("links of a person", () => {
  it("can't be listed, updated or revoked by anybody else", async () => {
    const { token } = await make();
    await add(bob, "bob", "Orrery", "applied", 1);
    expect(await list(bob)).toEqual([]);
    for (const method of ["PUT", "DELETE"]) {
      expect((await call(`${SHARES}/${token}`, bob, method)).status).toBe(404);
      expect((await call(`${SHARES}/${token}`, null, method)).status).toBe(401);
    }
    expect((await call(SHARES, null)).status).toBe(401);
    expect((await list(ann)).map((share) => share.token)).toEqual([token]);
    expect((await open(token))?.shared.journey.total).toBe(2);
  });

  it("can't be made in another's name, from another site, or with invalid values", async () => {
    expect((await call(SHARES, bob, "POST", request())).status).toBe(401);
    for (const wrong of [{ period: 31 }, { expiresInDays: 1 }, { language: "de" }]) {
      expect((await call(SHARES, ann, "POST", request(wrong))).status).toBe(422);
    }
    const foreign = new Request(`${ORIGIN}${SHARES}`, {
      method: "POST",
      headers: { origin: "https://elsewhere.example", cookie: ann },
      body: JSON.stringify(request()),
    });
    expect((await answerApi(foreign, createContext(backend.services)))?.status).toBe(403);
    expect(await list(ann)).toEqual([]);
  });

  it("are limited to twenty, even if they are made at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: TRACKER_LIMITS.shares + 3 }, () => call(SHARES, ann, "POST", request())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(TRACKER_LIMITS.shares);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    const [first] = await list(ann);
    await call(`${SHARES}/${first?.token}`, ann, "DELETE");
    expect((await list(ann)).length).toBe(TRACKER_LIMITS.shares - 1);
    await make();
    await make({ uid: "bob" }, bob);
  });
});
