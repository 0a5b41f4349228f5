import { describe, expect, it } from "vitest";
import { frameOf } from "../../../../party/assistant/question-kind";
import { type InterviewType, LANGUAGES } from "../../../../party/protocol/vocabulary";
import { loadQuestions } from "../../../../party/questions/load-questions";

describe("frameOf, the kind of a question", () => {
  it.each([
    "Who are you?",
    "So, who are you, and what do you do at the moment?",
    "Tell me about yourself.",
    "Could you tell us a little about yourself?",
    "Walk me through your CV.",
    "Talk me through your résumé, please.",
    "Give me a short overview of your career.",
    "Please introduce yourself.",
    "Do you have questions for us?",
    "Do you have any questions?",
    "Is there anything you would like to ask me?",
    "Why us?",
    "Why do you want to work here?",
    "Why are you leaving your job?",
    "What are your salary expectations?",
    "Salary?",
    "How much salary do you have in mind?",
    "What is your greatest weakness?",
    "Where do you see yourself in five years?",
    "请做一下自我介绍。",
    "介绍一下你自己",
    "说说你的简历。",
    "你有什么问题想问我们吗？",
    "你还有问题吗？",
    "为什么选择我们公司？",
    "你期望的薪资是多少？",
    "薪资期望？",
    "你最大的缺点是什么？",
    "請您先自我介紹。",
    "您是誰？",
    "您有什麼問題想問我們嗎？",
    "為什麼想來我們這裡？",
    "您期望的待遇是多少？",
  ])("is hr for %s, in behavioral and technical interviews too", (question) => {
    for (const type of ["behavioral", "technical", "hr"] as const) expect(frameOf(question, type)).toBe("hr");
    expect(frameOf(question, "language")).toBe("language");
  });

  it.each([
    "Tell me about a time you disagreed with a colleague.",
    "Tell me about a time when a colleague complained about you.",
    "Describe a situation in which you had to ask for a higher salary for somebody.",
    "Have you ever missed a deadline?",
    "讲一次你和同事意见不同的经历。",
    "请说一个你说服别人的例子，讲一次你失败的经历。",
    "請說一次您和主管意見不同的經驗。",
  ])("is a story for %s, in any interview", (question) => {
    for (const type of ["behavioral", "technical", "hr"] as const) expect(frameOf(question, type)).toBe("behavioral");
  });

  it.each<[string, InterviewType]>([
    ["What is the difference between a process and a thread?", "technical"],
    ["How would you design a cache in front of a database?", "technical"],
    ["进程和线程有什么区别？", "technical"],
  ])("is for %s: %s in a behavioral interview", (question, frame) => {
    expect(frameOf(question, "behavioral")).toBe(frame);
  });

  it.each([
    "How do you prioritise your work?",
    "What did you do when it failed?",
    "How do you deal with pressure?",
    "What would you do differently today?",
    "你怎么安排优先级？",
  ])("follows the interview type when the words do not decide: %s", (question) => {
    for (const type of ["behavioral", "technical", "hr"] as const) expect(frameOf(question, type)).toBe(type);
  });

  it("leaves the questions of each bank to its own interview type", async () => {
    for (const type of ["technical", "behavioral", "hr"] as const) {
      for (const language of LANGUAGES) {
        const strange = (await loadQuestions(type, language)).filter(({ text }) => frameOf(text, type) !== type);
        expect(strange.map(({ text }) => text)).toEqual([]);
      }
    }
  });
});
