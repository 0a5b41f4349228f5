import { listDurableObjectIds, runDurableObjectAlarm } from "cloudflare:test";
import { SignJWT } from "jose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { routeRoom } from "../../../../functions/room-host";
import { sealTicket, signForgetOrder, signSignOutOrder } from "../../../../party/host/ticket";
import { bindings, emptyStorage } from "../../support/bindings";
import { captureLog } from "../../support/capture-log";
import { unsigned } from "../../support/fake-emulator";
import { final, RoomSocket, roomStub, ticketFor } from "../../support/room-socket";

const ORIGIN = "https://mocki.example";
let room: string;

beforeEach(async () => {
  await emptyStorage();
  room = `room-${crypto.randomUUID()}`;
});

const claims = () => ({
  ...({ uid: "ann", userId: "abcd1234", name: "Ann", plan: "pro", mode: "peer" } as const),
  room,
});
const seconds = () => Math.floor(Date.now() / 1000);

/** The ticket's claims as a signed token, as tickets were once. */
function signed(secret: string): Promise<string> {
  const token = new SignJWT({ ...claims() }).setProtectedHeader({ alg: "HS256" }).setAudience("mocki-room");
  return token.setExpirationTime(seconds() + 60).sign(new TextEncoder().encode(secret));
}

type Ask = { path?: string; query?: string; headers?: Record<string, string> };

/** The close code of a socket, or the status of a refusal; null if no route answers. */
async function knock({ path = `/parties/room/${room}`, query = "", headers = {} }: Ask): Promise<number | null> {
  const request = new Request(`${ORIGIN}${path}${query}`, { headers: { upgrade: "websocket", ...headers } });
  const response = await routeRoom(request, bindings);
  const socket = response?.webSocket;
  if (!socket) return response?.status ?? null;
  const heard: string[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve(code));
    socket.addEventListener("message", ({ data }) => {
      heard.push(String(data));
    });
  });
  socket.accept();
  const code = await closed;
  expect(heard.map((one) => JSON.parse(one))).toMatchObject([{ type: "connect_error", code: "unauthorized" }]);
  return code;
}

const rooms = async () => (await listDurableObjectIds(bindings.Room)).length;
const withTicket = (ticket: string) => ({ query: `?ticket=${encodeURIComponent(ticket)}` });
const good = async () => withTicket(await ticketFor(room, "ann"));

describe("room admission", () => {
  it.each<[string, () => Promise<Ask>]>([
    ["no ticket", async () => ({})],
    ["an empty ticket", async () => withTicket("")],
    ["garbage", async () => withTicket("abc.def.ghi")],
    ["claims signed with no algorithm", async () => withTicket(unsigned({ ...claims(), aud: "mocki-room" }))],
    [
      "claims signed with the room's own secret, not encrypted",
      async () => withTicket(await signed(bindings.ROOM_SECRET)),
    ],
    ["claims signed with the secret of sessions", async () => withTicket(await signed(bindings.SESSION_SECRET))],
    ["a ticket under another key", async () => withTicket(await sealTicket(claims(), bindings.SESSION_SECRET))],
    [
      "an expired ticket",
      async () => withTicket(await sealTicket(claims(), bindings.ROOM_SECRET, Date.now() - 61_000)),
    ],
    ["another room's ticket", async () => withTicket(await ticketFor("another-room", "ann"))],
    [
      "an order to forget somebody",
      async () => withTicket(await signForgetOrder({ room, uids: ["ann"] }, bindings.ROOM_SECRET)),
    ],
    [
      "an order to sign somebody out",
      async () => withTicket(await signSignOutOrder({ room, uids: ["ann"] }, bindings.ROOM_SECRET)),
    ],
    [
      "claims in the header that only the door sets",
      async () => ({ headers: { "x-mocki-claims": encodeURIComponent(JSON.stringify(claims())) } }),
    ],
    [
      "a session's cookie, from another site",
      async () => ({ headers: { cookie: "mocki_session=a.b.c", origin: "https://evil.example" } }),
    ],
    ["the ticket as a bearer", async () => ({ headers: { authorization: `Bearer ${await ticketFor(room, "ann")}` } })],
  ])("refuses %s, and creates no room", async (_, make) => {
    const before = await rooms();
    expect(await knock(await make())).toBe(4401);
    expect(await rooms()).toBe(before);
  });

  it.each<[string, (room: string) => string]>([
    ["a longer address", (name) => `/parties/room/${name}/more`],
    ["a way around", (name) => `/parties/room/x/../../main/${name}`],
    ["the party that PartyKit calls main", (name) => `/parties/main/${name}`],
    ["an encoded name", (name) => `/parties/room/%72${name.slice(1)}`],
    ["a name in capitals", (name) => `/parties/ROOM/${name}`],
  ])("refuses a valid ticket at %s, and doesn't log it", async (_, address) => {
    const before = await rooms();
    const logged = captureLog();
    const answer = await knock({ ...(await good()), path: address(room) });
    expect([4401, 400, 404, null]).toContain(answer);
    expect(await rooms()).toBe(before);
    expect(logged).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe("PUT to a room", () => {
  it("does nothing with a ticket that a browser can have", async () => {
    const headers = { authorization: `Bearer ${await ticketFor(room, "ann")}` };
    const body = JSON.stringify({ announces: { role: "interviewer" } });
    const request = new Request(`${ORIGIN}/parties/room/${room}`, { method: "PUT", headers, body });
    expect((await routeRoom(request, bindings))?.status).toBe(401);
  });
});

describe("room during a database outage", () => {
  // The room tries again after five seconds.
  it("accepts lines, ends, and delivers its record once the database is back", { timeout: 40_000 }, async () => {
    const ann = await RoomSocket.join(room, "ann", "interviewer");
    await RoomSocket.join(room, "bob", "candidate");
    const stored = () => bindings.DB.prepare("SELECT count(*) AS n FROM interviews").first<number>("n");
    const logged = captureLog();
    await bindings.DB.exec("ALTER TABLE interviews RENAME TO interviews_away");
    expect(await ann.ask(final("1", "Tell me about yourself"))).toMatchObject({ type: "ack" });
    expect(await ann.ask({ type: "finish", op: "f" })).toMatchObject({ type: "ack" });
    await vi.waitFor(async () => {
      await runDurableObjectAlarm(roomStub(room));
      expect(logged.join()).toContain("room_delivery_failed");
    });
    await bindings.DB.exec("ALTER TABLE interviews_away RENAME TO interviews");
    await vi.waitFor(async () => expect(await stored()).toBe(1), { timeout: 30_000, interval: 100 });
    vi.restoreAllMocks();
  });
});
