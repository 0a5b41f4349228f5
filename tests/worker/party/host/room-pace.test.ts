import { beforeAll, expect, test } from "vitest";
import { migrate } from "../../support/bindings";
import { final, RoomSocket } from "../../support/room-socket";

beforeAll(migrate);

/** Inside the runtime, where a busy machine can't spread a burst over so many seconds that nothing is above the pace. */
test("L5 L7 a room refuses a burst above the pace, takes the refused ops later, and closes the socket that keeps on", async () => {
  const room = `room-${crypto.randomUUID()}`;
  const ann = await RoomSocket.join(room, "ann", "interviewer");
  const bob = await RoomSocket.join(room, "bob", "candidate");
  const ops = Array.from({ length: 300 }, (_, n) => `fast-${n}`);
  for (const op of ops) ann.send(final(op));
  const replies = [];
  for (const op of ops) replies.push(await ann.reply(op));
  const refused = replies.filter((reply) => reply.type === "error");
  const taken = replies.filter((reply) => reply.type === "ack");
  expect(taken.length).toBeGreaterThanOrEqual(90);
  expect(refused.length).toBeGreaterThan(50);
  for (const reply of refused) expect(reply).toMatchObject({ code: "rate_limited", retryable: true });
  expect(await bob.ask(final("calm"))).toMatchObject({ type: "ack", rev: taken.length + 1 });
  expect(await ann.insist(final(refused[0]?.op ?? ""))).toMatchObject({ type: "ack", rev: taken.length + 2 });
  expect(ann.closed).toBeNull();

  for (let n = 0; n < 2_000; n++) ann.send({ type: "test_connection", t: n });
  await ann.next("connect_error", ({ code }) => code === "flooding");
  await ann.closedWith(4429);
  expect(bob.closed).toBeNull();
});
