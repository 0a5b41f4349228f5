import { describe, expect, it } from "vitest";
import { ReadAloud } from "../../../../party/voice/read-aloud";

const ASKED = 100_000;
const line = (text: string, startedAt = ASKED, id = "q") => ({ id, text, startedAt });

const DESIGNER =
  "Tell me about a time you disagreed with a designer about something you were building together. What did you say?";
const PROCESS = "What is the difference between a process and a thread?";
const 设计师 = "请讲一次你和设计师意见不同的经历，你们最后是怎么解决的？";
const 專案 = "請說一個失敗的專案，您在其中有什麼責任？";

function rest(question: string, heard: string, after = 2_000, isFinal = true): string {
  return new ReadAloud().rest({ text: heard, startedAt: ASKED + after }, [line(question)], isFinal);
}

describe("ReadAloud leaves out a question that is read aloud", () => {
  it.each<[string, string, string, number?]>([
    ["word for word", PROCESS, "what is the difference between a process and a thread"],
    ["a minute after it was asked", PROCESS, "What is the difference between a process and a thread?", 59_000],
    ["clicked while it was being read", PROCESS, "what is the difference between a process and a thread", -4_000],
    [
      "with misheard words",
      DESIGNER,
      "tell me about the time you disagree with the designer about some thing you were building together what did you say",
    ],
    [
      "with a misheard end",
      DESIGNER,
      "tell me about a time you disagreed with a designer about something you were building to gather",
    ],
    ["with hesitation", PROCESS, "what is um the difference between uh a process and a thread"],
    ["its first half", DESIGNER, "tell me about a time you disagreed with a designer"],
    ["its first words", DESIGNER, "tell me about"],
    ["a short one, whole", "Why?", "Why"],
    ["a short one in Chinese, whole", "为什么？", "为什么"],
    ["Chinese", 设计师, "请讲一次你和设计师意见不同的经历你们最后是怎么解决的"],
    ["Chinese with misheard characters", 设计师, "请讲一次你和设计师一见不同的精力你们最后是怎么解决的"],
    ["the first half of it in Chinese", 设计师, "请讲一次你和设计师意见不同的经历"],
    ["all but its first words, lost by the recognizer", PROCESS, "the difference between a process and a thread"],
    ["its first word misheard", PROCESS, "that is the difference between a process"],
    ["Traditional Chinese", 專案, "請說一個失敗的專案您在其中有什麼責任"],
    ["Traditional Chinese with English in it", "什麼是 N+1 查詢問題，您怎麼察覺？", "什麼是 n + 1 查詢問題您怎麼察覺"],
  ])("%s", (_name, question, heard, after) => {
    expect(rest(question, heard, after)).toBe("");
  });

  it("in pieces, as the recognizer cuts it, down to its last word", () => {
    const reading = new ReadAloud();
    const heard = (text: string, at: number) => reading.rest({ text, startedAt: at }, [line(DESIGNER)], true);
    expect(heard("tell me about a time you", ASKED + 2_000)).toBe("");
    expect(heard("disagreed with a designer about something you were building", ASKED + 4_000)).toBe("");
    expect(heard("together", ASKED + 7_000)).toBe("");
    expect(heard("what did you say", ASKED + 8_000)).toBe("");
  });

  it("in two pieces, the first of which took long", () => {
    const reading = new ReadAloud();
    const asked = [line(DESIGNER)];
    const first = "tell me about a time you disagreed with a designer about something you were building together";
    expect(reading.rest({ text: first, startedAt: ASKED + 1_000, endedAt: ASKED + 14_000 }, asked, true)).toBe("");
    expect(reading.rest({ text: "what did you say", startedAt: ASKED + 15_000 }, asked, true)).toBe("");
  });

  it("with its follow-up in one breath", () => {
    const reading = new ReadAloud();
    const asked = [line(PROCESS), line("When would you prefer several processes?", ASKED + 500, "f")];
    const text = "what is the difference between a process and a thread when would you prefer several processes";
    expect(reading.rest({ text, startedAt: ASKED + 3_000 }, asked, true)).toBe("");
  });

  it("in interims from the first word on, without flicker", () => {
    for (const said of ["what", "what is", "What is the", "what is the difference"]) {
      expect(rest(PROCESS, said, 1_000, false)).toBe("");
    }
    expect(rest(专, "请", 1_000, false)).toBe("");
  });
});
const 专 = 设计师;

