import { describe, expect } from "vitest";
import { test } from "./support/full-browser-test";
import { joinTogether } from "./support/pair";
import { interimsOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

describe("the other's voice out of the loudspeaker", () => {
  const QUESTION = "Could you walk me through the architecture of your last project?";

  test("is not written under one's own name, and headphones are suggested", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.says(QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await carl.beginsToSay("could you walk me through the");
    await carl.says("could you walk me through the architecture of your last project");
    await carl.sees(words("banner.headphones"));
    await carl.sees(words("banner.headphonesHelp"));
    await carl.says("It was a billing system.");
    for (const person of [ida, carl]) {
      await expect.poll(() => textsOf(person)).toEqual([QUESTION, "It was a billing system."]);
      expect(await interimsOf(person)).toEqual([]);
    }
    await carl.press(words("banner.dismiss"));
    await carl.seesNoMore(words("banner.headphones"));
  });

  test("is written after all when the person says it was theirs", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.says(QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await carl.says(QUESTION);
    await carl.press(words("banner.headphonesMine"));
    await expect.poll(() => textsOf(ida)).toEqual([QUESTION, QUESTION]);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION, QUESTION]);
  });

  test("does not take away short words that both say", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.says("Sounds good.");
    await expect.poll(() => textsOf(carl)).toEqual(["Sounds good."]);
    await carl.says("Sounds good.");
    await expect.poll(() => textsOf(ida)).toEqual(["Sounds good.", "Sounds good."]);
  });
});
