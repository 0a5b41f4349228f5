import { describe, expect, it } from "vitest";
import { DEVELOPMENT_SETTINGS, EnvError, parseEnv } from "../../functions/env";

const PRODUCTION = {
  ENVIRONMENT: "production",
  FIREBASE_PROJECT_ID: "mocki-example",
  FIREBASE_API_KEY: "web-key",
  SESSION_SECRET: "s".repeat(32),
  ROOM_SECRET: "r".repeat(32),
};

function problemsOf(record: Record<string, unknown>): readonly string[] {
  try {
    parseEnv(record);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe("settings", () => {
  it("of a checkout hold as they are", () => {
    expect(parseEnv(DEVELOPMENT_SETTINGS)).toEqual(DEVELOPMENT_SETTINGS);
  });

  it("of production need no more than five", () => {
    expect(parseEnv(PRODUCTION)).toEqual({
      ...PRODUCTION,
      FIREBASE_AUTH_DOMAIN: "mocki-example.firebaseapp.com",
      FIREBASE_AUTH_EMULATOR_HOST: "",
      PARTYKIT_HOST: "",
      MOCKI_ORIGIN: "",
      STUN_URLS: "stun:stun.cloudflare.com:3478",
      CLOUDFLARE_TURN_KEY_ID: "",
      CLOUDFLARE_TURN_API_TOKEN: "",
      CLOUDFLARE_TURN_API: "https://rtc.live.cloudflare.com",
      TURN_URLS: "",
      TURN_SECRET: "",
      TURN_TTL_SECONDS: "14400",
      ICE_RELAY_ONLY: "false",
    });
  });

  it("stand among bindings and other variables, which are left out", () => {
    expect(parseEnv({ ...PRODUCTION, DB: {}, PATH: "/bin" })).not.toHaveProperty("DB");
  });

  it("that are missing are all named in one sentence", () => {
    expect(() => parseEnv({})).toThrow(
      new EnvError([
        "ENVIRONMENT is missing",
        "FIREBASE_PROJECT_ID is missing",
        "FIREBASE_API_KEY is missing",
        "SESSION_SECRET is missing",
        "ROOM_SECRET is missing",
      ]),
    );
    expect(new EnvError(["A is missing", "B is missing"]).message).toBe(
      "Mocki cannot start: A is missing; B is missing.",
    );
  });

  it("that are blank are missing", () => {
    expect(problemsOf({ ...PRODUCTION, FIREBASE_API_KEY: " " })).toEqual(["FIREBASE_API_KEY is missing"]);
  });

  it.each([
    [{ ENVIRONMENT: "staging" }, 'ENVIRONMENT must be "development" or "production"'],
    [
      { FIREBASE_PROJECT_ID: "No Project" },
      "FIREBASE_PROJECT_ID must be a Firebase project id (6 to 30 of a–z, 0–9 and -)",
    ],
    [
      { FIREBASE_AUTH_DOMAIN: "https://a.b" },
      "FIREBASE_AUTH_DOMAIN must be a host name, with a port if needed, and nothing else",
    ],
    [{ SESSION_SECRET: "s".repeat(31) }, "SESSION_SECRET must have at least 32 characters"],
    [{ ROOM_SECRET: 7 }, "ROOM_SECRET is missing"],
    [{ ROOM_SECRET: "s".repeat(32) }, "SESSION_SECRET and ROOM_SECRET must differ"],
    [
      { PARTYKIT_HOST: "https://x.partykit.dev" },
      "PARTYKIT_HOST must be a host name, with a port if needed, and nothing else",
    ],
    [{ PARTYKIT_HOST: "x.partykit.dev" }, "MOCKI_ORIGIN is missing, which rooms on PARTYKIT_HOST need"],
    [{ MOCKI_ORIGIN: "mocki.example" }, "MOCKI_ORIGIN must be an origin such as https://mocki.example, without a path"],
    [
      { MOCKI_ORIGIN: "https://mocki.example/" },
      "MOCKI_ORIGIN must be an origin such as https://mocki.example, without a path",
    ],
    [
      { MOCKI_ORIGIN: "ftp://mocki.example" },
      "MOCKI_ORIGIN must be an origin such as https://mocki.example, without a path",
    ],
  ])("%j are told what they must be", (changes, problem) => {
    expect(problemsOf({ ...PRODUCTION, ...changes })).toEqual([problem]);
  });

  it("with rooms on PartyKit are complete with an origin", () => {
    const rooms = { PARTYKIT_HOST: "127.0.0.1:1999", MOCKI_ORIGIN: "http://127.0.0.1:8787" };
    expect(parseEnv({ ...PRODUCTION, ...rooms })).toMatchObject(rooms);
  });
});

describe("production refuses", () => {
  it("the emulator", () => {
    expect(problemsOf({ ...PRODUCTION, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" })).toEqual([
      "FIREBASE_AUTH_EMULATOR_HOST must not be set in production, because it lets unsigned tokens in",
    ]);
  });

  it("everything that is known from the source", () => {
    expect(
      problemsOf({ ...DEVELOPMENT_SETTINGS, ENVIRONMENT: "production" }).map((text) => text.split(" ")[0]),
    ).toEqual(["FIREBASE_AUTH_EMULATOR_HOST", "SESSION_SECRET", "ROOM_SECRET", "FIREBASE_PROJECT_ID"]);
  });
});

describe("the emulator in development", () => {
  const at = (host: string) => problemsOf({ ...DEVELOPMENT_SETTINGS, FIREBASE_AUTH_EMULATOR_HOST: host });

  it.each([
    "127.0.0.1:9099",
    "localhost:9099",
    "[::1]:9099",
    "10.0.0.5:9099",
    "192.168.1.2:9099",
    "auth:9099",
    "auth.test",
    "",
  ])("may be at %j", (host) => {
    expect(at(host)).toEqual([]);
  });

  it.each(["auth.example.com:9099", "8.8.8.8:9099", "127.0.0.1.example.com", "172.32.0.1"])(
    "may not be at %s",
    (host) => {
      expect(at(host)).toEqual(["FIREBASE_AUTH_EMULATOR_HOST must be on this machine or a private network"]);
    },
  );
});
