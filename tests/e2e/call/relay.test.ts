import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { type Mocki, startMocki } from "../../support/mocki";
import { startTurn, type Turn } from "../../support/turn";
import { bothRead } from "../support/agreement";
import { bothFlow, connectionCount, selectedPair } from "../support/call";
import { test } from "../support/call-test";
import { joinTogether } from "../support/pair";
import type { Person } from "../support/person";
import { words } from "../support/words";

/** ICE takes 20 seconds to call a path dead; then the mending begins. */
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

describe("a call through a relay alone", () => {
  beforeEach(async () => {
    await turn.restart();
  });

  test("goes through coturn in both directions, with credentials that end", async ({ call }) => {
    const before = turn.allocations();
    const { ida, carl } = await call({ ida: visit, carl: visit });
    for (const person of [ida, carl]) expect(await selectedPair(person)).toEqual({ local: "relay", remote: "relay" });
    expect(turn.allocations() - before).toBeGreaterThanOrEqual(2);
    expect(turn.refusals()).toBe(0);
  });

  test("is mended on the same page when the relay stood still for long", async ({ call }) => {
    const { ida, carl } = await call({ ida: visit, carl: visit });
    const before = await connectionCount(ida);
    turn.freeze();
    await loseEachOther(ida, carl);
    // So long that restarting ICE has not helped and a new connection is tried.
    await expect.poll(() => connectionCount(ida), MENDING).toBeGreaterThan(before);
    turn.thaw();
    await bothFlow(ida, carl, MENDING);
    for (const person of [ida, carl]) expect(await selectedPair(person)).toEqual({ local: "relay", remote: "relay" });
  }, 120_000);

  test("is mended on the same page when the relay died and is back", async ({ call }) => {
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

  test("fails in plain words when the relay takes no credentials of ours; the transcript works", async ({
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
    // It is tried again by itself, and at once when asked to.
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
