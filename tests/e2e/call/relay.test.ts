import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { type Mocki, startMocki } from "../../support/mocki";
import { startTurn, type Turn } from "../../support/turn";
import { bothRead } from "../support/agreement";
import { bothFlow, connectionCount, selectedPair } from "../support/call";
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
  beforeEach(async () => {
    await turn.restart();
  });

  test("flows through coturn in both directions, with expiring credentials, and reconnects without a reload after a long stall of the relay", async ({
    call,
  }) => {
    const allocated = turn.allocations();
    const { ida, carl } = await call({ ida: visit, carl: visit });
    for (const person of [ida, carl]) expect(await selectedPair(person)).toEqual({ local: "relay", remote: "relay" });
    expect(turn.allocations() - allocated).toBeGreaterThanOrEqual(2);
    expect(turn.refusals()).toBe(0);

    const before = await connectionCount(ida);
    turn.freeze();
    await loseEachOther(ida, carl);
    // Long enough that an ICE restart doesn't help and a new connection is tried.
    await expect.poll(() => connectionCount(ida), MENDING).toBeGreaterThan(before);
    turn.thaw();
    await bothFlow(ida, carl, MENDING);
    for (const person of [ida, carl]) expect(await selectedPair(person)).toEqual({ local: "relay", remote: "relay" });
  }, 120_000);

  test("reconnects without a reload after the relay restarts", async ({ call }) => {
    const { ida, carl } = await call({ ida: visit, carl: visit });
    await turn.kill();
    await loseEachOther(ida, carl);
    await turn.start();
    await bothFlow(ida, carl, MENDING);
    await Promise.all([
      ida.seesNoMore(words("call:notice.reconnecting")),
      carl.seesNoMore(words("call:notice.reconnecting")),
    ]);
  }, 120_000);

  test("reports a failure when the relay refuses its credentials, while the transcript still works", async ({
    meetCaller,
  }) => {
    await turn.restart("a secret of somebody else's");
    const { ida, carl } = await joinTogether(meetCaller, { ida: visit, carl: visit });
    await Promise.all(
      [ida, carl].map(({ page }) => page.getByText(words("call:notice.failed")).waitFor({ timeout: 90_000 })),
    );
    expect(turn.refusals()).toBeGreaterThan(0);
    await ida.says("Can you read me?");
    await carl.types("Every word.");
    await bothRead(ida, carl, ["Can you read me?", "Every word."]);
    // The call retries automatically, and at once on request.
    await turn.restart();
    await Promise.all([ida.press(words("call:notice.tryAgain")), carl.press(words("call:notice.tryAgain"))]);
    await bothFlow(ida, carl, MENDING);
  }, 180_000);
});

/** Waits until both know that it is broken. */
async function loseEachOther(...people: Person[]): Promise<void> {
  await Promise.all(
    people.map(({ page }) => page.getByText(words("call:notice.reconnecting")).first().waitFor({ timeout: 40_000 })),
  );
}
