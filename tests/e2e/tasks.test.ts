import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { loadCatalog } from "../../party/tasks/load-tasks";
import { hasTaskSecret, loadTaskSecret } from "../../party/tasks/secret/load-task-secrets";
import { DESKTOP_LOOKS, inEachLook, isFine, PHONE_LOOKS } from "./support/each-look";
import { joinTogether } from "./support/pair";
import { openPane } from "./support/panes";
import type { Person } from "./support/person";
import { test } from "./support/test";

const ID = "can-attend";
const title = (await loadCatalog()).find(({ id }) => id === ID)?.title.en ?? "";
if (!hasTaskSecret(ID)) throw new Error("the bank has this task");
const secret = await loadTaskSecret(ID);
const [first = "", second = ""] = secret.text.en.hints;

describe("coding task in a peer room", () => {
  test("shows its text to both, and each hint to the candidate only once the interviewer reveals it", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    const tab = (name: "problem" | "secret") => carl.words(`interviewer:tabs.${name}`);
    await ida.press(ida.words("bar.codeShow"));
    await ida.press(ida.words("code:empty.task"));
    await ida.page.getByRole("searchbox", { name: ida.words("tasks:picker.search") }).fill("meeting");
    await ida.page.getByRole("button", { name: title }).click();
    await ida.press(ida.words("tasks:picker.use"));
    await ida.page.getByRole("textbox", { name: ida.words("code:label", { file: `${ID}.js` }) }).waitFor();

    // Both screens show the task, but only one its hints and solution.
    for (const person of [ida, carl]) await person.page.getByRole("heading", { name: title }).waitFor();
    await carl.sees(carl.words("tasks:problem.tests"));
    expect(await carl.page.getByRole("tab", { name: tab("secret") }).count()).toBe(0);
    await addTestByKeyboard(carl);
    await openPane(ida, "secret");
    await ida.sees(second);
    expect(await carl.page.getByText(first).count()).toBe(0);
    await inEachLook(ida, DESKTOP_LOOKS, isFine);

    await ida.press(ida.words("tasks:secret.showLabel", { n: 1 }));
    await carl.sees(first);
    expect(await carl.page.getByText(second).count()).toBe(0);
    await openPane(ida, "problem");
    await ida.sees(first);

    // A shown hint stays shown.
    await carl.reload();
    await openPane(carl, "problem");
    await carl.sees(first);
    expect(await carl.page.getByText(second).count()).toBe(0);
    await inEachLook(carl, [...DESKTOP_LOOKS, ...PHONE_LOOKS], isFine);
  });
});

/** All of its form can be seen as soon as it is open, and the focus is never lost. */
async function addTestByKeyboard(person: Person): Promise<void> {
  const { page, words } = person;
  const { keyboard } = page;
  const add = person.button(words("tasks:problem.addTest"));
  const field = page.getByRole("textbox", { name: "meetings" });
  await add.focus();
  await keyboard.press("Enter");
  await expect.poll(() => isFocused(field)).toBe(true);
  expect(await isSeen(person.button(words("tasks:problem.saveTest")))).toBe(true);
  await keyboard.press("Escape");
  await expect.poll(() => isFocused(add)).toBe(true);
  await keyboard.press("Enter");
  await expect.poll(() => isFocused(field)).toBe(true);
  await keyboard.type("[[1, 2], [2, 3]]");
  await keyboard.press("Tab");
  await keyboard.type("true");
  await keyboard.press("Enter");
  await expect.poll(() => isFocused(add)).toBe(true);
  const tests = page.getByRole("region", { name: words("tasks:problem.ownTests") });
  expect(await tests.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringContaining("meetings = [[1, 2], [2, 3]]"),
  ]);
  await keyboard.press("Shift+Tab");
  await keyboard.press("Enter");
  await tests.getByRole("listitem").waitFor({ state: "detached" });
  await expect.poll(() => isFocused(add)).toBe(true);
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

/** No panel cuts it off. */
function isSeen(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
