import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerAround, answerBefore } from "../../../../../app/interview/assistant/answers";
import {
  AutoAsker,
  FRESH_MS,
  knownBefore,
  PAUSE_MS,
  withoutNudges,
} from "../../../../../app/interview/assistant/auto-asker";
import { readQuestionEnd } from "../../../../../app/interview/assistant/question-end";
import type { InterimLine, TranscriptLine } from "../../../../../app/room/client/room-view";
import type { Mock } from "../../../../../party/protocol/mock";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

let made = 0;
function line(role: TranscriptLine["role"], text: string, at = ++made * 1_000): TranscriptLine {
  return {
    id: `line-${++made}`,
    seq: made,
    rev: made,
    participantId: role,
    role,
    text,
    lang: "en-US",
    startedAt: at,
    endedAt: at + 500,
    pending: null,
    own: role === "candidate",
  };
}
function interim(role: InterimLine["role"], text = "and"): InterimLine {
  return {
    id: `interim-${++made}`,
    participantId: role,
    role,
    text,
    lang: "en-US",
    startedAt: 0,
    isFinal: false,
    own: false,
    cutOff: false,
  };
}

describe("readQuestionEnd", () => {
  it.each([
    "What happened after you shipped it?",
    "你为什么离开上一家公司？",
    "Anything you would do differently?”",
    "So, is that right? ",
  ])("is certain of a question mark: %s", (text) => {
    expect(readQuestionEnd(text)).toBe("asked");
  });

  it.each([
    "tell me about a time you disagreed with a designer",
    "okay so how did you push back",
    "Good. And what happened after you shipped it",
    "could you walk us through your resume",
    "请介绍一下你自己",
    "請您談談最近的專案",
    "你当时是怎么处理的",
    "妳會怎麼設計這個系統呢",
  ])("finds a question likely by its words: %s", (text) => {
    expect(readQuestionEnd(text)).toBe("likely");
  });

  it("treats any longer line as a question if a pause follows", () => {
    expect(readQuestionEnd("I would like to hear more on the migration")).toBe("said");
    expect(readQuestionEnd("我想再多听一点关于迁移的部分")).toBe("said");
  });

  it.each([
    "Okay.",
    "We are glad to have you here.",
    "Great, thank you.",
    "I see, that makes a lot of sense, thank you.",
    "好的",
    "嗯，谢谢",
    "",
    "  ",
  ])("finds no question: %s", (text) => {
    expect(readQuestionEnd(text)).toBe("nothing");
  });
});

function listener(before: readonly TranscriptLine[] = []) {
  const asked: string[][] = [];
  const cleared: string[] = [];
  const open = new Set<string>();
  const asker = new AutoAsker(
    {
      ask: (question) => {
        asked.push([...question]);
        const id = `ask-${asked.length}`;
        open.add(id);
        return id;
      },
      isOpen: (id) => open.has(id),
      clear: (id) => {
        open.delete(id);
        cleared.push(id);
      },
    },
    before,
  );
  let lines = [...before];
  return {
    asker,
    asked,
    cleared,
    open,
    says: (next: TranscriptLine, interims: InterimLine[] = []) => {
      lines = [...lines, next];
      asker.update({ lines, interims });
      return next.id;
    },
    hears: (...interims: InterimLine[]) => asker.update({ lines, interims }),
  };
}

