import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { type Backend, createBackend, ORIGIN, REGISTRATION } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { signedInWith } from "../../support/claims";
import { final, RoomSocket, roomStub } from "../../support/room-socket";

let backend: Backend;
let room: string;

beforeEach(async () => {
  await emptyStorage();
  // Rooms go by the real clock.
  backend = createBackend({}, { now: Date.now() });
  room = `room-${crypto.randomUUID()}`;
});

const asUser = { ...REGISTRATION, name: "Ann", role: "user" };
const signInAnn = () => backend.signIn("ann", signedInWith("google.com"), asUser);

async function call(method: string, path: string, cookie: string, body?: unknown): Promise<Response> {
  const init = {
    method,
    headers: { origin: ORIGIN, cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await answerApi(new Request(`${ORIGIN}${path}`, init), createContext(backend.services));
  if (!response) throw new Error(`The API does not know ${path}`);
  return response;
}

async function enter(cookie: string, role: string, pageId: string): Promise<RoomSocket> {
  const response = await call("POST", `/api/rooms/${room}/ticket`, cookie, { mode: "peer" });
  const { ticket } = (await response.json()) as { ticket: string };
  const socket = await RoomSocket.open(room, `ticket=${ticket}`);
  socket.send({ type: "join", role, pageId });
  return socket;
}

async function merge(guest: string, account: string): Promise<void> {
  const { ticket } = (await (await call("POST", "/api/account/merge-ticket", guest)).json()) as { ticket: string };
  expect((await call("POST", "/api/account/merge", account, { ticket })).status).toBe(200);
}

describe("guest in a room who signs in to an account", () => {
  it("returns to the guest's seat, which the lobby shows as theirs", async () => {
    const guest = await backend.signIn("guest");
    const first = await enter(guest, "interviewer", "before");
    const { self } = await first.next("initialized");
    await merge(guest, await signInAnn());
    const ann = await signInAnn();
    const preview = await (await call("GET", `/api/rooms/${room}`, ann)).json();
    expect(preview).toMatchObject({ participants: [{ self: true, role: "interviewer" }] });
    const second = await enter(ann, "interviewer", "after");
    expect((await second.next("initialized")).self).toMatchObject({ participantId: self.participantId, name: "Ann" });
  });

  it("keeps the account's own seat", async () => {
    const guest = await backend.signIn("guest");
    const ann = await signInAnn();
    await (await enter(guest, "interviewer", "guests")).next("initialized");
    const own = await (await enter(ann, "candidate", "own")).next("initialized");
    await merge(guest, ann);
    const again = await (await enter(ann, "candidate", "own again")).next("initialized");
    expect(again.self.participantId).toBe(own.self.participantId);
  });
});

describe("deleting an account that is in a room", () => {
  it("removes the person, with seats taken as a guest, and keeps the other participant", async () => {
    const guest = await backend.signIn("guest");
    const first = await enter(guest, "interviewer", "guests");
    await first.next("initialized");
    expect(await first.ask(final("1", "said as a guest"))).toMatchObject({ type: "ack" });
    const bob = await RoomSocket.join(room, "bob", "candidate");
    await bob.ask(final("2"));
    const ann = await signInAnn();
    await merge(guest, ann);
    expect((await call("DELETE", "/api/account", ann, { confirm: "delete", uid: "ann" })).status).toBe(204);
    await first.closedWith(4410);
    await bob.next("disconnect");
    expect(bob.closed).toBeNull();
    const rows = await runInDurableObject(roomStub(room), async (_, { storage }) => [...(await storage.list())]);
    const header = rows.find(([key]) => key === "header")?.[1];
    expect(header).toMatchObject({ participants: [{ uid: "bob" }], clears: [] });
    expect(JSON.stringify(rows)).not.toContain("said as a guest");
    expect(JSON.stringify(rows)).toContain("words of 2");
  });

  it("issues no more tickets and invalidates earlier ones", async () => {
    const ann = await signInAnn();
    const response = await call("POST", `/api/rooms/${room}/ticket`, ann, { mode: "peer" });
    const { ticket } = (await response.json()) as { ticket: string };
    expect((await call("DELETE", "/api/account", ann, { confirm: "delete", uid: "ann" })).status).toBe(204);
    const late = await RoomSocket.open(room, `ticket=${ticket}`);
    await late.closedWith(4410);
    expect((await call("POST", `/api/rooms/${room}/ticket`, ann, { mode: "peer" })).status).toBe(401);
    expect((await bindings.DB.prepare("SELECT * FROM room_visits").all()).results).toEqual([]);
  });
});
