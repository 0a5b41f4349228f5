import { afterAll, beforeAll, describe, expect } from "vitest";
import { type LossyLink, openLossyLink } from "../../support/lossy-link";
import { type Mocki, startMocki } from "../../support/mocki";
import { startTurn, type Turn } from "../../support/turn";
import { bothRead } from "../support/agreement";
import { bothFlow, rememberConnections, selectedPair } from "../support/call";
import { test } from "../support/call-test";
import type { Person } from "../support/person";
import { words } from "../support/words";

/** The word changes after some readings, and the other end reports loss every few seconds. */
const UNTIL_SAID = { timeout: 60_000 };

/** A word passes the lossy network twice: 8 % each time are some 15 % of the words. */
const BAD = { loss: 0.08, delayMs: 40 };
const SOUND = { loss: 0, delayMs: 0 };

let turn: Turn;
let link: LossyLink;
let mocki: Mocki;
let visit: { origin: string };

beforeAll(async () => {
  turn = await startTurn();
  link = await openLossyLink(Number(new URL(turn.url.replace("turn:", "udp://")).port));
  mocki = await startMocki({
    settings: {
      ICE_RELAY_ONLY: "true",
      TURN_URLS: `turn:127.0.0.1:${link.port}?transport=udp`,
      TURN_SECRET: turn.secret,
    },
  });
  visit = { origin: mocki.origin };
});

afterAll(async () => {
  await mocki?.dispose();
  link?.close();
  await turn?.dispose();
});

describe("call over a network with loss, delay and reordering", () => {
  test("connects without help, continues, and shows its quality until the network recovers", async ({ call }) => {
    // A try that failed may have left it sound.
    link.become(BAD);
    const { ida, carl } = await call({ ida: visit, carl: visit });
    expect(link.lost()).toBeGreaterThan(0);
    expect(await selectedPair(ida)).toEqual({ local: "relay", remote: "relay" });
    const noneIsNew = await rememberConnections(ida, carl);
    await Promise.all([ida, carl].map((person) => saysOfTheLine(person, words("top.quality.poor"))));
    for (const { page } of [ida, carl]) {
      await expect.poll(() => page.getByText(words("call:quality.loss")).count(), UNTIL_SAID).toBeGreaterThan(0);
    }
    await bothFlow(ida, carl);
    await ida.says("Do you get all of my words?");
    await carl.types("Every one of them.");
    await bothRead(ida, carl, ["Do you get all of my words?", "Every one of them."]);
    link.become(SOUND);
    await Promise.all([ida, carl].map((person) => saysOfTheLine(person, words("top.quality.good"))));
    await noneIsNew();
    expect(link.lost()).toBeGreaterThan(20);
  }, 180_000);
});

function saysOfTheLine({ page }: Person, word: string): Promise<void> {
  return page
    .getByText(new RegExp(`^${word} · `))
    .first()
    .waitFor({ state: "attached", ...UNTIL_SAID });
}
