import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteAccount, refresh, signInAnonymously, signInByPhone, signInWithGoogle } from "../support/identity";
import { type Mocki, startMocki } from "../support/mocki";

/** Beyond the tests in the Workers runtime: the built pages inside the Worker, and Firebase's own emulator. */

let mocki: Mocki;

beforeAll(async () => {
  mocki = await startMocki();
});

afterAll(() => mocki.dispose());

const BODY = {
  userId: "abcd1234",
  email: "",
  name: "Ada",
  picture: null,
  phone: null,
  settings: { language: "zh-TW", theme: "dark", emailNotifications: true },
  role: "guest",
};

/** Servers restart here: no connection is kept. */
const FRESH = { connection: "close" };

function register(token: string, body: unknown = BODY): Promise<Response> {
  return fetch(`${mocki.origin}/api/auth/register`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...FRESH },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

function askTicket(cookie: string): Promise<Response> {
  return fetch(`${mocki.origin}/api/rooms/room-under-test/ticket`, {
    method: "POST",
    headers: { cookie, ...FRESH },
    body: JSON.stringify({ mode: "peer" }),
  });
}

const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

async function expectError(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code } });
}

describe("registration in the built product", () => {
  it("creates a guest, and turns the guest into a user when they link a phone number", async () => {
    const guest = await signInAnonymously(mocki.authOrigin);
    const registered = await register(guest.idToken, { ...BODY, role: "user" });
    expect(registered.status).toBe(200);
    expect(await registered.json()).toMatchObject({ uid: guest.localId, role: "guest", name: "Anonymous User" });
    expect((await askTicket(cookieOf(registered))).status).toBe(200);

    const linked = await signInByPhone(mocki.authOrigin, "+15551230001", guest.idToken);
    expect(linked.localId).toBe(guest.localId);
    const upgraded = await (await register(linked.idToken)).json();
    expect(upgraded).toMatchObject({ uid: guest.localId, role: "user", name: "Ada", phone: "+15551230001" });
    expect(upgraded).toMatchObject({ settings: BODY.settings });
  });

  it("creates a user from a Google sign-in", async () => {
    const { idToken } = await signInWithGoogle(mocki.authOrigin, "sub-1", "ada@b.example");
    expect(await (await register(idToken)).json()).toMatchObject({ role: "user", email: "ada@b.example" });
  });

  it("rejects the token of a deleted account, and a malformed one", async () => {
    const { idToken } = await signInAnonymously(mocki.authOrigin);
    await deleteAccount(mocki.authOrigin, idToken);
    await expectError(await register(idToken), 401, "unauthorized");
    await expectError(await register("x.y.z"), 401, "unauthorized");
  });

  it("names the invalid fields of a body", async () => {
    const { idToken } = await signInAnonymously(mocki.authOrigin);
    const response = await register(idToken, { ...BODY, userId: "no", settings: { ...BODY.settings, theme: "pink" } });
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as { error: { fields: Record<string, string> } };
    expect(Object.keys(error.fields).sort()).toEqual(["settings.theme", "userId"]);
    await expectError(await register(idToken, "{"), 422, "invalid");
  });

  it("answers other methods and addresses with an error body, not a page", async () => {
    const at = `${mocki.origin}/api/auth/register`;
    await expectError(await fetch(at), 405, "method_not_allowed");
    await expectError(await fetch(at, { method: "DELETE" }), 405, "method_not_allowed");
    await expectError(await fetch(`${mocki.origin}/api/nothing`), 404, "not_found");
    await expectError(await fetch(`${mocki.origin}/api/nothing/at/all`, { method: "POST" }), 404, "not_found");
  });

  it("keeps cookie, record and identity after everything was killed and restarted", async () => {
    const guest = await signInAnonymously(mocki.authOrigin);
    const registered = await register(guest.idToken);
    const record = (await registered.json()) as { createdAt: number };
    await mocki.kill();
    await mocki.start();
    expect((await askTicket(cookieOf(registered))).status).toBe(200);
    const { id_token } = await refresh(mocki.authOrigin, guest.refreshToken);
    expect(await (await register(id_token)).json()).toMatchObject({ uid: guest.localId, createdAt: record.createdAt });
  });
});

describe("rate limit of the runtime's own binding", () => {
  const ask = (cookie: string) => fetch(`${mocki.origin}/api/account/export`, { headers: { cookie, ...FRESH } });
  const signIn = async () => cookieOf(await register((await signInAnonymously(mocki.authOrigin)).idToken));

  it("refuses the requests of a person above 60 costly ones a minute with 429 and Retry-After, and nobody else's", async () => {
    const [busy, other] = [await signIn(), await signIn()];
    const statuses: number[] = [];
    let refused: Response | null = null;
    // The binding's minute may end amid the requests: then the next has room for 60 more.
    while (!refused && statuses.length < 121) {
      const response = await ask(busy);
      statuses.push(response.status);
      if (response.status === 429) refused = response;
      else await response.body?.cancel();
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect(await refused?.json()).toMatchObject({ error: { code: "rate_limited" } });
    expect((await ask(other)).status).toBe(200);
  });
});
