import { expect, it } from "vitest";
import { findRelated, type Script } from "../../support/measure/page-weight";

const script = (name: string, text: string): Script => ({ url: `https://mocki.test/assets/${name}.js`, text });
const namesOf = (urls: ReadonlySet<string>) => [...urls].map((url) => url.replace(/^.*\/|\.js$/g, "")).sort();

it("findRelated has the marked script, what imports it and what these import, but nothing that was fetched beside them", () => {
  const scripts = [
    script("editor", 'import{a}from"./shared.js";const c="cm-scroller";'),
    script("pane", 'import"./grammar.js";import{e}from"./editor.js";import("./dialog.js")'),
    script("grammar", 'import{p}from"./parser.js";'),
    script("parser", "export{p}"),
    script("shared", "export{a}"),
    script("dialog", 'import{a}from"./shared.js";'),
    script("texts", 'const urls=["./editor.js"]'),
  ];
  expect(namesOf(findRelated(scripts, /cm-scroller/))).toEqual(["editor", "grammar", "pane", "parser", "shared"]);
  expect(findRelated(scripts.slice(3), /cm-scroller/).size).toBe(0);
});
