import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type IceSet, iceSetSchema } from "../../functions/shared/contract/ice";
import { ticketResponseSchema } from "../../functions/shared/contract/rooms";
import { signInAnonymously } from "../support/identity";
import { type Mocki, startMocki } from "../support/mocki";
import { RoomClient } from "./rooms/room-client";

/** Beyond the tests in the Workers runtime: settings that arrive through the launcher, and real connections. */

const TOKEN = "pa$$word-of-the-key";
const iceServers = [{ urls: ["turn:turn.example:3478", "turn:turn.example:53"], username: "u", credential: "c" }];

type Answer = (response: ServerResponse) => void;
const well: Answer = (response) => response.writeHead(201).end(JSON.stringify({ iceServers }));

const asked: { line: string; authorization: string | undefined; body: string }[] = [];
let gone = 0;
let answer: Answer;
let mocki: Mocki;

const api = createServer(async (request: IncomingMessage, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  asked.push({ line: `${request.method} ${request.url}`, authorization: request.headers.authorization, body });
  response.once("close", () => {
    if (!response.writableFinished) gone += 1;
  });
  answer(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const { port } = api.address() as AddressInfo;
  mocki = await startMocki({
    settings: {
      CLOUDFLARE_TURN_API: `http://127.0.0.1:${port}`,
      CLOUDFLARE_TURN_KEY_ID: "key-1",
      CLOUDFLARE_TURN_API_TOKEN: TOKEN,
      TURN_TTL_SECONDS: "3600",
    },
  });
});

afterAll(async () => {
  await mocki.dispose();
  api.closeAllConnections();
  api.close();
});

beforeEach(() => {
  asked.length = 0;
  gone = 0;
});

type Seat = { cookie: string; room: string };

/**
 * A new user who has a seat in a room of two beside another person. A room of their own: a seat stays taken for a while
 * after its person left.
 */
async function takeSeat(): Promise<Seat> {
  const room = `room-${crypto.randomUUID()}`;
  const cookie = await join(room, "candidate");
  await join(room, "interviewer");
  return { cookie, room };
}

async function join(room: string, role: string): Promise<string> {
  const cookie = await register();
  const asked = await fetch(`${mocki.origin}/api/rooms/${room}/ticket`, {
    method: "POST",
    headers: { cookie, connection: "close" },
    body: JSON.stringify({ mode: "peer" }),
  });
  const { ticket } = v.parse(ticketResponseSchema, await asked.json());
  const client = new RoomClient(`${mocki.origin.replace("http", "ws")}/parties/room/${room}?ticket=${ticket}`);
  (await client.opened()).send({ type: "join", role, pageId: `page-of-${role}` });
  await client.next("initialized");
  client.leave();
  return cookie;
}

async function register(): Promise<string> {
  const { idToken } = await signInAnonymously(mocki.authOrigin);
  const settings = { language: "en", theme: "dark", emailNotifications: false };
  const body = { userId: "abcd1234", email: "", name: "Ada", picture: null, phone: null, settings, role: "guest" };
  const response = await fetch(`${mocki.origin}/api/auth/register`, {
    method: "POST",
    headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json", connection: "close" },
    body: JSON.stringify(body),
  });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function ask({ cookie, room }: Seat, signal?: AbortSignal): Promise<IceSet> {
  const headers = { cookie, connection: "close" };
  const response = await fetch(`${mocki.origin}/api/ice?room=${room}`, { headers, ...(signal && { signal }) });
  expect(response.status).toBe(200);
  return v.parse(iceSetSchema, await response.json());
}

it("/api/ice gives up on a stalled API after three seconds, also for requests that join the wait or leave it", async () => {
  answer = (response) => response.writeHead(201).write('{"ice');
  const seat = await takeSeat();
  const leaving = new AbortController();
  const left = ask(seat, leaving.signal).catch(() => "left");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const waiting = ask(seat);
  leaving.abort();
  expect(await left).toBe("left");
  const unavailable = { iceServers: [], relayStatus: "unavailable", expiresAt: null };
  expect(await waiting).toMatchObject({ ...unavailable, relay: "cloudflare", policy: "all" });
  expect(await ask(await takeSeat()), "so soon after a failure").toMatchObject(unavailable);
  expect(asked).toHaveLength(1);
  await vi.waitFor(() => expect(gone).toBe(1));
});

describe("/api/ice with a working API", () => {
  const iceServer = { urls: ["turn:turn.example:3478"], username: "u", credential: "c" };
  let seat: Seat;

  beforeAll(async () => {
    await mocki.kill();
    await mocki.start();
    seat = await takeSeat();
  });

  it("gets servers from the configured address with the token, in one request", async () => {
    answer = well;
    for (const set of await Promise.all([ask(seat), ask(seat), ask(seat)])) {
      expect(set).toMatchObject({ iceServers: [iceServer], relay: "cloudflare", relayStatus: "fresh", policy: "all" });
    }
    expect(asked).toEqual([
      {
        line: "POST /v1/turn/keys/key-1/credentials/generate-ice-servers",
        authorization: `Bearer ${TOKEN}`,
        body: '{"ttl":3600}',
      },
    ]);
  });

  it("returns the earlier servers as stale after a truncated answer", async () => {
    answer = (response) => response.writeHead(201).write('{"ice', () => response.destroy());
    expect(await ask(await takeSeat())).toMatchObject({ iceServers: [iceServer], relayStatus: "stale" });
    expect(asked).toHaveLength(1);
  });
});
