import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { FakeServer } from "../support/fake-models/fake-server";
import { startFakeOpenAI } from "../support/fake-models/openai";
import { GOOD_KEY } from "../support/fake-models/script";
import { signInAnonymously } from "../support/identity";
import { makeMail } from "../support/mails";
import { type Mocki, startMocki } from "../support/mocki";

/** Needs the built product: only the platform reports a client's disconnect to the Worker. */

let mocki: Mocki;
let provider: FakeServer;
let uid: string;
let cookie: string;

beforeAll(async () => {
  provider = await startFakeOpenAI();
  const ASSISTANT = JSON.stringify({
    providers: { openai: { baseUrl: `${provider.url}/v1` } },
    models: { "gpt-4o-mini": { model: "gpt-4o-mini~prompted" }, "gpt-4o": { model: "gpt-4o~stall" } },
  });
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_IDENTITY_SCRIPT: "http://127.0.0.1:8999/gsi/client" };
  mocki = await startMocki({ settings: { ASSISTANT, ...google } });
  const account = await signInAnonymously(mocki.authOrigin);
  uid = account.localId;
  const settings = { language: "en", theme: "dark", emailNotifications: true };
  const guest = { userId: "abcd1234", email: "", name: "Anonymous User", picture: null, phone: null, role: "guest" };
  const registered = await fetch(`${mocki.origin}/api/auth/register`, {
    method: "POST",
    headers: { authorization: `Bearer ${account.idToken}`, "content-type": "application/json" },
    body: JSON.stringify({ ...guest, settings }),
  });
  cookie = registered.headers.get("set-cookie")?.split(";")[0] ?? "";
});

afterAll(async () => {
  await mocki.dispose();
  await provider.close();
});

function analyse(id: string, key: string, signal?: AbortSignal): Promise<Response> {
  const mail = makeMail({
    id: `${id}@firm.example`,
    text: "Thank you for applying. We have received your application.",
  });
  return fetch(`${mocki.origin}/api/tracker/analysis`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ uid, source: "files", mails: [{ mail, gmailId: null }], model: { id, key, all: true } }),
    ...(signal && { signal }),
  });
}

it("tracker analysis reads a mail with a model and the user's own key", async () => {
  const response = await analyse("gpt-4o-mini", `${GOOD_KEY}one`);
  expect(await response.json()).toMatchObject({ added: 1, modelFailed: 0 });
  expect(provider.requests.map(({ key }) => key)).toEqual([`${GOOD_KEY}one`]);
});

it("tracker analysis aborts the model's request when the client disconnects", async () => {
  const off = new AbortController();
  const asked = analyse("gpt-4o", `${GOOD_KEY}two`, off.signal)
    .then((response) => response.text())
    .catch((error) => error);
  const request = () => provider.requests.find(({ key }) => key === `${GOOD_KEY}two`);
  await vi.waitFor(() => expect(request()).toBeDefined(), { timeout: 20_000 });
  off.abort();
  expect(await asked).toMatchObject({ name: "AbortError" });
  await vi.waitFor(() => expect(request()?.aborted).toBe(true), { timeout: 20_000 });
});

it("tracker page allows connections to Gmail's API and answers of its pop-up", async () => {
  const { headers } = await fetch(`${mocki.origin}/applications`, { headers: { cookie } });
  expect(headers.get("content-security-policy")).toMatch(/script-src [^;]*http:\/\/127\.0\.0\.1:8999\/gsi\/client/);
  expect(headers.get("content-security-policy")).toMatch(/connect-src [^;]*https:\/\/gmail\.googleapis\.com\//);
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
});
