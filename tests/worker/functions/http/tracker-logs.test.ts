import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import { action as register } from "../../../../app/routes/api.auth.register";
import { action as analyse } from "../../../../app/routes/api.tracker.analysis";
import { handleRequest, type Parts } from "../../../../functions/handle-request";
import type { Bindings } from "../../../../functions/settings/bindings";
import { GOOD_KEY } from "../../../support/fake-models/script";
import { invitationOf, mailOf } from "../../../support/job-mails";
import { ORIGIN, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { captureLog } from "../../support/capture-log";
import { claimsOf, signedInWith } from "../../support/claims";
import { createFakeEmulator, unsigned } from "../../support/fake-emulator";

vi.setConfig({ testTimeout: 30_000 });

const urls = inject("fakeModels");
const TOKEN_API = "https://token-api.example/token";
const UID = "uid-of-ada";
const KEY = `${GOOD_KEY}key-of-ada`;
const WRONG_KEY = "sk-wrong-key-of-ada";
const NOTES = "they seemed to like the garden";
const GMAIL_ID = "18f2c3d4e5gmailid";
const SECRET = "GOCSPX-secret-of-the-operator";
const CODE = "4/code-of-ada";
const TOKENS = { access_token: "ya29.access-of-ada", refresh_token: "1//refresh-of-ada" };

const receipt = mailOf({ firm: "Zephyrine Looms", id: "message-id-one@zephyrine.example" });
const talk = invitationOf({ firm: "Zephyrine Looms", id: "message-id-two@zephyrine.example", day: 3 });
const strange = mailOf({
  id: "message-id-three@odd.example",
  subject: "Peculiar subject",
  text: "Peculiar words of a friend.",
});

let logged: string[];
let google: () => Response;

beforeEach(async () => {
  await emptyStorage();
  logged = captureLog();
  const emulator = createFakeEmulator(bindings.FIREBASE_AUTH_EMULATOR_HOST);
  emulator.addUser({ localId: UID });
  const outside = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => {
    if (String(input).startsWith(urls.openai)) return outside(input, init);
    return String(input) === TOKEN_API ? Promise.resolve(google()) : emulator.fetch(input, init);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const parts: Parts = {
  rooms: async () => null,
  pages: (request, context) => {
    const page = request.url.endsWith("/register") ? register : analyse;
    return page({ request, params: {}, context });
  },
};

function settingsFor(model: string): Bindings {
  const ASSISTANT = JSON.stringify({
    providers: { openai: { baseUrl: `${urls.openai}/v1` } },
    models: { "gpt-4o-mini": { model: `gpt-4o-mini${model}` } },
    timeouts: { firstByteSeconds: 1 },
  });
  return {
    ...bindings,
    ...{ ASSISTANT, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: SECRET, GOOGLE_TOKEN_API: TOKEN_API },
  } as Bindings;
}

it("log contains no mail, key or token after any tracker request and any failure", async () => {
  const env = settingsFor("~prompted");
  const token = unsigned(claimsOf(UID, signedInWith("google.com"), Date.now()));
  let cookie = "";
  const send = (method: string, path: string, body?: unknown, where: Bindings = env) =>
    handleRequest(
      new Request(`${ORIGIN}${path}`, {
        method,
        headers: path.endsWith("/register") ? { authorization: `Bearer ${token}` } : { cookie, origin: ORIGIN },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
      where,
      parts,
    );
  const registered = await send("POST", "/api/auth/register", REGISTRATION);
  cookie = registered.headers.get("set-cookie")?.split(";")[0] ?? "";

  const mails = [receipt, talk, strange].map((mail) => ({ mail, gmailId: GMAIL_ID }));
  const read = async (model: object | null, where?: Bindings) => {
    const { status, body } = await send(
      "POST",
      "/api/tracker/analysis",
      { uid: UID, source: "gmail", mails, model },
      where,
    );
    await new Response(body).text();
    return { status };
  };
  const withKey = (key: string) => ({ id: "gpt-4o-mini", key, all: true });
  const refused = [
    await read(withKey(WRONG_KEY)),
    await read(withKey("")),
    await read({ ...withKey(KEY), id: "coach" }),
    await read(withKey(KEY), settingsFor("~retired")),
    await read(withKey(KEY), { ...env, DB: { prepare: failWith(`${talk.text} ${KEY}`) } as unknown as D1Database }),
    await send("POST", "/api/tracker/analysis", { uid: "somebody-else", source: "gmail", mails, model: null }),
    await send("POST", "/api/tracker/analysis", { uid: UID, source: "gmail", mails: [{ mail: { ...talk, text: 7 } }] }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([200, 422, 200, 200, 500, 401, 422]);
  for (const model of ["~cut", "~mute", "~blocked", "", "~prompted"]) {
    expect((await read(withKey(KEY), settingsFor(model))).status).toBe(200);
    if (model !== "~prompted")
      expect((await send("DELETE", "/api/tracker", { uid: UID, what: "all" })).status).toBe(204);
  }
  expect((await read(null)).status).toBe(200);

  const { applications } = await (await send("GET", "/api/tracker")).json<{ applications: { id: string }[] }>();
  const application = applications[0]?.id ?? "";
  const note = { id: "note-1", application, at: "2026-11-01T10:00:00Z", kind: "edit" };
  const asked = [
    await send("POST", "/api/tracker/events", {
      uid: UID,
      events: [{ ...note, change: { field: "notes", value: NOTES } }],
    }),
    await send("POST", "/api/tracker/events", { uid: UID, events: [{ ...note, id: "note-2", change: NOTES }] }),
    await send("GET", `/api/tracker/applications/${encodeURIComponent(application)}`),
    await send("PUT", "/api/tracker/refreshes", { uid: UID, days: 30 }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([200, 422, 200, 204]);

  const shared = await send("POST", "/api/tracker/shares", {
    uid: UID,
    period: null,
    expiresInDays: 7,
    language: "en",
  });
  const { token: share } = await shared.json<{ token: string }>();
  expect((await send("DELETE", `/api/tracker/shares/${share}`)).status).toBeLessThan(500);

  google = () => Response.json({ ...TOKENS, expires_in: 3599, scope: "openid", token_type: "Bearer" });
  const given = await send("POST", "/api/tracker/google-token", { code: CODE });
  expect(await given.text()).toContain(TOKENS.access_token);
  for (const status of [400, 401, 500]) {
    google = () =>
      Response.json({ error: "invalid_grant", error_description: `${CODE} ${SECRET}`, ...TOKENS }, { status });
    expect((await send("POST", "/api/tracker/google-token", { code: CODE })).status).toBeGreaterThanOrEqual(400);
  }

  const events = logged.map((text) => JSON.parse(text).event);
  for (const event of ["mails_read", "mails_read_by_model", "google_failed", "request_refused", "request_failed"]) {
    expect(events).toContain(event);
  }
  const log = logged.join("\n").toLowerCase();
  const words = [
    ...[KEY, WRONG_KEY, "key-of-ada", SECRET, CODE, TOKENS.access_token, TOKENS.refresh_token, token, cookie],
    ...[UID, "somebody-else", application, GMAIL_ID, NOTES, "note-1", "zephyrine", "peculiar", "message-id"],
    ...[
      share,
      "data engineer",
      "thank you for applying",
      "interview invitation",
      "dear ada",
      "careers@",
      "invalid_grant",
    ],
  ];
  for (const word of words) expect(log).not.toContain(word.toLowerCase());
});

/** As a database's error may: it quotes what it was given. */
function failWith(words: string): () => never {
  return () => {
    throw new Error(`constraint failed for ${words}`);
  };
}
