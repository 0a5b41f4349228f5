import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Mocki, startMocki } from "../../support/mocki";
import { startTurn, type Turn } from "../../support/turn";
import { bothRead } from "../support/agreement";
import { bothFlow, selectedPair } from "../support/call";
import { test } from "../support/call-test";
import { joinTogether } from "../support/pair";
import type { Person } from "../support/person";
import { words } from "../support/words";

/** ICE takes 20 seconds to give up on a path; only then does the repair begin. */
const MENDING = { timeout: 60_000 };

let turn: Turn;
let mocki: Mocki;
let visit: { origin: string };

beforeAll(async () => {
  turn = await startTurn();
  mocki = await startMocki({
    settings: { ICE_RELAY_ONLY: "true", TURN_URLS: turn.url, TURN_SECRET: turn.secret },
  });
  visit = { origin: mocki.origin };
});

afterAll(async () => {
  await mocki?.dispose();
  await turn?.dispose();
});

describe("call through a relay only", () => {
  test("reads and writes while the relay refuses its credentials, then flows through coturn in both directions, and reconnects without a reload after the relay stalls and restarts", async ({
    meetCaller,
  }) => {
    await turn.restart("a secret of somebody else's");
    const { ida, carl } = await joinTogether(meetCaller, { ida: visit, carl: visit });
    await expect.poll(() => turn.refusals()).toBeGreaterThan(0);
    expect(await selectedPair(ida)).toBeNull();
    await ida.says("Can you read me?");
    await carl.types("Every word.");
    await bothRead(ida, carl, ["Can you read me?", "Every word."]);

    // The call retries by itself.
    await turn.restart();
    await bothFlow(ida, carl, MENDING);
    for (const person of [ida, carl]) expect(await selectedPair(person)).toEqual({ local: "relay", remote: "relay" });
    expect(turn.allocations()).toBeGreaterThanOrEqual(2);
    expect(turn.refusals()).toBe(0);

    turn.freeze();
    await loseEachOther(ida, carl);
    await turn.kill();
    await turn.start();
    await bothFlow(ida, carl, MENDING);
    await Promise.all([
      ida.seesNoMore(words("call:notice.reconnecting")),
      carl.seesNoMore(words("call:notice.reconnecting")),
    ]);
    for (const person of [ida, carl]) expect(await selectedPair(person)).toEqual({ local: "relay", remote: "relay" });
  }, 180_000);
});

/** Waits until both know that it is broken. */
async function loseEachOther(...people: Person[]): Promise<void> {
  await Promise.all(
    people.map(({ page }) => page.getByText(words("call:notice.reconnecting")).first().waitFor({ timeout: 40_000 })),
  );
}
