import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { loader } from "../../../../app/routes/api.auth.register";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { errorBodySchema } from "../../../../functions/shared/contract/errors";
import { type UserRecord, userRecordSchema } from "../../../../functions/shared/contract/user";
import { type Backend, createBackend, ORIGIN, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { claimsOf, NOW, PROJECT, signedInWith } from "../../support/claims";
import { unsigned } from "../../support/fake-emulator";
import { createFakeGoogle } from "../../support/fake-google";

const seconds = NOW / 1000;
let backend: Backend;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  backend.emulator.addUser({ localId: "uid-1" });
});

const token = (changes: Record<string, unknown> = {}) => unsigned(claimsOf("uid-1", changes));

async function recordOf(response: Response): Promise<UserRecord> {
  expect(response.status).toBe(200);
  return v.parse(userRecordSchema, await response.json());
}

async function errorOf(response: Response) {
  return v.parse(errorBodySchema, await response.json()).error;
}

async function countUsers(): Promise<number> {
  return (await bindings.DB.prepare("SELECT count(*) AS n FROM users").first<number>("n")) ?? -1;
}

describe("e-mail address of a registered user", () => {
  it.each([
    [true, 1],
    [false, 0],
    [undefined, 0],
  ])("counts as verified if the token says so: %s", async (email_verified, stored) => {
    const claims = { ...signedInWith("github.com"), email: "ada@b.example", email_verified };
    await recordOf(await backend.register(token(claims), { ...REGISTRATION, role: "user" }));
    const rows = await bindings.DB.prepare("SELECT email, email_verified FROM users").all();
    expect(rows.results).toEqual([{ email: "ada@b.example", email_verified: stored }]);
  });

  it("becomes verified by a later sign-in", async () => {
    const claims = { ...signedInWith("google.com"), email: "ada@b.example" };
    for (const email_verified of [false, true])
      await recordOf(await backend.register(token({ ...claims, email_verified })));
    expect(await bindings.DB.prepare("SELECT email_verified FROM users").first("email_verified")).toBe(1);
  });
});

describe("registration of a guest", () => {
  it("answers the stored record", async () => {
    const record = await recordOf(await backend.register(token()));
    expect(record).toEqual({
      uid: "uid-1",
      userId: "abcd1234",
      email: "uid-1@guest.mocki.invalid",
      name: "Anonymous User",
      picture: null,
      phone: null,
      settings: { language: "en", theme: "light", emailNotifications: false },
      role: "guest",
      createdAt: NOW,
      updatedAt: NOW,
    });
    expect((await backend.services.users.find("uid-1"))?.record).toEqual(record);
  });

  it("keeps the guest nameless whatever the body says", async () => {
    const claimed = {
      name: "Boss",
      email: "boss@b.example",
      phone: "+15551234567",
      picture: "https://p.example/p.png",
    };
    const record = await recordOf(await backend.register(token(), { ...REGISTRATION, ...claimed, role: "user" }));
    expect(record).toMatchObject({ role: "guest", name: "Anonymous User", picture: null, phone: null });
    expect(record.email).toBe("uid-1@guest.mocki.invalid");
  });

  it("lowercases the user id", async () => {
    expect((await recordOf(await backend.register(token(), { ...REGISTRATION, userId: "ABCD1234" }))).userId).toBe(
      "abcd1234",
    );
  });

  it("isn't cached", async () => {
    expect((await backend.register(token())).headers.get("cache-control")).toBe("no-store");
  });
});

