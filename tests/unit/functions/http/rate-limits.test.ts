import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createApi } from "../../../../functions/api/app";
import { type RateGroup, rateGroupOf, requireRate } from "../../../../functions/http/rate-limits";
import { ROOT } from "../../../../functions/local/local-settings";
import { RATE_NAMES, type RateLimiter } from "../../../../functions/settings/bindings";

const ORIGIN = "https://mocki.example";

/** The limit of each binding in wrangler.toml, with which production and every local run start. */
function limitsInUse(): Record<string, number> {
  const text = readFileSync(path.join(ROOT, "wrangler.toml"), "utf8");
  const found = text.matchAll(
    /\[\[ratelimits\]\]\nname = "(\w+)"\nnamespace_id = "\d+"\nsimple = \{ limit = (\d+), period = 60 \}/g,
  );
  return Object.fromEntries([...found].map(([, name, limit]) => [name, Number(limit)]));
}

function limiter(most = Number.POSITIVE_INFINITY): RateLimiter & { counts: Map<string, number> } {
  const counts = new Map<string, number>();
  return {
    counts,
    async limit({ key }) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: (counts.get(key) ?? 0) <= most };
    },
  };
}

function bindingsInUse() {
  const limits = limitsInUse();
  return Object.fromEntries(RATE_NAMES.map((name) => [name, limiter(limits[name] ?? 0)]));
}

const asker = (uid: string | null, address = "school") => ({ address: async () => address, uid: async () => uid });
const send = (bindings: Record<string, RateLimiter>, method: string, where: string, who = asker("ann")) =>
  requireRate(new Request(`${ORIGIN}${where}`, { method }), bindings, who);

