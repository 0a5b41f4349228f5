import { afterAll, beforeAll, describe, expect } from "vitest";
import { PISTON_KEY } from "../support/fake-piston";
import { type Mocki, startMocki } from "../support/mocki";
import { type PistonServer, servePiston } from "../support/serve-piston";
import { DESKTOP_LOOKS, inEachLook, isFine, NARROWEST_LOOKS } from "./support/each-look";
import { joinTogether } from "./support/pair";
import { test } from "./support/test";

let piston: PistonServer;
let mocki: Mocki;

beforeAll(async () => {
  piston = await servePiston();
  const CODE_RUNNER = JSON.stringify({ url: piston.url, apiKey: PISTON_KEY, languages: { go: false } });
  mocki = await startMocki({ settings: { CODE_RUNNER } });
});
afterAll(async () => {
  await mocki?.dispose();
  await piston?.close();
});

describe("a program in a language that no browser runs", () => {
  test("says that it leaves the machine, and shows both what came of it", { timeout: 120_000 }, async ({ meet }) => {
    const visit = { origin: mocki.origin, mayComplain: /api\/code\/run/ };
    const { ida, carl } = await joinTogether(meet, { ida: visit, carl: visit });
    await carl.press(carl.words("bar.codeShow"));
    await carl.press("Java");
    await carl.page.locator(".cm-content").click();
    await carl.page.keyboard.insertText("class Main {\n  int half = 1 / 0;\n}");
    await carl.sees(carl.words("code:serverHelp", { language: "Java" }));
    await inEachLook(carl, NARROWEST_LOOKS, isFine);
    await carl.page.getByRole("tab", { name: carl.words("code:input") }).click();
    await carl.page.getByRole("textbox", { name: carl.words("code:input") }).fill("7");
    await carl.page.getByRole("tab", { name: carl.words("code:output") }).click();

    const trace = 'Exception in thread "main" java.lang.ArithmeticException: / by zero\n\tat Main.main(Main.java:2)\n';
    piston.play({ run: { stdout: "before\n", stderr: trace, output: `before\n${trace}`, code: 1 } });
    // Not by the notice's button, which may be gone.
    await ida.press(ida.words("bar.codeNew"));
    const run = (person: typeof ida) => person.page.getByRole("button", { name: person.words("code:runOnServer") });
    await run(carl).click();
    for (const person of [carl, ida]) {
      await person.sees(person.words("code:status.failed"));
      const panel = person.page.getByRole("tabpanel", { name: person.words("code:output") });
      await panel.getByText("/ by zero").first().waitFor();
      await panel.getByText(person.words("code:line", { line: 2 })).waitFor();
      expect(await panel.innerText()).toContain("before");
      const input = panel.locator("details", { hasText: person.words("code:input") });
      await input.getByText("7", { exact: true }).waitFor();
      await person.page.locator(".cm-content .cm-mark").first().waitFor();
    }
    await inEachLook(carl, NARROWEST_LOOKS, async (reader, look) => {
      await reader.page.getByRole("tab", { name: reader.words("code.tab"), exact: true }).click();
      const panel = reader.page.getByRole("region", { name: reader.words("code:output") });
      await panel.getByText(/\d (ms|毫秒)$/).waitFor();
      await isFine(reader, look);
    });
    expect(piston.ran).toMatchObject([{ language: "java", stdin: "7", files: [{ name: "Main.java" }] }]);

    const line = ida.page.locator("[data-kind=run]");
    await line.getByText(ida.words("code:status.failed")).waitFor();
    expect(await line.innerText()).toContain("Carl");
    await inEachLook(ida, DESKTOP_LOOKS, isFine);

    piston.play({ status: 503 });
    await run(ida).click();
    await ida.sees(ida.words("code:serverProblem.failed"));

    await ida.page.getByRole("combobox", { name: ida.words("code:language"), exact: true }).click();
    await ida.page.getByRole("option", { name: "Go", exact: true }).click();
    await ida.sees(ida.words("code:notRunHere", { language: "Go" }));
    expect(await run(ida).count()).toBe(0);
  });
});
