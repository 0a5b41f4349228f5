import { describe, expect, test } from "vitest";
import {
  admitConnection,
  admitRequest,
  readClaims,
  readForgetOrder,
  readSignOutOrder,
} from "../../../../party/host/admission";
import { sealTicket, signForgetOrder, signSignOutOrder } from "../../../../party/host/ticket";
import { claimsOf, ROOM } from "../room/support/test-room";

const SECRET = "a secret of the tests, long enough for a key";
const address = (party = "room") => `https://mocki.test/parties/${party}/${ROOM}`;

async function upgrade(headers: Record<string, string>): Promise<Request> {
  const ticket = await sealTicket(claimsOf("ann"), SECRET);
  return new Request(`${address()}?ticket=${ticket}&_pk=mine&x=1`, { headers });
}

describe("room admission", () => {
  test("J1 J2 takes claims from the ticket alone, whatever the client says", async () => {
    const forged = encodeURIComponent(JSON.stringify(claimsOf("mallory")));
    const request = await upgrade({ "x-mocki-claims": forged, "x-partykit-props": "{", "x-partykit-room": "other" });
    const admitted = await admitConnection(request, ROOM, SECRET);
    expect(admitted).toBeInstanceOf(Request);
    const { headers, url } = admitted as Request;
    expect(readClaims({ headers })?.uid).toBe("ann");
    expect([headers.get("x-partykit-props"), headers.get("x-partykit-room")]).toEqual([null, null]);
    expect(new URL(url).searchParams.get("_pk")).not.toBe("mine");
    expect([...new URL(url).searchParams.keys()]).toEqual(["_pk"]);
  });

  test("J11 allows a preview only with a ticket for this room at this address", async () => {
    const authorization = `Bearer ${await sealTicket(claimsOf("ann"), SECRET)}`;
    const look = (url: string, headers: Record<string, string>, room = ROOM, secret: string | undefined = SECRET) =>
      admitRequest(new Request(url, { headers }), room, secret);
    const good = await look(address(), { authorization });
    expect(good).toBeInstanceOf(Request);
    expect((good as Request).headers.get("authorization")).toBeNull();
    for (const refused of [
      await look(address(), {}),
      await look(address(), { authorization }, "another-room"),
      await look(address("main"), { authorization }),
      await look(address(), { authorization: `${authorization}x` }),
      await look(address(), { authorization }, ROOM, `${SECRET}!`),
    ]) {
      expect(refused).toMatchObject({ status: 401 });
    }
  });

  test("J13 accepts a sign-out order from the Worker only, and none of another kind", async () => {
    const order = { room: ROOM, uids: ["ann"] };
    const forged = { "x-mocki-sign-out": encodeURIComponent(JSON.stringify(order)) };
    const ask = (method: string, token: string, headers = {}) =>
      admitRequest(
        new Request(address(), { method, headers: { authorization: `Bearer ${token}`, ...headers } }),
        ROOM,
        SECRET,
      );
    const good = await signSignOutOrder(order, SECRET);
    expect(readSignOutOrder(await ask("POST", good))).toEqual(order);
    for (const refused of [
      await ask("POST", await sealTicket(claimsOf("ann"), SECRET), forged),
      await ask("POST", await signForgetOrder(order, SECRET)),
      await ask("DELETE", good),
      await ask("GET", good, forged),
    ]) {
      expect(refused).toMatchObject({ status: 401 });
    }
  });

  test("F1 accepts an order to forget a user from the Worker only, never a ticket, and does not accept it as a ticket", async () => {
    const order = { room: ROOM, uids: ["ann"] };
    const forged = { "x-mocki-forget": encodeURIComponent(JSON.stringify(order)) };
    const ask = (method: string, token: string, headers = {}, secret = SECRET) =>
      admitRequest(
        new Request(address(), { method, headers: { authorization: `Bearer ${token}`, ...headers } }),
        ROOM,
        secret,
      );
    const ticket = await sealTicket(claimsOf("ann"), SECRET);
    const good = await signForgetOrder(order, SECRET);
    const admitted = await ask("DELETE", good);
    expect(readForgetOrder(admitted)).toEqual(order);
    for (const refused of [
      await ask("DELETE", ticket, forged),
      await ask("GET", good),
      await ask("DELETE", good, {}, `${SECRET}!`),
      await ask("DELETE", await signForgetOrder({ ...order, room: "another-room" }, SECRET)),
      await ask("DELETE", await signForgetOrder(order, SECRET, Date.now() - 61_000)),
    ]) {
      expect(refused).toMatchObject({ status: 401 });
    }
    const look = await ask("GET", ticket, forged);
    expect(readForgetOrder(look)).toBeNull();
  });
});
