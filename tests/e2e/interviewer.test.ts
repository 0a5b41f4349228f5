import { describe, expect } from "vitest";
import { choose } from "./support/ai";
import { overflowOf } from "./support/fit";
import { addOwn, ask, FIRST, list, QUESTION, question } from "./support/interviewer-panel";
import { openPane } from "./support/panes";
import { test } from "./support/test";
import { linesOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const FOLLOW_UP = FIRST?.followUps[0] ?? "";
const ASKED = /^Asked \d\d:\d\d$/;

describe("question list", () => {
  test("is fetched when it is opened, after a failure too, and keeps what was asked over a reload", async ({
    meet,
  }) => {
    const [ida, carl] = await Promise.all([
      meet("Ida", { mayComplain: /behavioral-|Failed to (load|fetch)/ }),
      meet("Carl"),
    ]);
    // Each is fetched into the cache, and imported from there.
    const banks = new Set<string>();
    ida.page.on("request", (request) => {
      if (/\/(technical|behavioral|hr|language)-[\w-]{8}\.js$/.test(request.url())) banks.add(request.url());
    });
    await ida.context.route(/\/behavioral-[^/]*\.js/, (route) => route.abort());
    const room = await ida.join(undefined, "interviewer");
    await ida.page.waitForLoadState("networkidle");
    expect([...banks]).toEqual([]);
    await openPane(ida, "questions");
    // It opens at the type of the room.
    await ida.sees(words("interviewer:questions.failed"));
    expect([...banks]).toEqual([expect.stringContaining("/behavioral-")]);
    await ida.context.unroute(/\/behavioral-[^/]*\.js/);
    // Some browsers don't fetch a failed module again, so the test loads another bank.
    await choose(ida, words("interviewer:questions.type"), words("interviewer:questions.types.technical"));
    await question(ida, QUESTION).waitFor();
    expect(banks.size).toBe(2);
    await addOwn(ida, "Why us?");
    expect(await overflowOf(ida.page)).toEqual([]);

    await carl.enterRoom(room, "candidate");
    await ida.meets("Carl");
    await ask(ida, QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await ida.says(`${QUESTION.replace(/[,.?]/g, "").toLowerCase()} take your time`);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION, "take your time"]);
    await ask(ida, FOLLOW_UP);
    await ask(ida, "Why us?");
    const texts = [QUESTION, "take your time", FOLLOW_UP, "Why us?"];
    await expect.poll(() => linesOf(carl)).toEqual(texts.map((text) => ({ who: "Ida", text })));
    await expect.poll(() => linesOf(ida)).toEqual(texts.map((text) => ({ who: words("you"), text })));
    await ida.reload();
    await expect.poll(() => list(ida).getByText(ASKED).count()).toBe(2);
  });
});