describe("registration of a user", () => {
  const google = signedInWith("google.com");
  const body = {
    ...REGISTRATION,
    email: "body@b.example",
    name: "Ada",
    picture: "https://p.example/body.png",
    phone: "+15550000001",
    role: "guest",
  };

  it("takes the role from the token, and e-mail and phone if it has them", async () => {
    const said = { ...google, email: "token@b.example", phone_number: "+15550000002", name: "Token" };
    const record = await recordOf(await backend.register(token(said), body));
    expect(record).toMatchObject({ role: "user", email: "token@b.example", phone: "+15550000002", name: "Ada" });
    expect(record.settings.emailNotifications).toBe(true);
  });

  it("ignores an e-mail address and a phone number that only the body claims", async () => {
    const record = await recordOf(await backend.register(token(google), body));
    expect(record).toMatchObject({ role: "user", email: "", phone: null });
  });

  it("takes name and picture from the body, or else from the token", async () => {
    const said = { ...google, name: "Token", picture: "https://p.example/token.png" };
    const picture = "https://p.example/body.png";
    expect(await recordOf(await backend.register(token(said), body))).toMatchObject({ name: "Ada", picture });
    const blank = { ...body, name: "", picture: null };
    expect(await recordOf(await backend.register(token(said), blank))).toMatchObject({
      ...{ name: "Token", picture: "https://p.example/token.png" },
    });
  });

  it("updates the record at the next registration, except the settings", async () => {
    await backend.register(token(google), body);
    backend.clock.now += 1000;
    const settings = { language: "zh-TW", theme: "dark", emailNotifications: false };
    const changed = { ...body, name: "Ada L.", picture: null, userId: "zzzz9999", settings };
    const record = await recordOf(await backend.register(token(google), changed));
    expect(record).toMatchObject({ name: "Ada L.", picture: null, userId: "zzzz9999", settings: body.settings });
    expect(record).toMatchObject({ createdAt: NOW, updatedAt: NOW + 1000 });
    expect(await countUsers()).toBe(1);
  });

  it("turns a guest into a user, with the settings now sent", async () => {
    await backend.register(token());
    backend.clock.now += 1000;
    const settings = { language: "zh-CN", theme: "dark", emailNotifications: true };
    const record = await recordOf(await backend.register(token(google), { ...body, settings }));
    expect(record).toMatchObject({ role: "user", name: "Ada", settings, createdAt: NOW });
  });

  it("survives an earlier guest token and a merge with an earlier guest's ticket", async () => {
    const { ticket } = await backend.services.mergeTickets.issue("uid-1");
    await backend.register(token());
    const said = { ...google, email: "ada@mail.example", phone_number: "+15550000002" };
    const { updatedAt: _, ...kept } = await recordOf(await backend.register(token(said), body));
    expect(await recordOf(await backend.register(token()))).toMatchObject({ ...kept, userId: REGISTRATION.userId });
    const headers = { cookie: await backend.signIn("uid-2", google), origin: ORIGIN };
    const init = { method: "POST", headers, body: JSON.stringify({ ticket }) };
    const merge = new Request(`${ORIGIN}/api/account/merge`, init);
    expect((await answerApi(merge, createContext(backend.services)))?.status).toBe(422);
    expect((await backend.services.users.find("uid-1"))?.record.role).toBe("user");
  });

  it("allows two people to share a user id, which is only a label", async () => {
    backend.emulator.addUser({ localId: "uid-2" });
    await recordOf(await backend.register(token()));
    await recordOf(await backend.register(unsigned(claimsOf("uid-2"))));
    expect(await countUsers()).toBe(2);
  });

  it("makes one record from two simultaneous requests", async () => {
    const answers = await Promise.all([backend.register(token()), backend.register(token())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countUsers()).toBe(1);
  });
});

describe("session cookie of a registration", () => {
  it("is HttpOnly and names the uid", async () => {
    const cookie = (await backend.register(token())).headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^mocki_session=[\w.-]+; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/);
    const request = new Request(ORIGIN, { headers: { cookie: cookie.split(";")[0] ?? "" } });
    const user = await backend.services.sessions.findUser(request);
    expect(user?.session).toMatchObject({ uid: "uid-1", role: "guest", signedInAt: seconds - 10, issuedAt: seconds });
    expect(user?.record.uid).toBe("uid-1");
  });
});

