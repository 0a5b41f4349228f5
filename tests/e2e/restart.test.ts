import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Mocki, startMocki } from "../support/mocki";
import { bothRead, everythingIsSent } from "./support/agreement";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { storedSession, storedUserId } from "./support/storage";
import { test } from "./support/test";
import { interimsOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

/** What a browser prints while there is no server, and when a proxy before it has lost the one behind. */
const NO_SERVER = /WebSocket|net::ERR_|Failed to load resource|answer: 50\d/;

let mocki: Mocki;

beforeAll(async () => {
  mocki = await startMocki();
});

afterAll(() => mocki.dispose());

describe("a server that is killed in mid-conversation and started again", () => {
  test("has everything that was said, each line once, on both screens", async ({ meet }) => {
    const visit = { origin: mocki.origin, mayComplain: NO_SERVER };
    const { ida, carl } = await joinTogether(meet, { ida: visit, carl: visit });
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

    // Both go on while it dies, while it is gone, and while it comes back.
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

    await expect.poll(async () => (await textsOf(ida)).toSorted()).toEqual(said.toSorted());
    await bothRead(ida, carl, await textsOf(ida));
    await Promise.all([ida.reload(), carl.reload()]);
    await expect.poll(async () => (await textsOf(carl)).toSorted()).toEqual(said.toSorted());
    await bothRead(ida, carl, await textsOf(carl));
  });

  test("asks before it takes words that were meant for a room which is gone with its storage", async ({ meet }) => {
    const visit = { origin: mocki.origin, mayComplain: NO_SERVER };
    const { ida, carl } = await joinTogether(meet, { ida: visit, carl: visit });
    await ida.says("Said in the first life.");
    await expect.poll(() => textsOf(carl)).toEqual(["Said in the first life."]);
    await mocki.kill();
    await carl.types("Meant for the first life.");
    await rm(path.join(mocki.stateDir, "state/v3/do"), { recursive: true });
    await mocki.start();
    await carl.sees(words("banner.foreignOps"));
    await carl.sees("“Meant for the first life.”");
    for (const person of [ida, carl]) await expect.poll(() => textsOf(person)).toEqual([]);
    await carl.press(words("banner.foreignSend"));
    await bothRead(ida, carl, ["Meant for the first life."]);
    await carl.seesNoMore(words("banner.foreignOps"));
  });

  test("knows its guests again", async ({ meet }) => {
    const ida = await meet("Ida", { origin: mocki.origin, mayComplain: NO_SERVER });
    const room = await ida.join(undefined, "interviewer");
    const [session, userId] = [await storedSession(ida.page), await storedUserId(ida.page)];
    await mocki.kill();
    await mocki.start();
    const registered = ida.page.waitForResponse((response) => response.url().endsWith("/api/auth/register"));
    await ida.reload();
    expect(await (await registered).json()).toMatchObject({
      uid: session?.user?.uid,
      createdAt: session?.userInfo?.createdAt,
    });
    expect(await storedUserId(ida.page)).toBe(userId);
    await ida.press(words("bar.leaveLabel"));
    expect(await ida.inLobby()).toBe(room);
    await ida.sees(words("lobby.whoSelf"));
  });
});