describe("the limits of requests", () => {
  it("are in wrangler.toml", () => {
    expect(Object.keys(limitsInUse()).sort()).toEqual([...RATE_NAMES].sort());
  });

  it("cover each route that changes something, but for what rooms send with a proof", () => {
    const unlimited = createApi().routes.flatMap(({ method, path: where }) => {
      const pathname = where.replace(/:\w+/g, "some-id-1");
      return method !== "GET" && method !== "ALL" && !rateGroupOf(method, pathname, "") ? [`${method} ${where}`] : [];
    });
    expect(unlimited).toEqual(["POST /api/rooms/quota", "POST /api/rooms/record"]);
  });

  it.each<[string, string, RateGroup | null]>([
    ["POST", "/api/auth/register", "entry"],
    ["POST", "/api/rooms/some-room/ticket", "entry"],
    ["GET", "/api/rooms/some-room", "entry"],
    ["GET", "/api/ice", "entry"],
    ["GET", "/api/account/export", "costly"],
    ["GET", "/api/health/deep", "costly"],
    ["GET", "/api/health", null],
    ["GET", "/api/tracker/shared/token/picture.png", "costly"],
    ["GET", "/tracker?share=token", "costly"],
    ["POST", "/api/tracker/analysis", "mails"],
    ["GET", "/api/resources/files/some-id/content", "read"],
    ["GET", "/history", "read"],
    ["GET", "/api/history/some-id/feedback", "read"],
    ["GET", "/peer?room=some-room", "read"],
    ["GET", "/peer/abcd1234?room=some-room", "read"],
    ["GET", "/peer", null],
    ["GET", "/history.data", "read"],
    ["GET", "/history/some-id", "read"],
    ["GET", "/history/some-id.data", "read"],
    ["GET", "/history/compare?ids=a,b", "read"],
    ["POST", "/api/tracker/google-token", "costly"],
    ["POST", "/api/assistant/translation", "costly"],
    ["POST", "/api/speech/voice", "costly"],
    ["POST", "/api/code/run", "costly"],
    ["POST", "/api/resources/stories/check", "costly"],
    ["POST", "/api/history/some-id/attempt/try-1/judgement", "costly"],
    ["PUT", "/api/history/some-id/attempt", "costly"],
    ["DELETE", "/api/history/some-id/attempt/try-1", "write"],
    ["PUT", "/api/resources/files/some-id", "costly"],
    ["PUT", "/api/resources/files/a%2Fb", "costly"],
    ["PUT", "/api/resources/files/some-id/text", "write"],
    ["DELETE", "/api/account", "write"],
    ["POST", "/login", "write"],
    ["GET", "/tracker", "read"],
    ["GET", "/tracker.data", "read"],
    ["GET", "/applications", "read"],
    ["GET", "/api/tracker", "read"],
    ["GET", "/api/tracker/applications/some-id", "read"],
    ["GET", "/api/tracker/shares", null],
    ["GET", "/api/resources/stories?q=a", "read"],
    ["GET", "/api/resources/stories/some-id", null],
    ["GET", "/api/history", null],
    ["GET", "/api/history/some-id", "costly"],
    ["GET", "/api/history/find?room=some-room", null],
    ["HEAD", "/dashboard", null],
    ["PUT", "/api/history/some-id/notes", "write"],
    ["GET", "/dashboard", null],
  ])("%s %s counts as %s", (method, where, group) => {
    const { pathname, search } = new URL(where, ORIGIN);
    expect(rateGroupOf(method, pathname, search)).toBe(group);
  });

  it.each<[string, string]>([
    ["GET", "/api/account/export"],
    ["GET", "/api/history/some-id"],
    ["GET", "/api/tracker/shared/token"],
    ["GET", "/api/resources/files/some-id/content"],
    ["GET", "/tracker?share=token"],
    ["GET", "/history"],
    ["GET", "/history/some-id"],
    ["GET", "/applications"],
    ["GET", "/api/tracker"],
    ["POST", "/api/assistant/translation"],
    ["POST", "/api/speech/voice"],
    ["POST", "/api/tracker/analysis"],
    ["PUT", "/api/resources/files/some-id"],
    ["PUT", "/api/history/some-id/attempt"],
  ])("hold for each spelling of %s %s", (method, where) => {
    const { pathname, search } = new URL(where, ORIGIN);
    const limited = rateGroupOf(method, pathname, search);
    const letter = pathname.at(-2) ?? "";
    const encoded = `${pathname.slice(0, -2)}%${letter.charCodeAt(0).toString(16)}${pathname.slice(-1)}`;
    const spellings = [encoded, encoded.toUpperCase(), `${pathname}/`, `${pathname}//`, pathname.replaceAll("/", "//")];
    if (!pathname.startsWith("/api/")) spellings.push(`${pathname}.data`, `${pathname}.data/`);
    const methods = method === "GET" ? ["GET", "HEAD"] : [method];
    const loose = methods.flatMap((one) =>
      spellings.filter((spelling) => rateGroupOf(one, spelling, search) !== limited).map((at) => `${one} ${at}`),
    );
    expect(limited).not.toBeNull();
    expect(loose).toEqual([]);
  });

  it("let forty people behind one address begin within a minute", async () => {
    const bindings = bindingsInUse();
    for (let n = 0; n < 40; n++) {
      const who = asker(`person-${n}`);
      await send(bindings, "POST", "/api/auth/register", asker(null));
      for (let look = 0; look < 10; look++) await send(bindings, "GET", "/api/rooms/some-room", who);
      await send(bindings, "POST", "/api/rooms/some-room/ticket", who);
      for (let call = 0; call < 2; call++) await send(bindings, "GET", "/api/ice", who);
    }
  });

  it("stop one person before an address, and a script of many guests at the address", async () => {
    const bindings = bindingsInUse();
    const { RATE_PERSON = 0, RATE_ADDRESS = 0 } = limitsInUse();
    const save = (who = asker("ann")) => send(bindings, "PUT", "/api/resources/stories/some-id", who);
    for (let n = 0; n < RATE_PERSON; n++) await save();
    await expect(save()).rejects.toMatchObject({ code: "rate_limited", detail: { headers: { "retry-after": "60" } } });
    await save(asker("bob"));
    for (let n = RATE_PERSON + 2; n < RATE_ADDRESS; n++) await save(asker(`guest-${n}`));
    await expect(save(asker("one-more"))).rejects.toMatchObject({ code: "rate_limited" });
    await save(asker("elsewhere", "home"));
  });

  it("count costly requests of a person apart from the others", async () => {
    const bindings = bindingsInUse();
    const path = "/api/assistant/translation";
    for (let n = 0; n < (limitsInUse().RATE_COSTLY ?? 0); n++) await send(bindings, "POST", path);
    await expect(send(bindings, "POST", path)).rejects.toMatchObject({ code: "rate_limited" });
    await send(bindings, "PUT", "/api/resources/stories/some-id");
  });

  it("let a person give twenty short answers again within a minute, each judged", async () => {
    const bindings = bindingsInUse();
    await send(bindings, "GET", "/api/history/some-id");
    for (let n = 0; n < 20; n++) {
      await send(bindings, "PUT", "/api/history/some-id/attempt");
      await send(bindings, "POST", `/api/history/some-id/attempt/try-${n}/judgement`);
    }
  });

  it("count an import of mails apart, and let one of a batch and a half a second through", async () => {
    const bindings = bindingsInUse();
    const { RATE_MAILS = 0 } = limitsInUse();
    const path = "/api/tracker/analysis";
    for (let n = 0; n < 90; n++) await send(bindings, "POST", path);
    for (let n = 90; n < RATE_MAILS; n++) await send(bindings, "POST", path);
    await expect(send(bindings, "POST", path)).rejects.toMatchObject({ code: "rate_limited" });
    await send(bindings, "POST", "/api/assistant/translation");
  });

  it("are absent without the bindings", async () => {
    for (let n = 0; n < 5_000; n++) await send({}, "POST", "/api/auth/register");
  });
});
