import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { openDatabase } from "../../../../functions/db/database";
import { createQuotaStore } from "../../../../functions/db/quota-queries";
import { createContext } from "../../../../functions/services/create-services";
import { openTicket } from "../../../../party/host/ticket";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { NOW } from "../../support/claims";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const ROOM = "room-under-test";
const NO_LIMIT = { perUser: null, perAddress: null, guests: null, total: null };
const LIMITS = {
  guestInterviews: null,
  quotas: { free: { ai: 3, peer: 3 }, pro: { ai: null, peer: null } },
  caps: {
    model: { requests: { perUser: 3, perAddress: null }, units: NO_LIMIT },
    speech: { requests: { perUser: null, perAddress: null }, units: NO_LIMIT },
    voice: { requests: { perUser: null, perAddress: null }, units: NO_LIMIT },
    code: { requests: { perUser: null, perAddress: null }, units: NO_LIMIT },
  },
};

let backend: Backend;
let cookie: string;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  cookie = await backend.signIn("ann");
});

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const init = {
    method,
    headers: { origin: ORIGIN, cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await answerApi(new Request(`${ORIGIN}/api${path}`, init), createContext(backend.services));
  if (!response) throw new Error(`The API does not know ${path}`);
  return response;
}

async function ticket(): Promise<string> {
  const answer = (await (await call("POST", `/rooms/${ROOM}/ticket`, { mode: "peer" })).json()) as { ticket: string };
  return answer.ticket;
}

describe.each([
  ["an hour ahead", HOUR],
  ["an hour behind", -HOUR],
  ["a day ahead", DAY],
  ["a day behind", -DAY],
])("Worker with its clock set %s", (_name, jump) => {
  it("keeps sessions, and issues tickets that are valid by the same clock", async () => {
    backend.clock.now += jump;
    expect((await call("GET", "/history")).status).toBe(200);
    expect(await openTicket(await ticket(), bindings.ROOM_SECRET, ROOM, backend.clock.now)).toMatchObject({
      uid: "ann",
    });
  });

  it("issues tickets for this room only, and valid ones once its clock is right again", async () => {
    backend.clock.now += jump;
    const wrong = await ticket();
    // A ticket from the past has expired; one from the future is as good as a fresh one, and opens once.
    expect(await openTicket(wrong, bindings.ROOM_SECRET, ROOM, NOW)).toEqual(
      jump < 0 ? null : expect.objectContaining({ uid: "ann", room: ROOM }),
    );
    expect(await openTicket(wrong, bindings.ROOM_SECRET, "another-room", NOW)).toBeNull();
    backend.clock.now = NOW;
    expect(await openTicket(await ticket(), bindings.ROOM_SECRET, ROOM, NOW)).toMatchObject({ uid: "ann" });
  });

  it("never allows more than the day's limit within one day of that clock", async () => {
    const quota = createQuotaStore(openDatabase(bindings.DB), LIMITS);
    let number = 0;
    const ask = (now: number) => {
      const request = { room: ROOM, epoch: "e", requestId: `r${++number}`, uid: "ann", origin: "o" };
      return quota.ask({ ask: "request", ...request, provider: "openai", tokens: 1 }, now);
    };
    for (let n = 0; n < 3; n++) expect(await ask(NOW)).toBe(true);
    expect(await ask(NOW)).toBe(false);
    const after: boolean[] = [];
    for (let n = 0; n < 5; n++) after.push(await ask(NOW + jump));
    // New requests are allowed only a day later.
    expect(after.filter(Boolean)).toHaveLength(jump >= DAY ? 3 : 0);
    expect(await ask(NOW + 2 * DAY + jump)).toBe(true);
  });

  it("doesn't make a mailbox wait longer than its pause", async () => {
    await backend.services.tracker.noteRefresh("ann", 30);
    backend.clock.now += jump;
    await expect(backend.services.tracker.admitRefresh("ann")).resolves.toBeUndefined();
  });
});
