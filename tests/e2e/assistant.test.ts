import { describe, expect } from "vitest";
import { isAccessible } from "./support/axe";
import { textInEditor } from "./support/editor";
import { joinTogether } from "./support/pair";
import { card, finishedCard, openSuggestions, suggestions, switchAuto } from "./support/suggestions";
import { test } from "./support/test";
import { lineOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const QUESTION = "Tell me about a time you disagreed with a designer?";
const ANSWER =
  "Last spring our designer wanted the map to animate at every stop. I filmed the real tablet next to my laptop, and in two weeks we were back at fifty frames.";
const FOLLOW_UP = "And what came of it?";

// Its cards, buttons and automatic mode: `tests/screen/app/interview/assistant`.
describe("assistant in a peer interview", () => {
  test("answers its requester only, by key, at a line, automatically, and with help for somebody in danger", async ({
    meet,
  }) => {
    const { ida, carl } = await joinTogether(meet);
    const heard: string[] = [];
    ida.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
    await ida.reload();
    await openSuggestions(carl);
    await openSuggestions(ida);
    await ida.says(QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    // By its key, from anywhere on the screen.
    await carl.page.locator("body").press("h");
    await finishedCard(carl).waitFor();
    const text = await finishedCard(carl).innerText();
    expect(text).toContain(words("assistant:models.coach"));
    await finishedCard(carl)
      .getByRole("button", { name: words("assistant:card.copy") })
      .click();
    await carl.sees(words("assistant:card.copied"));
    const copied = await carl.page.evaluate(() => navigator.clipboard.readText());
    expect(copied.length).toBeGreaterThan(20);
    await finishedCard(carl).getByTitle(QUESTION).click();
    await expect.poll(() => lineOf(carl, QUESTION).getAttribute("class")).toContain(" bg-hover");

    await switchAuto(carl);
    await carl.reload();
    await finishedCard(carl).waitFor();
    expect(await finishedCard(carl).innerText()).toBe(text);

    // An analysis is requested at a line, and leads back to its words.
    await carl.says(ANSWER);
    await expect.poll(() => textsOf(ida)).toEqual([QUESTION, ANSWER]);
    await lineOf(carl, ANSWER).hover();
    await lineOf(carl, ANSWER)
      .getByRole("button", { name: words("transcript.analyzeLine") })
      .click();
    const analysis = finishedCard(carl, "answer_analysis");
    await analysis.waitFor();
    await analysis
      .getByRole("list", { name: words("assistant:analysis.judgements") })
      .getByRole("button")
      .first()
      .click();
    await expect.poll(() => lineOf(carl, ANSWER).getAttribute("class")).toContain(" bg-hover");

    // The next question gets a hint by itself, and the earlier cards are folded.
    await ida.says(FOLLOW_UP);
    await suggestions(carl).getByTitle(FOLLOW_UP).waitFor();
    await finishedCard(carl).waitFor();
    expect(await card(carl).count()).toBe(1);

    // The interviewer got nothing of all that, neither on screen nor over the wire.
    await suggestions(ida).getByText(words("assistant:empty.title")).waitFor();
    expect(heard.join("\n")).toContain("fifty frames");
    expect(heard.join("\n")).not.toMatch(
      /interview_hint|answer_analysis|suggestion_update|assistant_response_complete/,
    );

    // Help appears to the speaker alone.
    const said = "My manager keeps touching me and I don't know what to do.";
    await carl.says(said);
    await carl.page.getByRole("alertdialog", { name: words("care:disclosure.title") }).waitFor();
    await isAccessible(carl);
    await ida.sees(said);
    expect(await ida.page.getByText(words("care:disclosure.title")).count()).toBe(0);
    await carl.press(words("care:close"));
    await carl.page.getByRole("alertdialog").waitFor({ state: "detached" });

    // The same for a comment in the code editor.
    await carl.press(words("bar.codeShow"));
    await carl.press("Python");
    await carl.page.getByRole("textbox", { name: words("code:label", { file: "main.py" }), exact: true }).click();
    await carl.page.keyboard.type("# I don't want to live any more");
    const care = carl.page.getByRole("alertdialog", { name: words("care:crisis.title") });
    await care.getByText(words("code:careWords")).waitFor();
    await ida.press(words("bar.codeNew"));
    await expect.poll(() => textInEditor(ida)).toContain("live any more");
    expect(await ida.page.getByRole("alertdialog").count()).toBe(0);
    await carl.press(words("care:close"));
    await care.waitFor({ state: "detached" });
  });
});
