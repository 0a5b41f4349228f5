import { describe, expect, it } from "vitest";
import { answerLanguage } from "../../../../../app/interview/assistant/answer-language";
import { languagesOfRoom, languageToFollow } from "../../../../../app/room/language/room-language";
import type { RoomSetup } from "../../../../../party/protocol/entities";

const roomIn = (lang: string): RoomSetup => ({
  ...{ interviewType: "technical", company: "", position: "", minutes: 45, lang },
});

describe("languageToFollow", () => {
  const stored = { spoken: "en-US", isChosen: false, isFollowed: false } as const;
  it.each([
    ["the room's in place of the default", stored, "zh-TW", "zh-TW"],
    [
      "the room's in place of an earlier room's",
      { spoken: "zh-CN", isChosen: true, isFollowed: true },
      "en-US",
      "en-US",
    ],
    ["nothing if it is the same", stored, "en-US", null],
    ["nothing if the person chose another", { spoken: "zh-CN", isChosen: true, isFollowed: false }, "en-US", null],
    ["nothing if the person chose the default", { ...stored, isChosen: true }, "zh-TW", null],
    ["nothing if nobody speaks it here", stored, "de-DE", null],
  ] as const)("is %s", (_, own, lang, expected) => {
    expect(languageToFollow(roomIn(lang), own)).toBe(expected);
  });

  it("is nothing before the room's setup is known", () => {
    expect(languageToFollow(null, stored)).toBeNull();
  });
});

describe("languagesOfRoom", () => {
  const own = { spoken: "zh-CN", page: "zh-CN" } as const;

  it("has the room's language, not the stored one", () => {
    expect(languagesOfRoom(roomIn("en-US"), own).spoken).toBe("en-US");
    expect(languagesOfRoom(roomIn("zh-TW"), { spoken: "en-US", page: "en-US" }).spoken).toBe("zh-TW");
  });

  it("has the person's own where the room sets none", () => {
    expect(languagesOfRoom(null, own)).toEqual(own);
    expect(languagesOfRoom(roomIn("de-DE"), own)).toEqual(own);
  });

  it.each([
    ["", "zh-TW", own, "zh-TW"],
    ["我负责这个项目", "zh-TW", own, "zh-TW"],
    ["I led the project", "zh-TW", own, "en-US"],
    ["", "en-US", own, "en-US"],
    ["我负责这个项目", "en-US", { spoken: "zh-TW", page: "en-US" }, "zh-TW"],
    ["我负责这个项目", "en-US", { spoken: "en-US", page: "zh-TW" }, "zh-TW"],
  ] as const)("lets suggestions about %j in a room in %s be in the right one", (words, lang, one, expected) => {
    const { spoken, page } = languagesOfRoom(roomIn(lang), one);
    expect(answerLanguage(words, spoken, page)).toBe(expected);
  });
});
