import axe from "axe-core";
import { expect } from "vitest";

/** Rules that need a layout, colors or a whole page. */
const OFF = [
  "color-contrast",
  "region",
  "page-has-heading-one",
  "landmark-one-main",
  "document-title",
  "html-has-lang",
];

/** Fails with axe's findings in the document, as far as it can be judged without a layout. */
export async function isAccessible(): Promise<void> {
  const rules = Object.fromEntries(OFF.map((name) => [name, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules, preload: false, resultTypes: ["violations"] });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}
