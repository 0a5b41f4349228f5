import { describe, expect, it } from "vitest";
import { findBritishNames, findUnplain, readDocuments } from "../../support/plain-english";
import { readSourceTree } from "../../support/source-tree";

describe("comments, documents and test titles", () => {
  const files = [...readSourceTree(), ...readDocuments()];
  const places = [...new Set(files.map(([file]) => file.split("/")[0] as string))];

  it.each(places)("are plain English in %s", (place) => {
    const own = files.filter(([file]) => file.split("/")[0] === place);
    expect(own.flatMap(([file, text]) => findUnplain(file, text))).toEqual([]);
  });

  it("name files, functions, types, benches and soaks in American English", () => {
    expect(files.flatMap(([file, text]) => findBritishNames(file, text))).toEqual([]);
  });

  it("are read in each part of the project", () => {
    expect(places).toEqual(
      expect.arrayContaining(["README.md", "CONTRIBUTING.md", "app", "functions", "party", "tests"]),
    );
  });
});

describe("findUnplain", () => {
  const sentences = (text: string, file = "app/a.ts") => findUnplain(file, text).map(({ sentence }) => sentence);

  it.each([
    ["a doc comment", "/** What is too large is dropped. */"],
    ["a later sentence", "/** It waits. Who asks gets it. */"],
    ["a comment over several lines", "/**\n * It waits.\n * Whoever asks gets it.\n */"],
    ["a line comment", "// Nobody needs it any more."],
    ["a comment behind code", "const a = 1; // What it was."],
    ["a comment in JSX", "  {/* Whom it concerns. */}"],
    ["a phrase", "/** The room is told so. */"],
    ["a phrase in the perfect", "/** The room has been told before. */"],
    ["a phrase with “not”", "/** A browser that is not told keeps it. */"],
    ["“those” as the subject", "/** Those that are whole, the newest first. */"],
    ["“of what” at the beginning", "// Of what was asked, the beginning is skipped."],
    ["“goes by”", "// The interview goes by them."],
    ["“no more” for “no longer”", "// The token holds no more."],
    ["a clause that adds nothing", "// Ends the run that there is, and starts another."],
    ["a word for an answer", "/** The server's word on the quota. */"],
    ["an impersonal owner", "/** A picture of one's own screen. */"],
    ["an absent owner", "/** Those of the demo are nobody's. */"],
    ["a British spelling", "/** A second defence. */"],
    ["a British verb", "// It is recognised later."],
    ["a British participle", "// Until the request is cancelled."],
  ])("finds %s", (_, text) => {
    expect(sentences(text)).toHaveLength(1);
  });

  it.each([
    ["a question", "// What comes first?"],
    ["“those” beside a noun", "/** Those calls end first. */"],
    ["another subject", "/** Says what is left, and who asked. */"],
    ["strings", 'const a = "// What it was.";'],
    ["“no more” for an amount", "// It is no more than a guess."],
    ["quoted words", "/** Answers `is told`. */"],
    ["“that there is” with its object", "// The page learns that there is feedback."],
    ["the word for a thing", "/** Uses the glossary's word for it. */"],
    ["the owner of a thing", "/** The phone's own theme. */"],
    ["code", "const What = 1;"],
    ["a status on the wire", "/** It ends as `cancelled`. */"],
    ["an attribute", "// Labels of aria-labelledby."],
  ])("ignores %s", (_, text) => {
    expect(sentences(text)).toEqual([]);
  });

  it("finds British names of files and in code, and leaves texts", () => {
    const names = (text: string, file = "app/a.ts") => findBritishNames(file, text).map(({ sentence }) => sentence);
    expect(names("const nextNeighbour = 1;")).toEqual(["nextNeighbour"]);
    expect(names('const BENCHES = { neighbour: 1, "two-colours": 2 };')).toEqual(["neighbour", "two-colours"]);
    expect(names("", "tests/soak/defences.soak.ts")).toEqual(["tests/soak/defences.soak.ts"]);
    expect(names('const words = "my neighbour"; const label = <p aria-labelledby="a" />;', "app/a.tsx")).toEqual([]);
  });

  it("reads test titles, with their rule in front", () => {
    const text =
      'describe("room", () => { test("J3 what is stored comes first", () => {}); it.each([1])("waits", () => {}); });';
    expect(sentences(text, "tests/unit/a.test.ts")).toEqual(["J3 what is stored comes first"]);
  });

  it.each(["of", "that", "and", "by"])("finds a test title that begins with “%s”", (word) => {
    const titles = `describe("room", () => { it("${word} itself waits", () => {}); it("S1 S2 ${word} two", () => {}); });`;
    expect(sentences(titles, "tests/unit/a.test.ts")).toHaveLength(2);
    expect(sentences(`// ${word.charAt(0).toUpperCase()}${word.slice(1)} itself it waits.`)).toEqual([]);
  });

  it("reads headings, paragraphs, lists and tables of Markdown, and no code blocks", () => {
    const text =
      "# What it is\n\nIt waits.\nWho asks gets it.\n\n- Nobody waits.\n\n| a | What b is |\n\n```\nWhat is code\n```\n";
    expect(sentences(text, "README.md")).toEqual(["What it is", "Who asks gets it.", "Nobody waits.", "What b is"]);
  });
});
