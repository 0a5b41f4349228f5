import { describe, expect } from "vitest";
import { test } from "./support/full-browser-test";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { interimsOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const QUESTION = "Could you walk me through the architecture of your last project?";

/** Ida asks while Carl's microphone hears her: only overlapping speech is an echo, even on a slow machine. */
async function isHeardByBoth(ida: Person, carl: Person): Promise<void> {
  const beginning = "could you walk me through the";
  await Promise.all([ida.beginsToSay(beginning), carl.beginsToSay(beginning)]);
  await ida.says(QUESTION);
  await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
}

describe("loudspeaker echo of the other's voice", () => {
  test("becomes no line of the listener, and suggests headphones", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await isHeardByBoth(ida, carl);
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

  test("becomes a line if the person claims it", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await isHeardByBoth(ida, carl);
    await carl.says(QUESTION);
    await carl.press(words("banner.headphonesMine"));
    await expect.poll(() => textsOf(ida)).toEqual([QUESTION, QUESTION]);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION, QUESTION]);
  });

  test("isn't assumed for short words that both say", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.says("Sounds good.");
    await expect.poll(() => textsOf(carl)).toEqual(["Sounds good."]);
    await carl.says("Sounds good.");
    await expect.poll(() => textsOf(ida)).toEqual(["Sounds good.", "Sounds good."]);
  });
});
