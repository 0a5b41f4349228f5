import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";
import { QUESTION_COUNT } from "../../../party/questions/question";
import { TASK_COUNT } from "../../../party/tasks/task";
import { readDocuments } from "../../support/plain-english";

const FOLDERS = ["app", "functions", "locales", "party", "public", "tests"];
const LINK = /\]\(([^)\s]+)\)/g;
/** A path in code quotes. Placeholders and patterns (`<name>.ts`, `*.json`) name no file. */
const NAMED_FILE = /`([\w./@-]+\.(?:tsx?|mjs|json|jsonl|md|sql|toml|txt))`/g;

/** Every file of the checkout that a document may name, by its path from the top. */
function listFiles(): string[] {
  const top = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  return [...top, ...below].map((file) => file.replaceAll(path.sep, "/"));
}

/** Relative links that lead nowhere, headings included, and named files that do not exist. */
function findDeadNames(document: string, text: string, files: readonly string[], read = readText): string[] {
  const dead: string[] = [];
  for (const [, link = ""] of text.matchAll(LINK)) {
    if (/^[a-z]+:/.test(link)) continue;
    const [target = "", heading] = link.split("#");
    const file = target === "" ? document : path.posix.join(path.posix.dirname(document), target);
    if (!files.some((one) => one === file || one.startsWith(`${file}/`))) dead.push(link);
    else if (heading !== undefined && !listAnchors(file === document ? text : read(file)).includes(heading)) {
      dead.push(link);
    }
  }
  for (const [, name = ""] of text.matchAll(NAMED_FILE)) {
    if (!files.some((file) => file === name || file.endsWith(`/${name}`))) dead.push(name);
  }
  return dead;
}

function readText(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

/** The anchors that GitHub gives to a page's headings. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("documents", () => {
  const documents = readDocuments();
  const files = listFiles();

  it.each([...documents])("%s names only files and headings that exist", (document, text) => {
    expect(findDeadNames(document, text, files)).toEqual([]);
  });

  it.each([
    ["README.md", 150],
    ["CONTRIBUTING.md", 200],
  ])("%s has at most %d lines", (document, most) => {
    expect(documents.get(document)?.trimEnd().split("\n").length).toBeLessThanOrEqual(most);
  });
});

describe("README.md", () => {
  it("says how many questions and tasks there are", () => {
    const text = readDocuments().get("README.md") ?? "";
    expect(text).toContain(`${QUESTION_COUNT} questions`);
    expect(text).toContain(`${TASK_COUNT} tasks`);
  });
});

describe("findDeadNames", () => {
  const files = ["README.md", "app/room/a.ts", "app/NOTES.md"];
  const find = (text: string) => findDeadNames("app/NOTES.md", text, files, () => "# Set up\n");

  it.each([
    ["a link to a missing page", "[x](gone.md)", "gone.md"],
    ["a link to a missing heading", "[x](../README.md#gone)", "../README.md#gone"],
    ["a link to a missing heading of the page itself", "# Here\n[x](#gone)", "#gone"],
    ["a missing file", "`room/b.ts`", "room/b.ts"],
    ["the end of another file's name", "`m/a.ts`", "m/a.ts"],
  ])("finds %s", (_, text, name) => {
    expect(find(text)).toEqual([name]);
  });

  it.each([
    ["links to files, folders and headings", "# Here\n[x](room/a.ts) [y](room) [z](../README.md#set-up) [h](#here)"],
    ["links to other sites", "[x](https://mocki.example/a.md)"],
    ["files by the end of their path", "`a.ts` `room/a.ts` `app/room/a.ts`"],
    ["placeholders and patterns", "`<name>.ts` `*.json`"],
  ])("accepts %s", (_, text) => {
    expect(find(text)).toEqual([]);
  });
});
