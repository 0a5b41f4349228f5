import { describe, expect } from "vitest";
import { bothFlow, rememberConnections } from "../support/call";
import { test } from "../support/call-test";
import { joinTogether } from "../support/pair";
import { agreeAnew, gateOffers, generation, renegotiate } from "../support/signaling";

const ROUNDS = 5;

describe("simultaneous offers", () => {
  test("connect at the start of the call, and keep the same connection during it", async ({ meetCaller }) => {
    const [ida, carl] = await Promise.all([meetCaller("Ida"), meetCaller("Carl")]);
    const gate = await gateOffers(ida, carl);
    gate.arm();
    await joinTogether(async (name) => (name === "Ida" ? ida : carl));
    await bothFlow(ida, carl);
    expect(gate.collisions()).toBe(1);

    const sameConnections = await rememberConnections(ida, carl);
    for (let round = 1; round <= ROUNDS; round++) {
      const before = await generation(ida);
      gate.arm();
      await renegotiate(ida, carl);
      await agreeAnew(ida, carl, before);
      expect(gate.collisions()).toBe(1 + round);
    }
    await bothFlow(ida, carl);
    await sameConnections();
  });
});
