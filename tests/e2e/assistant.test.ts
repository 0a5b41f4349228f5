import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { overflowOf } from "./support/fit";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { card, finishedCard, openSuggestions, suggestions, switchAuto } from "./support/suggestions";
import { test } from "./support/test";
import { lineOf, textsOf } from "./support/transcript";
import { words } from "./support/words";

const QUESTION = "Tell me about a time you disagreed with a designer?";

describe("hint", () => {
  test("appears on request to its requester only, and survives a reload", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    const heard: string[] = [];
    ida.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
    await ida.reload();
    await openSuggestions(carl);
    await openSuggestions(ida);
    await ida.says(QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    await carl.press(words("assistant:suggest"));
    await finishedCard(carl).waitFor();
    const text = await finishedCard(carl).innerText();
    expect(text).toContain(words("assistant:models.coach"));
    expect(text).toContain(words("assistant:card.about", { words: "…you disagreed with a designer?" }));

    await carl.reload();
    await finishedCard(carl).waitFor();
    expect(await finishedCard(carl).innerText()).toBe(text);
    // The interviewer got nothing of the hint, neither on screen nor over the wire.
    await ida.types("One moment, please.");
    await expect.poll(() => textsOf(carl)).toHaveLength(2);
    await suggestions(ida).getByText(words("assistant:empty.title")).waitFor();
    expect(heard.join("\n")).toContain("One moment");
    expect(heard.join("\n")).not.toMatch(/interview_hint|suggestion_update|assistant_response_complete/);
  });

  test("links to its question, and can be copied and cleared", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openSuggestions(carl);
    await ida.says(QUESTION);
    await expect.poll(() => textsOf(carl)).toEqual([QUESTION]);
    // By its key, from anywhere on the screen.
    await carl.page.locator("body").press("h");
    await finishedCard(carl).waitFor();
    await finishedCard(carl)
      .getByRole("button", { name: words("assistant:card.copy") })
      .click();
    await carl.sees(words("assistant:card.copied"));
    const copied = await carl.page.evaluate(() => navigator.clipboard.readText());
    expect(copied.length).toBeGreaterThan(20);
    await finishedCard(carl).getByTitle(QUESTION).click();
    await expect.poll(() => lineOf(carl, QUESTION).getAttribute("class")).toContain(" bg-hover");
    await finishedCard(carl)
      .getByRole("button", { name: words("assistant:card.clear") })
      .click();
    await suggestions(carl).getByText(words("assistant:empty.title")).waitFor();
    await carl.reload();
    await suggestions(carl).getByText(words("assistant:empty.title")).waitFor();
  });

  test("appears automatically if that is switched on, with only a badge while another pane is open", async ({
    meet,
  }) => {
    const { ida, carl } = await joinTogether(meet, { carl: { viewport: { width: 390, height: 844 } } });
    await openSuggestions(carl);
    await switchAuto(carl);
    await carl.page.getByRole("tab", { name: words("tabs.transcript") }).click();
    await ida.says("We are glad to have you here.");
    await ida.says(QUESTION);
    const tab = carl.page.getByRole("tab", { name: words("interviewer:tabs.suggestions") });
    await tab.getByText(words("interviewer:tabs.new")).waitFor();
    expect(await tab.getAttribute("aria-selected")).toBe("false");
    await tab.click();
    await finishedCard(carl).waitFor();
    expect(await tab.getByText(words("interviewer:tabs.new")).count()).toBe(0);
    // The next question gets a hint, too, after a reload; the older hint is folded.
    await carl.reload();
    // Earlier suggestions aren't marked as new.
    await carl.types("One moment, please.");
    await expect.poll(() => textsOf(ida)).toHaveLength(3);
    expect(await tab.getByText(words("interviewer:tabs.new")).count()).toBe(0);
    await ida.says("What happened after you shipped it?");
    await tab.getByText(words("interviewer:tabs.new")).waitFor();
    await tab.click();
    await suggestions(carl).getByTitle("What happened after you shipped it?").waitFor();
    await finishedCard(carl).waitFor();
    expect(await card(carl).count()).toBe(1);
    expect(await suggestions(carl).locator("button[aria-expanded=false]").count()).toBe(1);
    await suggestions(carl).locator("button[aria-expanded=false]").click();
    await expect.poll(() => card(carl).count()).toBe(2);
    expect(await overflowOf(carl.page)).toEqual([]);
  });
});

describe("assistant buttons without a question or an answer", () => {
  test("name what is missing, and send no request", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    const asked = await countAsked(carl);
    await openSuggestions(carl);
    const names = [words("assistant:suggest"), words("assistant:analyze")];
    await carl.sees(words("assistant:missing.both"));
    for (const button of names.map((name) => carl.button(name))) {
      await button.focus();
      await carl.page.keyboard.press("Enter");
      expect(await button.getAttribute("aria-disabled")).toBe("true");
      expect(await describes(button)).toBe(words("assistant:missing.both"));
    }
    await carl.page.locator("body").press("h");
    await carl.sees(words("assistant:missing.question"));
    await ida.says(QUESTION);
    await carl.seesNoMore(words("assistant:missing.both"));
    await carl.sees(words("assistant:missing.answer"));
    await carl.press(words("assistant:suggest"));
    await finishedCard(carl).waitFor();
    expect(asked()).toBe(1);
  });
});

describe("automatic hints", () => {
  test("are requested once for each question, across reloads and tabs", async ({ meet }) => {
    const { ida, carl, room } = await joinTogether(meet);
    const asked = await countAsked(carl);
    await openSuggestions(carl);
    await switchAuto(carl);
    await ida.says(QUESTION);
    await suggestions(carl).getByTitle(QUESTION).waitFor();
    await ida.says("And what came of it?");
    await suggestions(carl).getByTitle("And what came of it?").waitFor();
    await finishedCard(carl).waitFor();
    await carl.reload();
    await suggestions(carl).getByTitle("And what came of it?").waitFor();

    const tab = await carl.openTab();
    const askedThere = await countAsked(tab, false);
    await tab.join(room, "candidate");
    await openSuggestions(tab);
    await switchAuto(tab);
    await ida.says("Would you do it again?");
    await suggestions(tab).getByTitle("Would you do it again?").waitFor();
    await finishedCard(tab).waitFor();
    expect([asked(), askedThere()]).toEqual([2, 1]);
  });

  test("include a question asked while the page was reloading", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openSuggestions(carl);
    await switchAuto(carl);
    await carl.page.goto("about:blank");
    await ida.says(QUESTION);
    await expect.poll(() => textsOf(ida)).toEqual([QUESTION]);
    await carl.page.goBack();
    await carl.inRoom();
    await suggestions(carl).getByTitle(QUESTION).waitFor();
    await finishedCard(carl).waitFor();
  });
});

/** How often this page asks the assistant from now on. `again`: loads the earlier ones again. */
async function countAsked(person: Person, again = true): Promise<() => number> {
  let count = 0;
  person.page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (String(payload).includes('"type":"ai_request"')) count++;
    }),
  );
  if (again) await person.reload();
  return () => count;
}

/** A screen reader's description of a control beside its name. */
function describes(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );
}
