import { describe, expect, it } from "vitest";
import { DEVELOPMENT_SETTINGS, EnvError, parseEnv, readOperators } from "../../../../functions/settings/env";
import { readGuestLimits } from "../../../../functions/settings/guest-limits";
import { readLandingContent } from "../../../../functions/settings/json-settings";

const PRODUCTION = {
  ENVIRONMENT: "production",
  FIREBASE_PROJECT_ID: "mocki-example",
  FIREBASE_API_KEY: "web-key",
  SESSION_SECRET: "fT0kZr2uQm8XhVb1LwPz6cJ9sNyE4aGd",
  ROOM_SECRET: "9d1c44f0b7e3a25866cf0d9e1b7a3c52",
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
  it("defaults of a checkout are valid unchanged", () => {
    expect(parseEnv(DEVELOPMENT_SETTINGS)).toEqual(DEVELOPMENT_SETTINGS);
  });

  it("needed in production are five", () => {
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
      TURN_TTL_SECONDS: "3600",
      ICE_RELAY_ONLY: "false",
      LANDING_CONTENT: "",
      ASSISTANT: "",
      HELP_LINES: "",
      SPEECH: "",
      VOICES: "",
      CODE_RUNNER: "",
      FILES_QUOTA_MB: "200",
      DATABASE_LIMIT_MB: "9000",
      GUEST_DAYS: "90",
      GUESTS_PER_ADDRESS: "200",
      GUEST_INTERVIEWS_PER_ADDRESS: "400",
      TURNSTILE: "",
      OPERATORS: "",
      GOOGLE_CLIENT_ID: "",
      GOOGLE_CLIENT_SECRET: "",
      GOOGLE_IDENTITY_SCRIPT: "https://accounts.google.com/gsi/client",
      GMAIL_API: "https://gmail.googleapis.com",
      GOOGLE_TOKEN_API: "https://oauth2.googleapis.com/token",
    });
  });

  it("name operators by their uids, separated by commas", () => {
    const operatorsOf = (OPERATORS: string) => readOperators(parseEnv({ ...PRODUCTION, OPERATORS }));
    expect(operatorsOf(" uid-1 ,uid:2,, ")).toEqual(["uid-1", "uid:2"]);
    expect(operatorsOf("")).toEqual([]);
    for (const wrong of ["Ada Lovelace", "uid-1;\tuid-2", "x".repeat(129)]) {
      expect(() => operatorsOf(wrong)).toThrow("OPERATORS must be uids of Firebase, separated by commas");
    }
  });

  it("stand among bindings and other variables, which are left out", () => {
    expect(parseEnv({ ...PRODUCTION, DB: {}, PATH: "/bin" })).not.toHaveProperty("DB");
  });

  it("missing ones are all named in one sentence", () => {
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

  it("blank ones count as missing", () => {
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
    [{ ROOM_SECRET: PRODUCTION.SESSION_SECRET }, "SESSION_SECRET and ROOM_SECRET must differ"],
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
  ])("%j get an error that names the valid values", (changes, problem) => {
    expect(problemsOf({ ...PRODUCTION, ...changes })).toEqual([problem]);
  });

  it("with rooms on PartyKit are complete with an origin", () => {
    const rooms = { PARTYKIT_HOST: "mocki.somebody.partykit.dev", MOCKI_ORIGIN: "https://mocki.example" };
    expect(parseEnv({ ...PRODUCTION, ...rooms })).toMatchObject(rooms);
  });
});

