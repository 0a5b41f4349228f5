import { describe, expect, it } from "vitest";
import { toSafeRecord } from "../../../../party/host/safe-record";
import type { Segment } from "../../../../party/protocol/entities";
import type { RoomRecord } from "../../../../party/protocol/record";
import { boardText } from "../../../support/board";

const line = (id: string, role: Segment["role"], text: string): Segment => ({
  ...{ id, seq: 1, rev: 1, participantId: role === "ai" ? "ai" : `p-${role}`, role, text, lang: "en" },
  ...{ startedAt: 1, endedAt: 2 },
});
const recordOf = (segments: Segment[]): RoomRecord => ({
  ...{ v: 1, room: "room-1", epoch: "e", rev: 3, mode: "ai", startedAt: 1, finishedAt: 2, ended: "finished" },
  ...{ members: [], segments, suggestions: [] },
  timer: { state: "idle", seconds: 0, elapsedMs: 0, startedAt: null } as unknown as RoomRecord["timer"],
});
const ids = ({ segments }: RoomRecord) => segments.map(({ id }) => id);

describe("toSafeRecord", () => {
  it.each([
    ["en", "Sorry, I can't do this. I don't want to live any more."],
    ["zh-CN", "说实话我不想活了"],
    ["zh-TW", "我主管一直摸我，我不知道該怎麼辦"],
  ])("leaves out words of somebody in need, and marks the interview as not counted: %s", (_, text) => {
    const record = recordOf([
      line("q", "ai", "Tell me about a conflict."),
      line("x", "candidate", text),
      line("a", "candidate", "Last year I led a move."),
    ]);
    const safe = toSafeRecord(record);
    expect(ids(safe)).toEqual(["q", "a"]);
    expect(safe.isUncounted).toBe(true);
    expect(JSON.stringify(safe)).not.toContain(text);
  });

  it("leaves out lines that show it only together", () => {
    const record = recordOf([
      line("q", "ai", "And then?"),
      line("x1", "candidate", "I don't want to"),
      line("x2", "candidate", "live any more"),
      line("r", "ai", "I'm here."),
      line("a", "candidate", "Thank you."),
    ]);
    expect(ids(toSafeRecord(record))).toEqual(["q", "r", "a"]);
  });

  it("leaves out what was written of it on the whiteboard", () => {
    const board = {
      elements: [boardText("n", "说实话我不想活了"), boardText("c", "Cache")].map((element) => ({
        element,
        writers: ["p"],
      })),
    };
    const safe = toSafeRecord({ ...recordOf([]), board });
    expect(safe.board?.elements.map(({ element }) => element.id)).toEqual(["c"]);
    expect(safe.isUncounted).toBe(true);
  });

  it.each([
    "This deadline nearly killed me.",
    "先查出卡住的进程，然后杀死进程。",
    "I reported a colleague who harassed her, and HR moved him to another site.",
  ])("keeps an answer that only has the same words: %s", (text) => {
    const record = recordOf([line("q", "interviewer", "Tell me more."), line("a", "candidate", text)]);
    expect(toSafeRecord(record)).toBe(record);
  });
});
