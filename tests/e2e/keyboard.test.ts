import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import type { Person } from "./support/person";
import { isTold } from "./support/sign-in";
import { test } from "./support/test";
import { textsOf } from "./support/transcript";
import { words } from "./support/words";

describe("keyboard navigation", () => {
  test("leads from the lobby through the room's lines and panes, and back", async ({ meet }) => {
    const ida = await meet("Ida");
    const { keyboard } = ida.page;
    await ida.enterLobby();

    await keyboard.press("Tab");
    expect(await focusedText(ida)).toBe(words("common:nav.skip"));
    await keyboard.press("Enter");
    await tabTo(ida, ida.role("interviewer"));
    // The key is held as by a finger: the group moves the focus a moment after keydown.
    await keyboard.press("ArrowRight", { delay: 100 });
    await expect.poll(() => ida.role("candidate").isChecked()).toBe(true);
    await tabTo(ida, ida.page.getByLabel(words("lobby.name")));
    await keyboard.type("Ida");
    await tabTo(ida, ida.button(words("lobby.joinCandidate")));
    await keyboard.press("Enter");
    await ida.inRoom();

    const field = ida.page.getByRole("textbox", { name: words("composer.label") });
    await tabTo(ida, field);
    for (const text of ["First.", "Second.", "Third."]) {
      await keyboard.type(text);
      await keyboard.press("Enter");
    }
    await expect.poll(() => textsOf(ida)).toEqual(["First.", "Second.", "Third."]);

    // From the newest line upwards.
    const row = (text: string) => ida.page.locator("[data-row]").filter({ hasText: text });
    await tabTo(ida, row("Third."), "Shift+Tab");
    await keyboard.press("Tab");
    await isFocused(row("Third.").getByRole("button", { name: words("transcript.copyLine") }));
    await keyboard.press("Enter");
    await ida.sees(words("transcript.copiedLine"));
    await keyboard.press("Shift+Tab");
    await keyboard.press("ArrowUp");
    await isFocused(row("Second."));
    await keyboard.press("e");
    const editor = ida.page.getByRole("textbox", { name: words("edit.label") });
    await isFocused(editor);
    await keyboard.press("Control+A");
    await keyboard.press("Delete");
    await keyboard.press("Enter");
    await ida.sees("Content is required");
    await isTold(ida, "Content is required");
    await keyboard.type("Second, edited.");
    await keyboard.press("Enter");
    await expect.poll(() => textsOf(ida)).toEqual(["First.", "Second, edited.", "Third."]);
    await isFocused(row("Second, edited."));

    await keyboard.press("Delete");
    await expect.poll(() => textsOf(ida)).toEqual(["First.", "Third."]);
    await isFocused(row("Third."));
    await ida.sees(words("transcript.deleted"));
    await keyboard.press("Alt+T");
    await tabTo(ida, ida.button(words("transcript.undo")));
    await keyboard.press("Enter");
    await expect.poll(() => textsOf(ida)).toEqual(["First.", "Second, edited.", "Third."]);
    await isFocused(row("Third."));

    await tabTo(ida, ida.button(words("transcript.clear")), "Shift+Tab");
    await keyboard.press("Enter");
    const question = ida.page.getByRole("alertdialog");
    await isFocused(question.getByRole("button", { name: words("confirm.keep") }));
    await keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await isFocused(ida.button(words("transcript.clear")));

    await keyboard.press("/");
    await isFocused(ida.page.getByRole("searchbox"));
    await keyboard.press("Escape");
    await panesGoRound(ida);

    await tabTo(
      ida,
      ida.page
        .getByRole("toolbar", { name: words("bar.label") })
        .getByRole("button")
        .first(),
    );
    await arrowTo(ida, ida.button(words("bar.leaveLabel")));
    await keyboard.press("Enter");
    await ida.inLobby();
    await ida.sees(words("lobby.whoSelf"));
  });

  test("shows the focus at every stop of the landing page and the lobby", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/");
    await ida.page
      .getByRole("banner")
      .getByRole("link", { name: words("common:account.tryFree") })
      .waitFor();
    expect(await walk(ida)).toBeGreaterThan(8);
    await ida.enterLobby();
    expect(await walk(ida)).toBeGreaterThan(12);
  });
});

/** Arrows go round the tabs of a narrow screen, Home and End to the ends, and the focus goes with them. */
async function panesGoRound({ page }: Person): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole("tablist", { name: words("tabs.label") }).getByRole("tab");
  await tabs.first().waitFor();
  const last = (await tabs.count()) - 1;
  await tabs.first().focus();
  for (const [key, index] of [
    ["End", last],
    ["ArrowRight", 0],
    ["ArrowLeft", last],
    ["Home", 0],
  ] as const) {
    await page.keyboard.press(key);
    await isFocused(tabs.nth(index));
    await expect.poll(() => tabs.nth(index).getAttribute("aria-selected")).toBe("true");
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Presses Tab until `target` has the focus; at each stop on the way the focus can be seen. */
async function tabTo(person: Person, target: Locator, key = "Tab"): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await hasFocus(target)) return;
    await person.page.keyboard.press(key);
    await showsFocus(person);
  }
  throw new Error(`${key} never came to ${target}`);
}

/** Moves inside a group that is one Tab stop. The group moves the focus a moment after keydown. */
async function arrowTo(person: Person, target: Locator): Promise<void> {
  for (let i = 0; i < 12 && !(await hasFocus(target)); i++) {
    const left = await person.page.evaluateHandle(() => document.activeElement);
    await person.page.keyboard.press("ArrowRight");
    await expect.poll(() => left.evaluate((element) => element === document.activeElement)).toBe(false);
    await showsFocus(person);
  }
  expect(await hasFocus(target)).toBe(true);
}

/** Goes through the whole page by Tab; answers how many stops it has. */
async function walk(person: Person): Promise<number> {
  for (let stops = 0; stops < 80; stops++) {
    await person.page.keyboard.press("Tab");
    if (await person.page.evaluate(() => document.activeElement === document.body)) return stops;
    await showsFocus(person);
  }
  throw new Error("Tab does not come to an end");
}

async function isFocused(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target)).toBe(true);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.count()) === 1 && target.evaluate((element) => element === document.activeElement);
}

function focusedText({ page }: Person): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

/** The focused element is on the screen, not covered, and it or its container is outlined. */
async function showsFocus({ page }: Person): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return "nothing";
        const name = element.outerHTML.slice(0, 160);
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        if (width === 0 || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `off ${name}`;
        const at = document.elementFromPoint(
          left + width / 2,
          Math.min(innerHeight - 1, Math.max(0, top + height / 2)),
        );
        if (at && !element.contains(at) && !at.contains(element))
          return `covered ${name} by ${at.outerHTML.slice(0, 160)}`;
        for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
          const { outlineStyle, outlineWidth } = getComputedStyle(around);
          if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return "seen";
        }
        return `not outlined ${name}`;
      }),
    )
    .toBe("seen");
}