describe("production refuses", () => {
  it("secrets that are easy to guess, and the emulator's web key", () => {
    for (const weak of ["s".repeat(32), "abc".repeat(20), "change-me-".repeat(4)]) {
      expect(problemsOf({ ...PRODUCTION, SESSION_SECRET: weak })).toEqual([
        'SESSION_SECRET is easy to guess; make one with "openssl rand -base64 32"',
      ]);
    }
    expect(problemsOf({ ...PRODUCTION, FIREBASE_API_KEY: "demo-key" })).toEqual([
      "FIREBASE_API_KEY is the emulator's; production needs the project's web key",
    ]);
  });

  it("the emulator", () => {
    expect(problemsOf({ ...PRODUCTION, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" })).toEqual([
      "FIREBASE_AUTH_EMULATOR_HOST must not be set in production, because it lets unsigned tokens in",
    ]);
  });

  it("everything that is known from the source", () => {
    expect(
      problemsOf({ ...DEVELOPMENT_SETTINGS, ENVIRONMENT: "production" }).map((text) => text.split(" ")[0]),
    ).toEqual([
      ...["FIREBASE_AUTH_EMULATOR_HOST", "SESSION_SECRET", "ROOM_SECRET", "FIREBASE_API_KEY", "FIREBASE_PROJECT_ID"],
      "FIREBASE_AUTH_DOMAIN",
    ]);
  });

  it.each(["127.0.0.1:1999", "localhost:1999", "192.168.1.2"])("rooms at %s", (PARTYKIT_HOST) => {
    expect(problemsOf({ ...PRODUCTION, PARTYKIT_HOST, MOCKI_ORIGIN: "https://mocki.example" })).toEqual([
      "PARTYKIT_HOST is out of production's reach",
    ]);
  });

  it("records over plain http", () => {
    expect(problemsOf({ ...PRODUCTION, MOCKI_ORIGIN: "http://mocki.example" })).toEqual([
      "MOCKI_ORIGIN must be an https address in production, because rooms send interviews there",
    ]);
  });
});

describe("limits for guests", () => {
  it("are on if nobody sets them, or sets nothing", () => {
    const limits = { guestsPerAddress: 200, guestInterviews: 400 };
    expect(readGuestLimits({})).toEqual(limits);
    expect(readGuestLimits({ GUESTS_PER_ADDRESS: "", GUEST_INTERVIEWS_PER_ADDRESS: "" })).toEqual(limits);
  });

  it.each(["GUESTS_PER_ADDRESS", "GUEST_INTERVIEWS_PER_ADDRESS"])("%s is a number or none", (name) => {
    for (const value of ["1", 999_999, "none", ""]) expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([]);
    for (const value of ["0", "-1", "1.5", "all", "1000000"]) {
      expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([
        `${name} must be a whole number from 1 to 999999, or "none"`,
      ]);
    }
  });
});

describe("the bot check", () => {
  const OWN = { siteKey: "0x4AAAAAAAexampleSite", secret: "0x4AAAAAAAexampleSecret" };
  const problems = (setting: unknown, base: Record<string, unknown> = PRODUCTION) =>
    problemsOf({ ...base, TURNSTILE: typeof setting === "string" ? setting : JSON.stringify(setting) });

  it("is off, or has both keys", () => {
    expect(problems("")).toEqual([]);
    expect(problems(OWN)).toEqual([]);
    expect(problems({ siteKey: OWN.siteKey })).toEqual(["TURNSTILE does not fit at secret, which is missing"]);
    expect(problems({ ...OWN, sitekey: "x" })).toEqual(["TURNSTILE does not fit at sitekey, which is not known"]);
    expect(problems("0x4AAAAAAAexampleSite")).toEqual([expect.stringContaining("TURNSTILE must be a JSON object")]);
  });

  it("is another server's in development alone", () => {
    const elsewhere = { ...OWN, url: "http://127.0.0.1:8999/turnstile/" };
    expect(problems(elsewhere, DEVELOPMENT_SETTINGS)).toEqual([]);
    expect(problems({ ...OWN, url: "http://checks.example" }, DEVELOPMENT_SETTINGS)).toHaveLength(1);
    expect(problems(elsewhere)).toEqual(["TURNSTILE must not set url in production, because Cloudflare alone checks"]);
  });

  it("has no test keys in production", () => {
    const TEST = { siteKey: "1x00000000000000000000AA", secret: "1x0000000000000000000000000000000AA" };
    expect(problems(TEST, DEVELOPMENT_SETTINGS)).toEqual([]);
    expect(problems(TEST)).toEqual([
      "TURNSTILE has a test key, which lets everybody in; production needs the widget's own",
    ]);
  });
});

describe("Google's settings", () => {
  const ADDRESSES = ["GOOGLE_IDENTITY_SCRIPT", "GMAIL_API", "GOOGLE_TOKEN_API"];

  it("may be an id alone, or an id and a secret", () => {
    const id = "1234-abc.apps.googleusercontent.com";
    expect(problemsOf({ ...PRODUCTION, GOOGLE_CLIENT_ID: id })).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: "GOCSPX-x_y" })).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, GOOGLE_CLIENT_SECRET: "GOCSPX-x_y" })).toEqual([
      "GOOGLE_CLIENT_ID is missing, which GOOGLE_CLIENT_SECRET needs",
    ]);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: "an id" }, "GOOGLE_CLIENT_ID must be the client's id"],
    [{ GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "a secret" }, "GOOGLE_CLIENT_SECRET must be the client's secret"],
  ])("%j get an error that names the valid values", (changes, beginning) => {
    expect(problemsOf({ ...PRODUCTION, ...changes })).toEqual([expect.stringContaining(beginning)]);
  });

  it.each(ADDRESSES)("send %s elsewhere in development alone", (name) => {
    const fake = { [name]: "http://127.0.0.1:8999/gmail/" };
    expect(parseEnv({ ...DEVELOPMENT_SETTINGS, ...fake })).toMatchObject({ [name]: "http://127.0.0.1:8999/gmail" });
    expect(problemsOf({ ...PRODUCTION, ...fake })).toEqual([
      `${name} must not be set in production, because what opens mailboxes is for Google alone`,
    ]);
    expect(problemsOf({ ...PRODUCTION, [name]: "" })).toEqual([]);
  });

  it.each(["http://gmail.example", "gmail", "https://a.example; script-src *", "https://a.example,b"])(
    "refuse the address %s",
    (GMAIL_API) => {
      expect(problemsOf({ ...DEVELOPMENT_SETTINGS, GMAIL_API })).toEqual([
        "GMAIL_API must be an address such as https://gmail.googleapis.com, by https or within a private network",
      ]);
    },
  );
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