describe("ReadAloud keeps other words", () => {
  it.each<[string, string, string, string]>([
    ["after it", PROCESS, "what is the difference between a process and a thread take your time", "take your time"],
    ["before it", PROCESS, "Okay, next one: what is the difference between a process and a thread", "Okay, next one"],
    [
      "before and after it",
      PROCESS,
      "Good. What is the difference between a process and a thread? You may draw it.",
      "Good. You may draw it.",
    ],
    [
      "after its first sentence",
      DESIGNER,
      "Tell me about a time you disagreed with a designer about something you were building together. Take any project you like.",
      "Take any project you like.",
    ],
    [
      "in its middle",
      PROCESS,
      "what is the difference and please take your time between a process and a thread",
      "and please take your time",
    ],
    ["after it in Chinese", 设计师, "请讲一次你和设计师意见不同的经历你们最后是怎么解决的不着急慢慢想", "不着急慢慢想"],
    ["before it in Chinese", 设计师, "好的，下一个问题，请讲一次你和设计师意见不同的经历", "好的，下一个问题"],
    ["after it in Traditional Chinese", 專案, "請說一個失敗的專案您在其中有什麼責任想到什麼說什麼", "想到什麼說什麼"],
  ])("%s", (_name, question, heard, left) => {
    expect(rest(question, heard)).toBe(left);
  });

  it.each<[string, string, string, number?]>([
    ["something else", PROCESS, "I will share my screen now"],
    ["a few words that the question has too", DESIGNER, "Tell me more."],
    [
      "words of one's own in its middle, in a sentence of one's own",
      DESIGNER,
      "tell me about a time you missed the bus",
    ],
    [
      "another question that begins like it",
      DESIGNER,
      "Tell me about a time you failed at something important at work",
    ],
    [
      "the question turned round",
      PROCESS,
      "so a thread is the thing that shares memory, and the process is the difference here",
    ],
    ["the question restated in the first person", DESIGNER, "You ask about a time I disagreed with my designer"],
    ["an answer that shares its end", DESIGNER, "I liked that very much what did you say"],
    ["agreement", PROCESS, "Yes."],
    ["agreement in Chinese", 设计师, "好的，没问题"],
    ["another question in Chinese", 设计师, "请讲一次你在压力下工作的经历"],
    ["its end alone, which fits other sentences", DESIGNER, "What did you say?"],
    ["its second half", DESIGNER, "about something you were building together what did you say"],
    ["its second half in Chinese", 设计师, "你们最后是怎么解决的"],
    ["a remark in some of its words", PROCESS, "This is the difference"],
    ["few words from near its beginning", "Can you tell me more about that project?", "Tell me more about that"],
    ["the same long after", PROCESS, "what is the difference between a process and a thread", 61_000],
    ["the same long before", PROCESS, "what is the difference between a process and a thread", -21_000],
  ])("%s", (_name, question, heard, after) => {
    expect(rest(question, heard, after)).toBe(heard);
  });

  it("when no question was clicked", () => {
    const text = "Cafe\u0301, okay";
    expect(new ReadAloud().rest({ text, startedAt: ASKED }, [], true)).toBe(text);
    expect(rest(PROCESS, text)).toBe(text);
  });

  it("consisting of the question's last word, when the rest was not read", () => {
    expect(rest(DESIGNER, "together")).toBe("together");
  });
});

describe("ReadAloud keeps talk about a question that was read to its end", () => {
  it.each<[string, string, string]>([
    ["its beginning", "Can you tell me more about that project?", "Can you tell me more?"],
    ["words from its middle", "Can you tell me more about that project?", "Tell me more about that"],
    ["its last sentence", "Tell me about a mistake. What did you learn?", "What did you learn?"],
    ["words that answer a question", "How would you design a rate limiter for a public API?", "a public API"],
    ["all of it", PROCESS, "What is the difference between a process and a thread?"],
    ["Chinese, from its middle", "您知道我們公司嗎？為什麼想加入？", "我們公司"],
    ["Chinese, its end", "您知道我們公司嗎？為什麼想加入？", "為什麼想加入"],
    ["Chinese, its beginning", "您知道我們公司嗎？為什麼想加入？", "您知道我們公司"],
  ])("%s", (_name, question, heard) => {
    for (const read of [question, question.replace(/(\s\p{L}+|\p{Script=Han})\P{L}*$/u, "")]) {
      for (const after of [6_000, 45_000]) {
        const reading = new ReadAloud();
        const say = (text: string, at: number, isFinal = true) =>
          reading.rest({ text, startedAt: ASKED + at, endedAt: ASKED + at + 2_000 }, [line(question)], isFinal);
        expect(say(read, 2_000)).toBe("");
        expect(say(heard, after, false)).toBe(heard);
        expect(say(heard, after)).toBe(heard);
      }
    }
  });

  it("continues a partly read question only where it stopped", () => {
    const reading = new ReadAloud();
    const say = (text: string, at: number) => reading.rest({ text, startedAt: ASKED + at }, [line(DESIGNER)], true);
    expect(say("tell me about a time you disagreed", 1_000)).toBe("");
    expect(say("Tell me about a time", 4_000)).toBe("Tell me about a time");
    expect(say("what did you say", 5_000)).toBe("what did you say");
    expect(say("with a designer about something", 6_000)).toBe("");
    expect(say("you were building together", 40_000)).toBe("you were building together");
  });
});

describe("ReadAloud through the other's loudspeaker", () => {
  const echo = (text: string, after = 8_000, reading = new ReadAloud()) =>
    reading.isEcho({ text, startedAt: ASKED + after }, [line(PROCESS)], true);

  it("recognizes the reading, also seconds after the click", () => {
    expect(echo("what is the difference between a process and a thread")).toBe(true);
    expect(echo("what is the difference between the process and the threat")).toBe(true);
  });

  it("recognizes its second half after the first", () => {
    const reading = new ReadAloud();
    expect(echo("between a process and a thread", 9_000, reading)).toBe(false);
    expect(echo("what is the difference between", 8_000, reading)).toBe(true);
    expect(echo("between a process and a thread", 10_000, reading)).toBe(true);
  });

  it.each([
    "The difference between a process and a thread",
    "What is the difference between a process and a thread well a process has its own memory",
    "what is the",
    "I think the difference is the memory",
  ])("does not take an answer for it: %s", (text) => {
    expect(echo(text)).toBe(false);
  });
});
