import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { errorBodySchema } from "../../../../functions/shared/contract/errors";
import {
  PREFERENCE_NAMES,
  type Preferences,
  preferencesAnswerSchema,
} from "../../../../functions/shared/contract/preferences";
import { type Backend, createBackend, ORIGIN, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW, signedInWith } from "../../support/claims";

const PATH = "/api/account/settings";
const USER = signedInWith("google.com");
let backend: Backend;
let ada: string;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  ada = await backend.signIn("uid-ada", USER);
});

async function call(method: string, cookie: string | null, body?: unknown, headers: Record<string, string> = {}) {
  const request = new Request(`${ORIGIN}${PATH}`, {
    method,
    headers: { ...(cookie !== null && { cookie }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await answerApi(request, createContext(backend.services));
  if (!response) throw new Error("The API does not know the address");
  return response;
}

const patch = (values: unknown, cookie = ada, uid = "uid-ada") => call("PATCH", cookie, { uid, values });

async function stored(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { uid: _, ...rest } = v.parse(preferencesAnswerSchema, await response.json());
  return rest;
}

async function expectError(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(v.parse(errorBodySchema, await response.json()).error.code).toBe(code);
}

const EVERYTHING: Preferences = {
  company: "Café “O'Hara” \\ 株式会社 😀\u0000\ud800",
  position: 'engineer"); DROP TABLE users; --',
  language: "zh-TW",
  recognitionLanguage: "zh-CN",
  isTranslateEnabled: true,
  leftPanelCollapsed: true,
  rightPanelCollapsed: false,
  isDarkMode: false,
  isNotificationsEnabled: false,
  isVerticalLayout: true,
};

/** The longest list between two brackets, not counting lists within it. */
function mostArguments(statement: string): number {
  const open = [1];
  let most = 1;
  for (const sign of statement) {
    if (sign === "(") open.push(1);
    else if (sign === ")") most = Math.max(most, open.pop() ?? 0);
    else if (sign === ",") open.push((open.pop() ?? 0) + 1);
  }
  return most;
}

describe("settings of an account", () => {
  it("are empty at first", async () => {
    expect(await stored(await call("GET", ada))).toEqual({ revision: 0, values: {}, revisions: {} });
  });

  it("contain the chosen ones, each with its revision", async () => {
    expect(await stored(await patch({ company: "Acme", isDarkMode: true }))).toEqual({
      revision: 1,
      values: { company: "Acme", isDarkMode: true },
      revisions: { company: 1, isDarkMode: 1 },
    });
    const second = {
      revision: 2,
      values: { company: "Acme", isDarkMode: false, position: "Baker" },
      revisions: { company: 1, isDarkMode: 2, position: 2 },
    };
    expect(await stored(await patch({ isDarkMode: false, position: "Baker" }))).toEqual(second);
    expect(await stored(await call("GET", ada))).toEqual(second);
  });

  it("are returned unchanged, with any content", async () => {
    const { values, revisions } = await stored(await patch(EVERYTHING));
    expect(values).toEqual(EVERYTHING);
    expect(Object.keys(revisions).sort()).toEqual([...PREFERENCE_NAMES].sort());
    expect((await stored(await call("GET", ada))).values).toEqual(EVERYTHING);
  });

  it("stay within the limits of a D1 statement, even all at once", async () => {
    const statements: string[] = [];
    const prepare = (statement: string) => {
      statements.push(statement);
      return bindings.DB.prepare(statement);
    };
    backend = createBackend({ DB: { prepare } });
    await stored(await patch(EVERYTHING));
    const update = statements.find((one) => one.startsWith("update")) ?? "";
    expect(update).toContain("json_set(");
    expect(mostArguments(update)).toBeLessThanOrEqual(32);
    expect(update.split("?").length - 1).toBeLessThanOrEqual(100);
  });

  it("aren't changed by an empty patch", async () => {
    const first = await stored(await patch({ company: "Acme" }));
    expect(await stored(await patch({}))).toEqual(first);
  });

  it("keep the changes of concurrent devices, with a revision for each", async () => {
    const sent: Partial<Preferences>[] = [
      { company: "Acme" },
      { position: "Baker" },
      { isDarkMode: false, language: "zh-CN" },
      { isTranslateEnabled: true },
      { isVerticalLayout: true },
      { leftPanelCollapsed: true },
    ];
    const answers = await Promise.all(sent.map(async (values) => stored(await patch(values))));
    const revisions = answers.map(({ revision }) => revision);
    expect([...revisions].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    const last = await stored(await call("GET", ada));
    expect(last.values).toEqual(Object.assign({}, ...sent));
    expect(last.revision).toBe(6);
    for (const [index, values] of sent.entries()) {
      for (const name of PREFERENCE_NAMES.filter((one) => one in values)) {
        expect(last.revisions[name]).toBe(revisions[index]);
      }
    }
  });

  it("keep the higher revision of a field that was changed concurrently", async () => {
    const companies = ["Acme", "Bolt", "Cask", "Dune"];
    const answers = await Promise.all(companies.map(async (company) => stored(await patch({ company }))));
    const winner = answers.findIndex(({ revision }) => revision === companies.length);
    const last = await stored(await call("GET", ada));
    expect(last).toEqual({ revision: 4, values: { company: companies[winner] }, revisions: { company: 4 } });
  });

  it("are separate for each user", async () => {
    const bob = await backend.signIn("uid-bob", USER);
    await patch({ company: "Acme" });
    expect((await stored(await call("GET", bob))).revision).toBe(0);
    await patch({ company: "Bolt" }, bob, "uid-bob");
    expect((await stored(await call("GET", ada))).values).toEqual({ company: "Acme" });
  });

  it("aren't shown to another user of the browser, and each answer names its user", async () => {
    const bob = await backend.signIn("uid-bob", USER);
    await expectError(await patch({ company: "Acme" }, bob, "uid-ada"), 401, "unauthorized");
    expect((await stored(await call("GET", bob))).revision).toBe(0);
    expect((await stored(await call("GET", ada))).revision).toBe(0);
    expect(await (await call("GET", bob)).json()).toMatchObject({ uid: "uid-bob" });
    expect(await (await patch({ company: "Acme" })).json()).toMatchObject({ uid: "uid-ada" });
  });

  it("survive a new registration", async () => {
    await patch({ company: "Acme" });
    const again = await backend.signIn("uid-ada", USER);
    expect((await stored(await call("GET", again))).values).toEqual({ company: "Acme" });
  });
});

describe("user record", () => {
  const settings = async () => (await backend.services.users.find("uid-ada"))?.record;

  it.each([
    [{ language: "zh-TW" }, { language: "zh-TW", theme: "light" }],
    [
      { language: "zh-CN", isDarkMode: true },
      { language: "zh-CN", theme: "dark" },
    ],
    [
      { language: "en-US", isDarkMode: false },
      { language: "en", theme: "light" },
    ],
    [
      { recognitionLanguage: "zh-TW", company: "Acme" },
      { language: "en", theme: "light" },
    ],
  ])("shows the settings after %j", async (values, expected) => {
    backend.clock.now += 5000;
    await patch(values);
    expect(await settings()).toMatchObject({
      settings: { ...expected, emailNotifications: true },
      createdAt: NOW,
      updatedAt: NOW + 5000,
    });
  });
});

describe("/api/account/settings refuses", () => {
  it("requests without a session or with a forged one", async () => {
    for (const cookie of [null, "mocki_session=forged", `${ada.slice(0, -4)}AAAA`]) {
      await expectError(await call("GET", cookie), 401, "unauthorized");
      await expectError(
        await call("PATCH", cookie, { uid: "uid-ada", values: { company: "Acme" } }),
        401,
        "unauthorized",
      );
    }
  });

  it("a guest, whose browser keeps the settings", async () => {
    const guest = await backend.signIn("uid-guest");
    await expectError(await call("GET", guest), 403, "forbidden");
    await expectError(await patch({ company: "Acme" }, guest, "uid-guest"), 403, "forbidden");
    expect((await backend.services.preferences.find("uid-guest"))?.revision).toBe(0);
    await backend.signIn("uid-guest", USER, { ...REGISTRATION, name: "Grace" });
    expect((await stored(await patch({ company: "Acme" }, guest, "uid-guest"))).revision).toBe(1);
  });

  it.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ])("a change from another site: %j", async (headers) => {
    await expectError(
      await call("PATCH", ada, { uid: "uid-ada", values: { company: "Acme" } }, headers),
      403,
      "forbidden",
    );
    expect((await stored(await call("GET", ada))).revision).toBe(0);
  });

  it.each([
    ["body", "{"],
    ["body", ""],
    ["uid", { values: { company: "Acme" } }],
    ["values", { uid: "uid-ada" }],
    ["values.company", { uid: "uid-ada", values: { company: 7 } }],
    ["values.company", { uid: "uid-ada", values: { company: "x".repeat(201) } }],
    ["values.language", { uid: "uid-ada", values: { language: "fr" } }],
    ["values.isDarkMode", { uid: "uid-ada", values: { company: "Acme", isDarkMode: "yes" } }],
    ["revision", { uid: "uid-ada", values: {}, revision: 7 }],
  ])("a body with an invalid %s: %j", async (field, body) => {
    const response = await call("PATCH", ada, body);
    expect(response.status).toBe(422);
    expect(Object.keys(v.parse(errorBodySchema, await response.json()).error.fields ?? {})).toEqual([field]);
    expect((await stored(await call("GET", ada))).revision).toBe(0);
  });

  it("a body beyond 4 KiB", async () => {
    await expectError(await patch({ company: "x".repeat(5000) }), 413, "too_large");
  });

  it("other methods", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const response = await call(method, ada);
      expect(response.headers.get("allow")).toBe("GET, PATCH");
      await expectError(response, 405, "method_not_allowed");
    }
  });

  it("a person who was deleted meanwhile", async () => {
    await bindings.DB.prepare("DELETE FROM users").run();
    await expectError(await patch({ company: "Acme" }), 401, "unauthorized");
    expect(await backend.services.preferences.patch("uid-ada", { company: "Acme" }, NOW)).toBeNull();
    expect(await backend.services.preferences.find("uid-ada")).toBeNull();
  });
});

it("log names changed settings without their values", async () => {
  await patch({ company: "Acme", isDarkMode: false });
  expect(backend.events).toContainEqual({ event: "preferences_changed", names: ["company", "isDarkMode"] });
  expect(JSON.stringify(backend.events)).not.toContain("Acme");
});
