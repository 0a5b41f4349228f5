import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { type Mocki, startMocki } from "../support/mocki";
import { bothRead, everythingIsSent } from "./support/agreement";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { storedSession, storedUserId } from "./support/storage";
import { test } from "./support/test";
import { interimsOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

/** Console messages of a browser without a server, or behind a proxy whose server is gone. */
const NO_SERVER = /WebSocket|net::ERR_|Failed to load resource|answer: 50\d/;

let mocki: Mocki;

beforeAll(async () => {
  mocki = await startMocki();
});

afterAll(() => mocki.dispose());

// A try that failed may have left it stopped.
beforeEach(() => mocki.ensureStarted());

describe("server killed and restarted in mid-conversation", () => {
  test("keeps guests and every line once", { timeout: 240_000 }, async ({ meet }) => {
    const visit = { origin: mocki.origin, mayComplain: NO_SERVER };
    const { ida, carl } = await joinTogether(meet, { ida: visit, carl: visit });
    const [session, userId] = [await storedSession(ida.page), await storedUserId(ida.page)];
    const said: string[] = [];
    const say = async (person: Person, text: string) => {
      said.push(text);
      await person.says(text);
    };

    for (let i = 1; i <= 3; i++) {
      await say(ida, `Question ${i}`);
      await say(carl, `Answer ${i}`);
    }
    await expect.poll(() => textsOf(ida)).toHaveLength(6);
    await carl.beginsToSay("An answer that the kill");
    await expect.poll(() => interimsOf(ida)).toHaveLength(1);

    // Both go on speaking while the server dies, is down and restarts.
    const killed = mocki.kill();
    await say(carl, "An answer that the kill did not cut off.");
    await say(ida, "Question while it dies");
    await killed;
    await say(ida, "Question into nothing");
    await say(carl, "Answer into nothing");
    await carl.types("Typed into nothing");
    said.push("Typed into nothing");
    expect(await carl.page.getByText(words("transcript.sending")).count()).toBeGreaterThan(0);
    const started = mocki.start();
    await say(ida, "Question while it starts");
    await started;
    await Promise.all([everythingIsSent(ida), everythingIsSent(carl)]);
    await say(carl, "Answer after all that");

    for (const person of [ida, carl])
      await expect.poll(async () => (await textsOf(person)).toSorted()).toEqual(said.toSorted());

    // The server knows its guests again after it was killed.
    const registered = ida.page.waitForResponse((response) => response.url().endsWith("/api/auth/register"));
    await Promise.all([ida.reload(), carl.reload()]);
    expect(await (await registered).json()).toMatchObject({
      uid: session?.user?.uid,
      createdAt: session?.userInfo?.createdAt,
    });
    expect(await storedUserId(ida.page)).toBe(userId);
    await expect.poll(async () => (await textsOf(carl)).toSorted()).toEqual(said.toSorted());
    await bothRead(ida, carl, await textsOf(carl));
  });
});