describe("operator's content of the landing page", () => {
  const OBJECT = 'LANDING_CONTENT must be a JSON object, such as {"claim": "For our students"}';
  const LOCALIZED = 'must be a text, or an object of texts with "en" and, if there are any, zh-CN and zh-TW';
  const CONTENT = {
    claim: { en: "Join the students of Exampleton", "zh-TW": "和例城的學生一起練習" },
    testimonials: [
      { quote: 'It\'s `calm` and "kind"', name: "Ada", title: "Engineer", url: "https://ada.example/" },
      { quote: { en: "Kind", "zh-CN": "友善" }, name: "Bo" },
    ],
    contact: "mailto:ask@mocki.example",
  };
  const contentOf = (LANDING_CONTENT: unknown) => readLandingContent(parseEnv({ ...PRODUCTION, LANDING_CONTENT }));
  const problemsWith = (content: unknown) =>
    problemsOf({ ...PRODUCTION, LANDING_CONTENT: typeof content === "string" ? content : JSON.stringify(content) });

  it("may be nothing", () => {
    for (const nothing of [undefined, "", "  \n", "{}"]) expect(contentOf(nothing)).toEqual({});
  });

  it("is read from JSON, on one line or several, or from a table of wrangler.toml", () => {
    expect(contentOf(JSON.stringify(CONTENT))).toEqual(CONTENT);
    expect(contentOf(JSON.stringify(CONTENT, null, 2))).toEqual(CONTENT);
    expect(contentOf(CONTENT)).toEqual(CONTENT);
  });

  it("may say that there is no claim", () => {
    expect(contentOf('{"claim": ""}')).toEqual({ claim: "" });
  });

  it("is kept on one line, without the quotes that a file of settings puts around it", () => {
    const kept = parseEnv({ ...PRODUCTION, LANDING_CONTENT: JSON.stringify(CONTENT, null, 2) });
    expect(kept.LANDING_CONTENT).not.toMatch(/['\n]/);
    expect(parseEnv({ ...PRODUCTION, ...kept })).toEqual(kept);
  });

  it.each(["claim", "{claim: 1}", "[]", "{", "undefined", "null", "7", '"text"'])(
    "must be a JSON object, not %s",
    (text) => {
      expect(problemsWith(text)).toEqual([OBJECT]);
    },
  );

  it.each([
    [{ claims: "x" }, ["claims, which is not known"]],
    [{ claim: 7 }, [`claim, which ${LOCALIZED}`]],
    [{ claim: { "zh-TW": "只有中文" } }, [`claim, which ${LOCALIZED}`]],
    [{ claim: { en: "x", fr: "y" } }, [`claim, which ${LOCALIZED}`]],
    [{ claim: "x".repeat(601) }, ["claim, which must have at most 600 characters"]],
    [{ claim: { en: "x".repeat(601) } }, ["claim.en, which must have at most 600 characters"]],
    [{ contact: "http://mocki.example" }, ["contact, which must be an https or mailto address"]],
    [{ contact: "javascript:alert(1)" }, ["contact, which must be an https or mailto address"]],
    [{ testimonials: "good" }, ["testimonials, which is of the wrong kind"]],
    [{ testimonials: [{ name: "Ada" }] }, ["testimonials.0.quote, which is missing"]],
    [{ testimonials: [{ quote: "good", name: " " }] }, ["testimonials.0.name, which must not be empty"]],
    [{ testimonials: [{ quote: "good", name: "Ada", stars: 5 }] }, ["testimonials.0.stars, which is not known"]],
    [
      { testimonials: Array.from({ length: 13 }, () => ({ quote: "good", name: "Ada" })) },
      ["testimonials, which must have at most 12 entries"],
    ],
    [
      { contact: "nowhere", testimonials: [{ quote: "good", name: "Ada", url: "ada.example" }] },
      [
        "testimonials.0.url, which must be an https or mailto address",
        "contact, which must be an https or mailto address",
      ],
    ],
  ])("is refused with the reason: %j", (content, problems) => {
    expect(problemsWith(content)).toEqual(problems.map((text) => `LANDING_CONTENT does not fit at ${text}`));
  });
});
