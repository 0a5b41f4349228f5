import { execFileSync } from "node:child_process";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DEVELOPMENT_SETTINGS } from "../../functions/settings/env";
import { ticketResponseSchema } from "../../functions/shared/contract/rooms";
import { readRecords } from "../e2e/support/records";
import { signInAnonymously } from "../support/identity";
import { startMockiDev } from "../support/mocki";
import { final, RoomClient } from "./rooms/room-client";

/**
 * Pages and API under Vite, rooms under `partykit dev`, one set of settings: the tests cover places where the three
 * could disagree.
 */

const ROOM = "room-of-two-hosts";

let mocki: Awaited<ReturnType<typeof startMockiDev>>;

beforeAll(async () => {
  mocki = await startMockiDev();
});

afterAll(() => mocki?.dispose());

test("npm run dev serves a page with its styles and language", async () => {
  const response = await fetch(`${mocki.origin}/`, { headers: { "accept-language": "zh-TW" } });
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('lang="zh-TW"');
  expect(page).toContain("/app/entry.client.tsx");
});

test("npm run dev lets two people meet on the ticket's host, and stores the record in the Worker's database", async () => {
  const [ann, bob] = await Promise.all([enter("interviewer"), enter("candidate")]);
  await Promise.all([ann, bob].map(({ client }) => client.next("room_ready")));
  for (const [one, other] of [
    [ann, bob],
    [bob, ann],
  ] as const) {
    expect(await one.client.ask(final(one.uid, one.uid, `words of ${one.uid}`))).toMatchObject({ type: "ack" });
    const heard = await other.client.next("transcript", ({ segment }) => segment.id === one.uid);
    expect(heard.segment.text).toBe(`words of ${one.uid}`);
  }
  expect(await ann.client.ask({ type: "finish", op: "finish" })).toMatchObject({ type: "ack" });

  const uids = [ann.uid, bob.uid];
  await vi.waitFor(
    () => {
      const [record] = readRecords(mocki.stateDir, ROOM);
      expect(record?.segments.map(({ text }) => text)).toEqual(uids.map((uid) => `words of ${uid}`));
      expect(record?.uids.sort()).toEqual([...uids].sort());
    },
    { timeout: 30_000, interval: 100 },
  );
  for (const { client } of [ann, bob]) client.leave();
});

test("npm run dev puts no secret on a command line", () => {
  const ours = new Set(mocki.processes());
  const lines = execFileSync("ps", ["-A", "-ww", "-o", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => ours.has(Number.parseInt(line, 10)));
  expect(lines.some((line) => line.includes("run-partykit"))).toBe(true);
  for (const secret of [DEVELOPMENT_SETTINGS.ROOM_SECRET, DEVELOPMENT_SETTINGS.SESSION_SECRET]) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
});

/** Signs in at the emulator, registers, requests a ticket and joins with it, as a page does. */
async function enter(role: "interviewer" | "candidate"): Promise<{ uid: string; client: RoomClient }> {
  const { localId, idToken } = await signInAnonymously(mocki.authOrigin);
  const registered = await post("/api/auth/register", `Bearer ${idToken}`, "", {
    ...{ userId: "abcd1234", email: "", name: "Ann", picture: null, phone: null, role: "guest" },
    settings: { language: "en", theme: "light", emailNotifications: false },
  });
  const cookie = registered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const answer = await post(`/api/rooms/${ROOM}/ticket`, "", cookie, { mode: "peer", name: role });
  const { host, party, room, ticket } = v.parse(ticketResponseSchema, await answer.json());
  expect(host).toBe(mocki.roomHost);
  const client = new RoomClient(`ws://${host}/parties/${party}/${room}?ticket=${ticket}`);
  await client.opened();
  client.send({ type: "join", role, pageId: `page-of-${role}` });
  return { uid: localId, client };
}

async function post(path: string, authorization: string, cookie: string, body: object): Promise<Response> {
  const response = await fetch(mocki.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization, cookie },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBe(200);
  return response;
}
