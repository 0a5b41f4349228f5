import { describe, expect, it } from "vitest";
import { joinParts, splitParts } from "../../../../../../app/features/resources/stories/editor/story-parts";

const TEMPLATE = "## Situation\n\n> Where was it?\n\n## Task\n\n> What was yours?\n\n## Result\n\n> How did it end?\n";

const split = (content: string) => splitParts(content, TEMPLATE);
const textsOf = (content: string) => split(content)?.map(({ text }) => text) ?? null;

/** As somebody types into the part. */
function write(content: string, n: number, text: string): string {
  return joinParts((split(content) ?? []).map((part, i) => (i === n ? { ...part, text } : part)));
}

describe("story parts", () => {
  it("are empty in the template, and give the template again", () => {
    expect(split(TEMPLATE)).toEqual([
      { heading: "Situation", prompt: "Where was it?", text: "" },
      { heading: "Task", prompt: "What was yours?", text: "" },
      { heading: "Result", prompt: "How did it end?", text: "" },
    ]);
    expect(joinParts(split(TEMPLATE) ?? [])).toBe(TEMPLATE);
  });

  it.each(["I", "I led ", "I led\n", "\n", " ", "One.\n\n## Mine\n\nTwo.", "> quoted", "- a\n- b"])(
    "keep %j as it is typed, in each part",
    (text) => {
      for (const n of [0, 1, 2]) {
        const content = write(TEMPLATE, n, text);
        expect(textsOf(content)?.[n]).toBe(text);
        expect(textsOf(content)?.filter((_, i) => i !== n)).toEqual(["", ""]);
        expect(write(content, n, "")).toBe(TEMPLATE);
      }
    },
  );

  it("are found with other spacing", () => {
    expect(textsOf("\n## Situation\nA.\n## Task\nB.\n\n\n## Result\n\nC.")).toEqual(["A.\n", "B.\n", "C."]);
  });

  it.each([
    ["no headings", "It was down."],
    ["a part missing", "## Situation\n\nA.\n\n## Result\n\nC.\n"],
    ["another order", "## Task\n\nB.\n\n## Situation\n\nA.\n\n## Result\n\nC.\n"],
    ["words before them", `Hello.\n\n${TEMPLATE}`],
    ["nothing", ""],
  ])("are null for a story with %s", (_, content) => {
    expect(split(content)).toBeNull();
  });
});
