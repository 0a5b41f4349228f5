import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Locator, Page } from "playwright-core";
import { build } from "vite";
import { Person } from "../e2e/support/person.ts";
import { launchBrowser, newPerson } from "../support/browser.ts";
import { milliseconds, type Row, timesOf } from "../support/measure/report.ts";
import { median, ratios, spread } from "../support/measure/statistics.ts";
import { startMocki } from "../support/mocki.ts";

export type CodeOptions = { rounds: number; keysPerRound: number };

const LINES = 20_000;
const KEY_EVERY_MS = 30;
const MOST = 1.3;

/**
 * The main thread's work for a key that is typed into a long document, layout included, against CodeMirror alone. The
 * work of a page in which nobody types is taken off.
 */
export async function measureCode({ rounds, keysPerRound }: CodeOptions): Promise<Row[]> {
  const script = await bundleBareEditor();
  const mocki = await startMocki();
  const browser = await launchBrowser();
  try {
    const text = Array.from({ length: LINES }, (_, n) => `value_${n} = ${n}`).join("\n");
    const bare = await browser.newPage();
    await bare.setContent("<body></body>");
    await bare.addScriptTag({ content: script, type: "module" });
    await bare.waitForFunction(() => "openBareEditor" in window);
    await bare.evaluate((doc) => window.openBareEditor(doc), text);
    const context = await newPerson(browser, { locale: "en-US" });
    const room = await openRoom(new Person("Ada", mocki.origin, context, await context.newPage()), text);

    const spent: { bare: number[]; room: number[] } = { bare: [], room: [] };
    for (let round = -1; round < rounds; round++) {
      const took = { bare: await typeInto(bare, keysPerRound), room: await typeInto(room, keysPerRound) };
      // The first round warms up.
      if (round < 0) continue;
      spent.bare.push(took.bare);
      spent.room.push(took.room);
    }
    const ratio = spread(ratios(spent.room, spent.bare));
    return [
      {
        what: `work of the main thread for a key in a document of ${LINES} lines, against CodeMirror alone`,
        figure: milliseconds(median(spent.room)),
        against: milliseconds(median(spent.bare)),
        ratio: timesOf(ratio),
        goal: `≤ ${MOST}×`,
        met: ratio.median <= MOST,
      },
    ];
  } finally {
    await browser.close();
    await mocki.dispose();
  }
}

async function bundleBareEditor(): Promise<string> {
  const entry = path.join(import.meta.dirname, "baseline/bare-editor.ts");
  const built = await build({
    ...{ configFile: false, logLevel: "error" },
    build: { write: false, lib: { entry, formats: ["es"], fileName: "bare-editor" } },
  });
  const [output] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (output?.type !== "chunk") throw new Error("The bare editor was not built.");
  return output.code;
}

/** A room with the text in a file, all of which the room has. */
async function openRoom(person: Person, text: string): Promise<Page> {
  const { page, words } = person;
  await person.join(undefined, "candidate");
  await person.press(words("bar.codeShow"));
  await person.press("Python");
  const editor = page.getByRole("textbox", { name: words("code:label", { file: "main.py" }), exact: true });
  await editor.click();
  await paste(editor, text);
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("mocki.outbox")));
  return page;
}

/** As Ctrl+V does: typed in one piece, 20,000 lines keep Chromium busy for minutes before the editor sees any. */
async function paste(editor: Locator, text: string): Promise<void> {
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Milliseconds for a key. */
async function typeInto(page: Page, keys: number): Promise<number> {
  await page.bringToFront();
  await page.locator(".cm-content").click();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const idle = await workWhile(session, () => wait(keys * KEY_EVERY_MS));
  const busy = await workWhile(session, () => page.keyboard.type("x".repeat(keys), { delay: KEY_EVERY_MS }));
  await session.detach();
  return busy.work / keys - (idle.work / idle.seconds) * (busy.seconds / keys);
}

async function workWhile(session: CDPSession, act: () => Promise<unknown>) {
  const before = await readWork(session);
  await act();
  const after = await readWork(session);
  return { work: 1_000 * (after.work - before.work), seconds: after.at - before.at };
}

async function readWork(session: CDPSession): Promise<{ work: number; at: number }> {
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { work: read("TaskDuration"), at: read("Timestamp") };
}
