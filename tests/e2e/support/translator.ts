import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import type { Person } from "./person";

const SCRIPT = readFileSync(path.join(import.meta.dirname, "../../support/translator-script.js"), "utf8");

/** Controls of the scripted translator of a page; `window.mockTranslator` there. */
export type FakeTranslator = {
  /** Null: this browser has none. */
  support: "available" | "downloadable" | "unavailable" | null;
  /** Milliseconds for one line. */
  delay: number;
  /** Lines that hold this cannot be translated. */
  unknown: string | null;
  readonly translated: string[];
  readonly open: string[];
  download(part: number): void;
};

declare global {
  interface Window {
    mockTranslator: FakeTranslator;
    translatorPlan?: Partial<FakeTranslator>;
  }
}

/** Gives this person's next pages a scripted translator, or takes the browser's own away. */
export async function giveTranslator({ context }: Person, plan: Partial<FakeTranslator> = {}): Promise<void> {
  await context.addInitScript((given) => {
    window.translatorPlan = given;
  }, plan);
  await context.addInitScript(SCRIPT);
}

export function translateSwitch({ page, words }: Person): Locator {
  return page.getByRole("switch", { name: words("translation.switch") });
}

/** The translations under the lines in the page, top to bottom, with their language attributes. */
export function translationsOf({ page }: Person): Promise<{ lang: string; text: string }[]> {
  return page
    .locator("[data-row] [data-translation]")
    .evaluateAll((items) =>
      items.map((item) => ({ lang: item.getAttribute("lang") ?? "", text: item.textContent ?? "" })),
    );
}