describe("POST /api/auth/register", () => {
  it.each([
    ["of another project", { aud: "else" }],
    ["of another issuer", { iss: "https://securetoken.google.com/else" }],
    ["that has expired", { exp: seconds - 1 }],
    ["of a uid that nobody knows", { sub: "nobody", user_id: "nobody" }],
  ])("returns 401 for a token %s", async (_, changes) => {
    const response = await backend.register(token(changes));
    expect(response.status).toBe(401);
    expect((await errorOf(response)).code).toBe("unauthorized");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await countUsers()).toBe(0);
  });

  it("returns 401 for a missing or malformed token", async () => {
    expect((await backend.register(null)).status).toBe(401);
    expect((await backend.register("")).status).toBe(401);
    expect((await backend.register("not a token")).status).toBe(401);
    expect((await backend.register("x.y.z")).status).toBe(401);
  });

  it("returns 401 for a signed token in front of the emulator", async () => {
    const google = await createFakeGoogle();
    expect((await backend.register(await google.sign(claimsOf("uid-1")))).status).toBe(401);
  });

  describe("with Google's keys", () => {
    const real = { FIREBASE_AUTH_EMULATOR_HOST: "", FIREBASE_PROJECT_ID: PROJECT };

    it("returns 401 for an unsigned or forged token, and accepts a signed one", async () => {
      const google = await createFakeGoogle();
      await google.addKey("forger", { publish: false });
      backend = createBackend(real, { fetch: google.fetch });
      expect((await backend.register(token())).status).toBe(401);
      const forged = await google.sign(claimsOf("uid-1"), "forger", { kid: "first" });
      expect((await backend.register(forged)).status).toBe(401);
      expect(await countUsers()).toBe(0);
      expect((await recordOf(await backend.register(await google.sign(claimsOf("uid-1"))))).uid).toBe("uid-1");
    });

    it("returns 503, not 401, while the keys are unreachable", async () => {
      const google = await createFakeGoogle();
      google.state.down = true;
      backend = createBackend(real, { fetch: google.fetch });
      const response = await backend.register(await google.sign(claimsOf("uid-1")));
      expect(response.status).toBe(503);
      expect((await errorOf(response)).code).toBe("unavailable");
    });
  });

  it("returns 401 before it reads the body", async () => {
    expect((await backend.register(null, "{")).status).toBe(401);
  });
});

describe("POST /api/auth/register", () => {
  async function fieldsOf(body: unknown): Promise<string[]> {
    const response = await backend.register(token(), body);
    expect(response.status).toBe(422);
    const error = await errorOf(response);
    expect(error.code).toBe("invalid");
    return Object.keys(error.fields ?? {}).sort();
  }

  it.each([
    ["userId", { userId: "abc" }],
    ["userId", { userId: "abcd123!" }],
    ["userId", { userId: "abcd12345" }],
    ["email", { email: "nowhere" }],
    ["name", { name: 7 }],
    ["name", { name: "x".repeat(121) }],
    ["picture", { picture: "http://p.example/p.png" }],
    ["picture", { picture: "javascript:alert(1)" }],
    ["picture", { picture: undefined }],
    ["phone", { phone: "12345" }],
    ["phone", { phone: "+0123456" }],
    ["phone", { phone: "+1234567890123456" }],
    ["settings.language", { settings: { ...REGISTRATION.settings, language: "fr" } }],
    ["settings.theme", { settings: { ...REGISTRATION.settings, theme: "blue" } }],
    ["settings.emailNotifications", { settings: { ...REGISTRATION.settings, emailNotifications: "yes" } }],
    ["settings", { settings: undefined }],
    ["role", { role: "admin" }],
  ])("returns 422 that names %s: %j", async (field, changes) => {
    expect(await fieldsOf({ ...REGISTRATION, ...changes })).toEqual([field]);
    expect(await countUsers()).toBe(0);
  });

  it("returns 422 that names every invalid field", async () => {
    expect(await fieldsOf({})).toEqual(["email", "name", "phone", "picture", "role", "settings", "userId"]);
  });

  it.each(["", "{", "userId=abcd1234", "null", "[]", '"text"', "7"])(
    "returns 422 for a body that is no object: %s",
    async (body) => {
      const fields = await fieldsOf(body);
      expect(fields.length).toBeGreaterThan(0);
    },
  );

  it("returns 422 without repeating what was sent", async () => {
    const settings = { ...REGISTRATION.settings, theme: "secret-theme" };
    const secrets = { email: "secret-address", phone: "0171-secret", role: "secret-role", settings };
    const response = await backend.register(token(), { ...REGISTRATION, ...secrets });
    expect(response.status).toBe(422);
    expect(await response.text()).not.toContain("secret");
  });
});

describe("POST /api/auth/register", () => {
  it("returns 413 for a body beyond 16 KiB", async () => {
    const response = await backend.register(token(), { ...REGISTRATION, name: "x".repeat(20_000) });
    expect(response.status).toBe(413);
  });

  it("returns 405 with the allowed method for other methods", async () => {
    const context = createContext(backend.services);
    const get = loader({ request: new Request(`${ORIGIN}/api/auth/register`), params: {}, context });
    for (const response of [get, await backend.register(token(), REGISTRATION, { method: "PUT" })]) {
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("POST");
      expect((await errorOf(response)).code).toBe("method_not_allowed");
    }
  });
});
