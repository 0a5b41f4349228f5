import { describe, expect, it } from "vitest";
import { EnvError, parseEnv } from "../../../../functions/settings/env";
import { readTurnSetup } from "../../../../functions/settings/turn-setting";

const PRODUCTION = {
  ENVIRONMENT: "production",
  FIREBASE_PROJECT_ID: "mocki-example",
  FIREBASE_API_KEY: "web-key",
  SESSION_SECRET: "fT0kZr2uQm8XhVb1LwPz6cJ9sNyE4aGd",
  ROOM_SECRET: "9d1c44f0b7e3a25866cf0d9e1b7a3c52",
};
const KEY = { CLOUDFLARE_TURN_KEY_ID: "0a1b", CLOUDFLARE_TURN_API_TOKEN: "2c3d" };
const COTURN = { TURN_URLS: "turn:turn.example:3478", TURN_SECRET: "0123456789abcdef" };

const setup = (changes: Record<string, unknown> = {}) => readTurnSetup(parseEnv({ ...PRODUCTION, ...changes }));

function problemsOf(changes: Record<string, unknown>): readonly string[] {
  try {
    parseEnv({ ...PRODUCTION, ...changes });
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe("the servers of a call", () => {
  it("are Cloudflare's STUN alone when nothing is set", () => {
    const nothing = {
      stunUrls: ["stun:stun.cloudflare.com:3478"],
      cloudflare: null,
      coturn: null,
      ttlSeconds: 3_600,
      relayOnly: false,
    };
    expect(setup()).toEqual(nothing);
    const blank = { STUN_URLS: " ", TURN_URLS: "", TURN_TTL_SECONDS: "", ICE_RELAY_ONLY: "", CLOUDFLARE_TURN_API: "" };
    expect(setup(blank)).toEqual(nothing);
  });

  it("need no STUN", () => {
    expect(setup({ STUN_URLS: "none" }).stunUrls).toEqual([]);
  });

  it("are read from lists with blanks", () => {
    expect(setup({ STUN_URLS: " stun:a.example, ,stun:[2001:db8::1]:3478 ," }).stunUrls).toEqual([
      "stun:a.example",
      "stun:[2001:db8::1]:3478",
    ]);
    const TURN_URLS = "turn:192.0.2.1:3478?transport=udp, turns:turn.example:443?transport=tcp";
    expect(setup({ ...COTURN, TURN_URLS }).coturn).toEqual({ urls: TURN_URLS.split(", "), secret: COTURN.TURN_SECRET });
  });

  it("are Cloudflare's relay with two settings", () => {
    expect(setup(KEY).cloudflare).toEqual({ keyId: "0a1b", token: "2c3d", api: "https://rtc.live.cloudflare.com" });
    const api = "https://proxy.example/turn";
    expect(setup({ ...KEY, CLOUDFLARE_TURN_API: `${api}/` }).cloudflare?.api).toBe(api);
  });

  it("may be set in wrangler.toml with numbers and booleans", () => {
    const changes = { ...COTURN, TURN_TTL_SECONDS: 600, ICE_RELAY_ONLY: true };
    expect(setup(changes)).toMatchObject({ ttlSeconds: 600, relayOnly: true });
  });

  it("are the same after a second reading, as a local run does it", () => {
    const once = parseEnv({ ...PRODUCTION, ...KEY, ...COTURN, STUN_URLS: "none", ICE_RELAY_ONLY: "true" });
    expect(parseEnv(once)).toEqual(once);
  });
});

const STUN = 'STUN_URLS must be "none" or addresses such as stun:stun.example:3478, separated by commas';
const TURN = "TURN_URLS must be addresses such as turn:turn.example:3478?transport=udp, separated by commas";
const API = "CLOUDFLARE_TURN_API must be an address such as https://rtc.live.cloudflare.com";
const TTL = "TURN_TTL_SECONDS must be a whole number from 600 (10 minutes) to 172800 (48 hours)";

describe("names each contradiction", () => {
  it.each<[Record<string, unknown>, string]>([
    [{ STUN_URLS: "stun.example:3478" }, STUN],
    [{ STUN_URLS: "turn:turn.example" }, STUN],
    [{ STUN_URLS: "stun:a.example,none" }, STUN],
    [{ STUN_URLS: "stun://a.example" }, STUN],
    [{ STUN_URLS: "stun:a.example:65536" }, STUN],
    [{ STUN_URLS: "stun:a.example:0" }, STUN],
    [{ STUN_URLS: "stun:a.example?transport=udp" }, STUN],
    [{ STUN_URLS: {} }, "STUN_URLS must be a text"],
    [{ ...COTURN, TURN_URLS: "stun:a.example" }, TURN],
    [{ ...COTURN, TURN_URLS: "turn:a.example?transport=sctp" }, TURN],
    [{ ...COTURN, TURN_URLS: "turn:user@a.example" }, TURN],
    [{ ...COTURN, TURN_URLS: "turn:a.example turn:b.example" }, TURN],
    [{ ...COTURN, TURN_SECRET: "0123456789abcde" }, "TURN_SECRET must have at least 16 characters"],
    [{ ...KEY, CLOUDFLARE_TURN_KEY_ID: "../keys" }, "CLOUDFLARE_TURN_KEY_ID must be the key's id and nothing else"],
    [
      { ...KEY, CLOUDFLARE_TURN_API_TOKEN: "Bearer x" },
      "CLOUDFLARE_TURN_API_TOKEN must be the key's API token and nothing else",
    ],
    [{ CLOUDFLARE_TURN_API: "rtc.live.cloudflare.com" }, API],
    [{ CLOUDFLARE_TURN_API: "ftp://a.example" }, API],
    [{ CLOUDFLARE_TURN_API: "https://user:word@a.example" }, API],
    [{ CLOUDFLARE_TURN_API: "https://a.example?x=1" }, API],
    [
      { CLOUDFLARE_TURN_API: "http://a.example" },
      "CLOUDFLARE_TURN_API must be an https address, because a token is sent there",
    ],
    [{ TURN_TTL_SECONDS: "599" }, TTL],
    [{ TURN_TTL_SECONDS: "172801" }, TTL],
    [{ TURN_TTL_SECONDS: "4h" }, TTL],
    [{ TURN_TTL_SECONDS: "1e3" }, TTL],
    [{ ICE_RELAY_ONLY: "yes" }, 'ICE_RELAY_ONLY must be "true" or "false"'],
  ])("%j", (changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ CLOUDFLARE_TURN_KEY_ID: "0a1b" }, "CLOUDFLARE_TURN_API_TOKEN is missing, which CLOUDFLARE_TURN_KEY_ID needs"],
    [{ CLOUDFLARE_TURN_API_TOKEN: "2c3d" }, "CLOUDFLARE_TURN_KEY_ID is missing, which CLOUDFLARE_TURN_API_TOKEN needs"],
    [{ TURN_URLS: COTURN.TURN_URLS }, "TURN_SECRET is missing, which TURN_URLS needs"],
    [{ TURN_SECRET: COTURN.TURN_SECRET }, "TURN_URLS is missing, which TURN_SECRET needs"],
    [{ ICE_RELAY_ONLY: "true" }, "ICE_RELAY_ONLY needs a relay: set CLOUDFLARE_TURN_KEY_ID or TURN_URLS"],
  ])("also where two do not go together: %j", (changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });

  it("without a word of the values", () => {
    const secrets = { CLOUDFLARE_TURN_API_TOKEN: "tell tale", TURN_SECRET: "tell-tale", TURN_URLS: "tell-tale" };
    expect(problemsOf(secrets)).toHaveLength(3);
    expect(problemsOf(secrets).join()).not.toMatch(/tell.tale/);
  });

  it("except at the bounds themselves, and allows plain HTTP at home", () => {
    for (const CLOUDFLARE_TURN_API of ["http://127.0.0.1:8991", "http://turn-proxy:80", "http://[::1]:8991"]) {
      expect(problemsOf({ ...KEY, CLOUDFLARE_TURN_API })).toEqual([]);
    }
    for (const TURN_TTL_SECONDS of ["600", "172800"]) expect(problemsOf({ TURN_TTL_SECONDS })).toEqual([]);
  });
});
