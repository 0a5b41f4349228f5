import { describe, expect } from "vitest";
import { CODE_EDITOR, findRelated, MOST_CODE_BYTES, type Script, weigh } from "../support/measure/page-weight";
import { inEachLook, isFine, type Look, NARROWEST_LOOKS } from "./support/each-look";
import { textInEditor } from "./support/editor";
import { endInterview } from "./support/ending";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { test } from "./support/test";

const DARK: Look = { language: "en", theme: "dark", width: 1440 };
const LIGHT: Look = { language: "zh-CN", theme: "light", width: 1440 };
const LIGHT_PHONE: Look = { language: "zh-TW", theme: "light", width: 390 };

const editorOf = ({ page, words }: Person, file: string) =>
  page.getByRole("textbox", { name: words("code:label", { file }), exact: true });

describe("code editor of a peer room", () => {
  test("fetches at most 150 KB when it opens, merges what both type at once, shows named carets, and keeps the text over a reload", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    // The first gesture fetches parts of the whole screen.
    await weigh(ida.page, () => ida.page.mouse.move(200, 200));
    const shut = await readScripts(ida);
    expect(shut.length).toBeGreaterThan(0);
    expect([...findRelated(shut, CODE_EDITOR)]).toEqual([]);
    // The notice is awaited before it comes: a slow machine may look for it too late.
    const notice = carl.sees(carl.words("code.opened", { name: "Ida" }));
    const opened = await weigh(ida.page, async () => {
      await ida.press(ida.words("bar.codeShow"));
      await Promise.all([notice, ida.press("Python")]);
      await editorOf(ida, "main.py").waitFor();
    });
    // Its scripts are recognized.
    expect(opened.editor).toBeGreaterThan(MOST_CODE_BYTES / 2);
    expect(opened.editor).toBeLessThanOrEqual(MOST_CODE_BYTES);
    const idas = editorOf(ida, "main.py");
    await idas.click();
    await ida.page.keyboard.type("def add(a, b):");
    // Colored, so the grammar is there: it indents the next line.
    await ida.page.locator(".cm-line span", { hasText: /^def$/ }).waitFor();
    await ida.page.keyboard.type("\nreturn a + b");
    expect(await textInEditor(ida)).toBe("def add(a, b):\n    return a + b");
    // Not by the notice's button, which may be gone.
    await carl.press(carl.words("bar.codeNew"));
    const carls = editorOf(carl, "main.py");
    await expect.poll(() => textInEditor(carl)).toBe("def add(a, b):\n    return a + b");

    await carls.click();
    await carl.page.keyboard.press("Control+Home");
    await ida.page.keyboard.press("Control+End");
    await Promise.all([
      carl.page.keyboard.type("# from Carl\n", { delay: 15 }),
      ida.page.keyboard.type("  # from Ida", { delay: 15 }),
    ]);
    const both = "# from Carl\ndef add(a, b):\n    return a + b  # from Ida";
    await expect.poll(() => textInEditor(ida)).toBe(both);
    await expect.poll(() => textInEditor(carl)).toBe(both);
    await ida.page.locator(".cm-peer-caret.cm-candidate", { hasText: "Carl" }).waitFor();
    await carl.page.locator(".cm-peer-caret.cm-interviewer", { hasText: "Ida" }).waitFor();

    await ida.reload();
    await expect.poll(() => textInEditor(ida)).toBe(both);
    await idas.click();
    await ida.page.keyboard.press("Control+End");
    await ida.page.keyboard.press("Shift+Home");
    await carl.page.locator(".cm-peer-selection.cm-interviewer", { hasText: "# from Ida" }).waitFor();

    // Tab indents; Escape and then Tab leave the editor.
    await ida.page.keyboard.press("End");
    await ida.page.keyboard.press("Tab");
    const indented = both.replace("    return", "        return");
    await expect.poll(() => textInEditor(carl)).toBe(indented);
    await ida.page.keyboard.press("Escape");
    await ida.page.keyboard.press("Tab");
    expect(await idas.evaluate((editor) => editor.contains(document.activeElement))).toBe(false);

    // Carl closes his editor; what Ida writes meanwhile is there when he opens it again, and he can undo what he wrote.
    await carl.press(carl.words("bar.codeHide"));
    await idas.click();
    await ida.page.keyboard.press("Control+End");
    await ida.page.keyboard.type("!");
    await carl.press(carl.words("bar.codeShow"));
    await expect.poll(() => textInEditor(carl)).toBe(`${indented}!`);
    await carls.click();
    // In as many steps as a slow machine made of his words; when nothing of his is left, there's nothing to undo.
    const undone = async () => {
      await carl.page.keyboard.press("Control+z");
      return textInEditor(ida);
    };
    await expect.poll(undone).toBe(`${indented.replace("# from Carl\n", "")}!`);

    await endInterview(ida);
    await ida.press(ida.words("bar.codeShow"));
    await ida.page.getByRole("textbox", { name: ida.words("code:labelReadOnly", { file: "main.py" }) }).click();
    await ida.page.keyboard.type("late");
    expect(await textInEditor(ida)).toBe(`${indented.replace("# from Carl\n", "")}!`);
  });

  test("handles several files, personal settings, and IME composition while the other types, passes axe and fits on phones", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.press(ida.words("bar.codeShow"));
    await inEachLook(ida, [DARK], isFine);
    await ida.press("Go");
    await ida.sees(ida.words("code:notRunHere", { language: "Go" }));
    await ida.press(ida.words("code:fileMenu", { file: "main.go" }));
    await ida.page.getByRole("menuitem", { name: ida.words("code:newFile") }).click();
    await ida.page.getByLabel(ida.words("code:name")).fill("notes.ts");
    await ida.page
      .getByRole("combobox", { name: ida.words("code:language") })
      .last()
      .click();
    await ida.page.getByRole("option", { name: "TypeScript" }).click();
    await ida.press(ida.words("code:create"));
    await editorOf(ida, "notes.ts").click();
    const line = "const answer: number = 42; const word = 'text'; // a comment";
    await ida.page.keyboard.type(line);
    await ida.press(ida.words("code:more"));
    await ida.page.getByRole("menuitem", { name: ida.words("code:copy") }).click();
    await ida.sees(ida.words("code:copied"));
    expect(await ida.page.evaluate(() => navigator.clipboard.readText())).toBe(line);

    await carl.press(carl.words("bar.codeNew"));
    await editorOf(carl, "notes.ts").click();
    await carl.page.keyboard.press("Control+a");
    await ida.page.locator(".cm-peer-selection").first().waitFor();
    await inEachLook(ida, [DARK, LIGHT_PHONE, ...NARROWEST_LOOKS], async (reader, look) => {
      if (look.width < 768) await ida.page.getByRole("tab", { name: reader.words("code.tab"), exact: true }).click();
      await editorOf(reader, "notes.ts").waitFor();
      await isFine(reader, look);
    });
    await editorOf(ida, "notes.ts").click();
    await ida.page.keyboard.press("Control+f");
    await ida.page.locator(".cm-search").waitFor();
    await inEachLook(ida, [LIGHT], isFine);
    await ida.page.keyboard.press("Escape");

    await ida.press(ida.words("code:more"));
    await ida.page.getByRole("menuitem", { name: ida.words("code:settings") }).click();
    await ida.page.getByRole("switch", { name: ida.words("code:vim") }).click();
    await ida.page.keyboard.press("Escape");
    await editorOf(ida, "notes.ts").click();
    await ida.page.locator(".cm-vim-panel").waitFor();
    await ida.page.keyboard.type("ccin vim");
    await ida.page.keyboard.press("Escape");
    await expect.poll(() => textInEditor(ida)).toBe("in vim");

    await expect.poll(() => textInEditor(carl)).toBe("in vim");
    await editorOf(carl, "notes.ts").click();
    await carl.page.keyboard.press("Home");
    const input = await carl.context.newCDPSession(carl.page);
    await input.send("Input.imeSetComposition", { text: "查", selectionStart: 1, selectionEnd: 1 });
    await ida.page.keyboard.type("A, both");
    // The line in which Carl composes stays as it is until he is done.
    await expect.poll(() => textInEditor(ida)).toBe("查in vim, both");
    await input.send("Input.imeSetComposition", { text: "查詢", selectionStart: 2, selectionEnd: 2 });
    await input.send("Input.insertText", { text: "查詢" });
    await expect.poll(() => textInEditor(carl)).toBe("查詢in vim, both");
    await expect.poll(() => textInEditor(ida)).toBe("查詢in vim, both");
  });
});

/** The scripts of the page so far. */
async function readScripts({ page, context }: Person): Promise<Script[]> {
  const addresses = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const urls = [...new Set(addresses)].filter((url) => url.endsWith(".js"));
  return Promise.all(urls.map(async (url) => ({ url, text: await (await context.request.get(url)).text() })));
}
