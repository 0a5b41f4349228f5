import { describe, expect } from "vitest";
import { test } from "./support/test";
import { interimsOf, linesOf, textsOf, transcriptOf } from "./support/transcript";
import { words } from "./support/words";

describe("peer room", () => {
  test("connects two people by its link, and shows spoken and typed lines in the order in which they began", async ({
    meet,
  }) => {
    const [ida, carl] = await Promise.all([meet("Ida"), meet("Carl")]);
    await ida.join(undefined, "interviewer");
    await ida.sees(words("stage.waitingTitle"));
    await ida.page
      .getByRole("region", { name: words("stage.waitingTitle") })
      .getByRole("button")
      .click();
    const link = await ida.page.evaluate(() => navigator.clipboard.readText());
    await carl.page.goto(link);
    await carl.inLobby();
    await carl.page.getByLabel(words("lobby.name")).fill("Carl");
    const notice = ida.sees(words("toast.peerHere", { name: "Carl" }));
    await Promise.all([notice, carl.press(words("lobby.joinCandidate"))]);
    await carl.inRoom();
    await ida.page.getByRole("region", { name: `Carl, ${words("roles.candidate")}` }).waitFor();
    await carl.page.getByRole("region", { name: `Ida, ${words("roles.interviewer")}` }).waitFor();
    expect(await ida.page.getByText(words("stage.waitingTitle")).count()).toBe(0);

    await ida.beginsToSay("Tell me about");
    await expect.poll(() => interimsOf(carl)).toEqual([{ who: "Ida", text: "Tell me about" }]);
    expect(await interimsOf(ida)).toEqual([{ who: words("you"), text: "Tell me about" }]);
    await ida.beginsToSay("Tell me about your last");
    await expect.poll(() => interimsOf(carl)).toEqual([{ who: "Ida", text: "Tell me about your last" }]);
    await ida.says("Tell me about your last project.");
    await expect.poll(() => linesOf(carl)).toEqual([{ who: "Ida", text: "Tell me about your last project." }]);
    expect(await interimsOf(carl)).toEqual([]);
    await carl.beginsToSay("We moved the billing");
    await expect.poll(() => interimsOf(ida)).toEqual([{ who: "Carl", text: "We moved the billing" }]);
    await carl.says("We moved the billing service to queues.");
    await expect
      .poll(() => linesOf(ida))
      .toEqual([
        { who: words("you"), text: "Tell me about your last project." },
        { who: "Carl", text: "We moved the billing service to queues." },
      ]);
    await expect.poll(() => transcriptOf(carl)).toEqual(await transcriptOf(ida));

    const said = await textsOf(ida);
    const field = carl.page.getByRole("textbox", { name: words("composer.label") });
    await field.fill("First line");
    await field.press("Shift+Enter");
    await field.pressSequentially("second line");
    await field.press("Enter");
    await expect
      .poll(async () => (await linesOf(ida)).at(-1))
      .toEqual({ who: "Carl", text: "First line\nsecond line" });
    expect(await field.inputValue()).toBe("");
    await field.fill("   ");
    await field.press("Enter");
    await carl.types("之後我們改用佇列。");
    const typed = [...said, "First line\nsecond line", "之後我們改用佇列。"];
    await expect.poll(() => textsOf(ida)).toEqual(typed);

    await carl.beginsToSay("When the queue");
    await expect.poll(() => interimsOf(ida)).toHaveLength(1);
    await ida.types("Sorry, one moment.");
    await expect.poll(() => textsOf(carl)).toEqual([...typed, "Sorry, one moment."]);
    await carl.says("When the queue was full we dropped the oldest jobs.");
    const order = [...typed, "When the queue was full we dropped the oldest jobs.", "Sorry, one moment."];
    for (const person of [ida, carl]) await expect.poll(() => textsOf(person)).toEqual(order);
  });
});
