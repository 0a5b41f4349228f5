import { describe, expect, it } from "vitest";
import { fitText, listOwnTexts } from "../../../../../app/interview/own-texts/own-texts";
import type { ResourceFile, StoryList } from "../../../../../functions/shared/contract/resources";

const file = (id: string, change: Partial<ResourceFile>): ResourceFile => ({
  ...{ id, kind: "resume", name: id, type: "pdf", size: 1, isDefault: false, text: "ready", createdAt: 1 },
  ...change,
});
const none: StoryList = { uid: "ida", stories: [], next: null, total: 0, tags: [] };

describe("own texts for the interviewer", () => {
  it("begin with the default résumé", () => {
    const files = [file("story", { kind: "story" }), file("new", {}), file("mine", { isDefault: true, text: "none" })];
    const { items, hasMore } = listOwnTexts({ files }, { ...none, next: "more" });
    expect(items.map(({ id, group, text }) => `${id} ${group} ${text}`)).toEqual([
      "mine resumes none",
      "new resumes ready",
      "story files ready",
    ]);
    expect(hasMore).toBe(true);
  });

  it("are cut if they do not fit, with a note of how much", () => {
    expect(fitText("abcdef", 4)).toEqual({ text: "abcd", left: 2 });
    expect(fitText("abc", 4)).toEqual({ text: "abc", left: 0 });
    expect(fitText("abc😀", 4)).toEqual({ text: "abc", left: 2 });
  });
});
