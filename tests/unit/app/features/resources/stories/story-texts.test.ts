import { describe, expect, it } from "vitest";
import { diffWords, type Piece } from "../../../../../../app/features/resources/stories/editor/diff-words";
import { type Format, formatText } from "../../../../../../app/features/resources/stories/editor/format-text";
import {
  nameStory,
  type ReadPorts,
  readStories,
} from "../../../../../../app/features/resources/stories/import/read-stories";
import { readStoriesQuery, writeStoriesQuery } from "../../../../../../app/features/resources/stories/stories-query";
import { problemOf, readTags, toDraft } from "../../../../../../app/features/resources/stories/story-fields";
import type { FileText } from "../../../../../../functions/shared/contract/resources";

describe("story tags", () => {
  it("are split at the commas of all languages, without duplicates", () => {
    expect(readTags("conflict, Deadline，支付、 deadline ;;ops  team")).toEqual([
      "conflict",
      "Deadline",
      "支付",
      "ops team",
    ]);
  });

  it("are refused if too many or too long", () => {
    const fields = { title: "x", content: "", category: "tech", tags: "" } as const;
    expect(problemOf(fields)).toBeNull();
    expect(problemOf({ ...fields, tags: "x".repeat(31) })).toBe("tagTooLong");
    expect(problemOf({ ...fields, tags: [..."abcdefghijk"].join(",") })).toBe("tooManyTags");
    expect(problemOf({ ...fields, content: "x".repeat(20_001) })).toBe("contentTooLong");
  });

  it("are valid together with a valid title", () => {
    const draft = toDraft(
      { title: `  ${"字".repeat(130)} `, content: "c", category: "other", tags: "a,b" },
      "Untitled",
    );
    expect(draft).toEqual({ title: "字".repeat(120), content: "c", category: "other", tags: ["a", "b"] });
  });
});

describe("diffWords", () => {
  const show = (pieces: readonly Piece[]) => pieces.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join("");

  it.each([
    ["same", "same", "same", "same"],
    ["We cut cost by 10%.", "We cut cost by 30%.", "We cut cost by [10]%.", "We cut cost by [30]%."],
    ["a b c", "a c", "a [b ]c", "a c"],
    ["我们修好了", "我修好了它", "我[们]修好了", "我修好了[它]"],
    ["", "new", "", "[new]"],
  ])("marks the differences of %j and %j", (one, other, first, second) => {
    const [a, b] = diffWords(one, other);
    expect([show(a), show(b)]).toEqual([first, second]);
  });

  it("compares long stories in limited time, and drops no text", () => {
    const words = (seed: number) => Array.from({ length: 4_000 }, (_, i) => `w${(i * seed) % 97}`).join(" ");
    const [a, b] = diffWords(words(7), words(11));
    expect(a.map(({ text }) => text).join("")).toBe(words(7));
    expect(b.map(({ text }) => text).join("")).toBe(words(11));
  });
});

describe("formatText", () => {
  const press = (marked: string, format: Format) => {
    const start = marked.indexOf("|");
    const end = marked.lastIndexOf("|") - 1;
    const text = marked.replaceAll("|", "");
    const next = formatText({ text, start, end: Math.max(start, end) }, format, "bold words");
    return `${next.text.slice(0, next.start)}|${next.text.slice(next.start, next.end)}|${next.text.slice(next.end)}`;
  };

  it.each<[string, Format, string]>([
    ["I |led| it", "bold", "I **|led|** it"],
    ["I **|led|** it", "bold", "I |led| it"],
    ["I |led |it", "bold", "I **|led|** it"],
    ["I ||", "bold", "I **|bold words|**"],
    ["one\nt|w|o\nthree", "heading", "one\n## two||\nthree"],
    ["## t|w|o", "heading", "two||"],
    ["o|ne\ntw|o\nthree", "list", "|- one\n- two|\nthree"],
    ["- o|ne\n- tw|o", "list", "|one\ntwo|"],
  ])("turns %j with %s into %j", (before, format, after) => {
    expect(press(before, format)).toBe(after);
  });
});

describe("readStories", () => {
  it.each([
    ["# The *outage*\n\nIt was down.", "a.md", "The outage", "It was down."],
    ["Intro\n\n## [Deep](http://x) dive\n\nText", "a.md", "Deep dive", "Intro\n\n## [Deep](http://x) dive\n\nText"],
    ["It was down.", "my_best_story.txt", "my best story", "It was down."],
    ["# Only a title", "a.md", "Only a title", "# Only a title"],
  ])("takes the title from the first heading, else from the file name: %j", (text, file, title, rest) => {
    expect(nameStory(text, file, file.endsWith("md"))).toEqual({ title, text: rest });
  });

  it("continues after a file that cannot be read, and reports cuts", async () => {
    const texts: Record<string, FileText> = {
      "a.txt": { state: "ready", text: "One" },
      "b.pdf": { state: "none" },
      "c.md": { state: "ready", text: "x".repeat(20_001) },
    };
    const ports: ReadPorts = {
      judge: async ({ name }) => (name === "e.exe" ? { fault: "type" } : { fault: null, type: "txt" }),
      readText: async (_, { name }) => {
        const text = texts[name];
        if (!text) throw new Error("no reader");
        return text;
      },
    };
    const files = ["a.txt", "b.pdf", "c.md", "d.pdf", "e.exe"].map((name) => new File(["x"], name));
    const read = await readStories(files, ports);
    expect(read).toMatchObject([
      { kind: "story", fields: { title: "a", content: "One" }, isCut: false },
      { kind: "fault", name: "b.pdf", why: "empty" },
      { kind: "story", isCut: true },
      { kind: "fault", name: "d.pdf", why: "unreadable" },
      { kind: "fault", name: "e.exe", why: "type" },
    ]);
    expect(read[2]?.kind === "story" && read[2].fields.content).toHaveLength(20_000);
  });
});

describe("stories address", () => {
  it("keeps the list's filters and parameters of others", () => {
    const params = new URLSearchParams("tab=stories&q=%E6%94%AF%E4%BB%98&category=tech&story=abcdefgh12");
    expect(readStoriesQuery(params)).toEqual({ q: "支付", category: "tech", tag: null, story: "abcdefgh12" });
    expect(`${writeStoriesQuery(params, { q: "", category: null, tag: "ops" })}`).toBe(
      "tab=stories&story=abcdefgh12&tag=ops",
    );
    expect(readStoriesQuery(new URLSearchParams("category=x&story=../../api"))).toMatchObject({
      category: null,
      story: null,
    });
  });
});
