import { describe, expect, it } from "vitest";
import { findFillers } from "../../../../../party/assistant/words/fillers";
import { readText } from "../../../../../party/assistant/words/text";
import { expectLinear } from "../../../../support/growth";

const fillersIn = (answer: string) => findFillers(readText(answer)).map(({ words }) => words);

describe("findFillers", () => {
  it.each([
    "Ah okay. On Saturday I was home.",
    "Ah, I see. We met in May.",
    "Mm, yes, that was hard.",
    "Mm-hm, we did that.",
    "uh-huh, I wrote it",
    "嗯，好吧。下雨的话，我就不去。",
    "嗯好的，我先说。",
    "嗯嗯，是的，我在那里待了三年。",
    "嗯，對。我們有五個人。",
    "啊，好的，我說一下。",
  ])("counts no sound of a reply: %s", (answer) => expect(fillersIn(answer)).toEqual([]));

  it.each([
    ["Ah, the deadline was tight.", "ah"],
    ["I went, ah, okay, to the shop.", "ah"],
    ["um okay so hi, I’m Priya", "um"],
    ["Uh, yes, I wrote it.", "uh"],
    ["嗯，我觉得还行。", "嗯"],
    ["嗯，是这样的。", "嗯"],
    ["我先，嗯，好好想了一下。", "嗯"],
    ["嗯……我的第一個主管教我的。", "嗯"],
    ["嗯，對方說不行。", "嗯"],
    ["啊，我想想，她走了。", "啊"],
  ])("counts the others: %s", (answer, words) => expect(fillersIn(answer)).toEqual([words]));

  it.each(["嗯", "啊，", "ah, ", "mm-"])("takes linear time (%j repeated)", async (unit) => {
    await expectLinear((size) => findFillers(readText(unit.repeat(size / unit.length))), {
      ...{ small: 2_500, large: 20_000 },
    });
  });
});