describe("AutoAsker", () => {
  it("asks at the end of the interviewer's question, and of no one else's", () => {
    const { says, asked } = listener([line("interviewer", "An old question?")]);
    says(line("candidate", "Do you mean me?"));
    vi.runAllTimers();
    expect(asked).toEqual([]);
    const question = says(line("interviewer", "What did you do?"));
    vi.runAllTimers();
    expect(asked).toEqual([[question]]);
  });

  it("asks at the end of each turn of the AI interviewer, whatever its last words are", () => {
    const { says, asked } = listener();
    const first = says(line("ai", "Tell me about a hard week. Take all the time you need, thank you."));
    vi.advanceTimersByTime(1);
    expect(asked).toEqual([[first]]);
    says(line("candidate", "It was in May."));
    const second = says(line("ai", "I see. And then?"));
    vi.advanceTimersByTime(1);
    expect(asked).toEqual([[first], [second]]);
  });

  it("ignores the AI interviewer's question whether the candidate is still there, but not the one after a skip", () => {
    const [first, nudge, skippedTo] = [line("ai", "One?"), line("ai", "Are you still there?"), line("ai", "Two?")];
    const put = { title: "", status: "asking", askedAt: 0, endedAt: null, followUps: 0 } as const;
    const plan = [
      { ...put, id: "one", segmentId: first.id },
      { ...put, id: "two", segmentId: skippedTo.id },
    ];
    const mock: Mock = {
      ...{ interviewType: "behavioral", lang: "en-US", model: "coach", company: "", position: "", minutes: 20 },
      ...{ startedAt: 0, plan, phase: "asking" },
    };
    const answer = line("candidate", "Yes.");
    const further = line("ai", "Good. What then?");
    const lines = [first, nudge, skippedTo, answer, further];
    expect(withoutNudges(lines, mock)).toEqual([first, skippedTo, answer, further]);
    const peer = [line("interviewer", "One?"), line("interviewer", "Two?")];
    expect(withoutNudges(peer, null)).toEqual(peer);
  });

  it("asks once for a line, however often it is seen", () => {
    const { says, hears, asked } = listener();
    says(line("ai", "What did you do?"));
    vi.runAllTimers();
    hears();
    vi.runAllTimers();
    expect(asked).toHaveLength(1);
  });

  it("waits while the interviewer continues, and takes consecutive lines together", () => {
    const { says, hears, asked } = listener();
    const first = says(line("interviewer", "tell me about a project"), [interim("interviewer")]);
    vi.advanceTimersByTime(60_000);
    expect(asked).toEqual([]);
    const second = says(line("interviewer", "what was hard about it"));
    vi.advanceTimersByTime(PAUSE_MS.likely - 1);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual([[first, second]]);
    hears(interim("candidate"));
    vi.runAllTimers();
    expect(asked).toHaveLength(1);
  });

  it("takes neither earlier lines nor the previous question", () => {
    const { says, asked } = listener();
    says(line("interviewer", "we are glad that you could come today"));
    const first = says(line("interviewer", "Why us?"));
    vi.runAllTimers();
    const second = says(line("interviewer", "And why now?"));
    vi.runAllTimers();
    expect(asked).toEqual([[first], [second]]);
  });

  it("treats a statement as a question when a pause follows, but not when it is answered at once", () => {
    const { says, hears, asked } = listener();
    says(line("interviewer", "I would like to hear more on that"));
    vi.advanceTimersByTime(PAUSE_MS.said - 1);
    hears(interim("candidate"));
    vi.runAllTimers();
    expect(asked).toEqual([]);
    says(line("interviewer", "I would like to hear more on this"));
    vi.advanceTimersByTime(PAUSE_MS.said);
    expect(asked).toHaveLength(1);
  });

  it("keeps to a question that encouragement follows", () => {
    const { says, asked } = listener();
    says(line("interviewer", "how did that go"));
    says(line("interviewer", "please take all the time that you need"));
    vi.advanceTimersByTime(PAUSE_MS.likely);
    expect(asked).toHaveLength(1);
  });

  it("has one request at a time: the newest wins, and complete suggestions stay", () => {
    const { says, cleared, open } = listener();
    says(line("interviewer", "First?"));
    vi.runAllTimers();
    says(line("interviewer", "Second?"));
    vi.runAllTimers();
    expect(cleared).toEqual(["ask-1"]);
    open.delete("ask-2");
    says(line("interviewer", "Third?"));
    vi.runAllTimers();
    expect(cleared).toEqual(["ask-1"]);
  });

  it("uses the last of several questions, each with its answer", () => {
    const { asker, asked } = listener();
    const lines = [
      line("interviewer", "Why us?"),
      line("candidate", "Because of the maps."),
      line("interviewer", "and what would you change"),
    ];
    asker.update({ lines, interims: [] });
    vi.runAllTimers();
    expect(asked).toEqual([[lines[2]?.id]]);
  });

  it("replaces a request that was in progress when it started", () => {
    const cleared: string[] = [];
    const asker = new AutoAsker(
      { ask: () => "new", isOpen: (id) => id === "old", clear: (id) => cleared.push(id) },
      [],
      "old",
    );
    asker.update({ lines: [line("interviewer", "And now?")], interims: [] });
    vi.runAllTimers();
    expect(cleared).toEqual(["old"]);
  });

  it("drops a pending question on stop", () => {
    const { says, asker, asked } = listener();
    says(line("interviewer", "how did that go"));
    asker.stop();
    vi.runAllTimers();
    expect(asked).toEqual([]);
  });
});

describe("knownBefore", () => {
  const now = 100_000;
  const old = line("interviewer", "Why us?", now - FRESH_MS - 1_000);
  const question = line("interviewer", "And why now?", now - 5_000);
  const heard = (lines: TranscriptLine[], ...askedAbout: TranscriptLine[]) =>
    knownBefore(lines, now, (id) => askedAbout.some((one) => one.id === id));

  it("counts earlier lines as known, except for a very recent question", () => {
    expect(heard([])).toEqual([]);
    expect(heard([old])).toEqual([old]);
    expect(heard([old, question])).toEqual([old]);
  });

  it("counts a question that was asked about as known, with the lines that continue it", () => {
    expect(heard([old, question], question)).toEqual([old, question]);
    const more = line("interviewer", "I mean this year?", now - 3_000);
    expect(heard([question, more], question)).toEqual([question, more]);
    const other = line("interviewer", "And who decided?", question.endedAt + PAUSE_MS.said);
    expect(heard([question, other], question)).toEqual([question]);
  });

  it("counts a question that is being answered as known", () => {
    const answer = line("candidate", "Because", now - 2_000);
    expect(heard([question, answer])).toEqual([question, answer]);
  });
});

describe("answerAround", () => {
  const [q1, a1, a2, q2, a3] = [
    line("interviewer", "One?"),
    line("candidate", "An"),
    line("candidate", "answer"),
    line("ai", "Two?"),
    line("candidate", "Another"),
  ];
  const lines = [q1, a1, a2, q2, a3];

  it("finds all lines of one answer", () => {
    expect(answerAround(lines, a2.id)).toEqual([a1.id, a2.id]);
    expect(answerAround(lines, a3.id)).toEqual([a3.id]);
  });

  it("leaves a question's answer to the room, and finds nothing for a deleted line", () => {
    expect(answerAround(lines, q1.id)).toEqual([q1.id]);
    expect(answerAround(lines, "gone")).toEqual([]);
  });

  it("finds the last answer given before a question", () => {
    expect(answerBefore(lines, q2.id)).toEqual([a1.id, a2.id]);
    expect(answerBefore(lines, q1.id)).toEqual([]);
  });

  it("keeps the answers of two people apart after a swap of roles", () => {
    const others = { ...a1, own: false };
    const swapped = [q1, others, a2, q2];
    expect(answerAround(swapped, a2.id)).toEqual([a2.id]);
    expect(answerBefore(swapped, q2.id)).toEqual([a2.id]);
    expect(answerBefore([q1, others, q2], q2.id)).toEqual([]);
  });
});
