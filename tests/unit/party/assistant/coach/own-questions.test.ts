import { describe, expect, it } from "vitest";
import { analyseByRules } from "../../../../../party/assistant/analysis/analyse-by-rules";
import { inputOf } from "../../../../../party/assistant/analysis/input";
import { ownQuestions } from "../../../../../party/assistant/coach/mock/own-questions";
import { questionOf } from "../../../../../party/assistant/coach/mock/question-of";
import { WORDS } from "../../../../../party/assistant/coach-words/words";
import { LANGUAGES, type Language } from "../../../../../party/protocol/vocabulary";

const asked = (advert: string, language: Language) =>
  ownQuestions({ context: "", advert }, language, "hr").map(({ text }) => text);

describe("ownQuestions, lines of an advert", () => {
  it.each<[Language, string]>([
    ["en", "You will plan the routes of our drivers"],
    ["en", "Experience with forklifts and cold storage"],
    ["en", "Training of new waiters and kitchen staff"],
    ["zh-CN", "负责仓库盘点和异常处理"],
    ["zh-CN", "能独立与供应商沟通交期"],
    ["zh-TW", "協助門市盤點與庫存管理"],
    ["zh-TW", "分析廣告成效並提出改善建議"],
  ])("asks about a skill or duty (%s): %s", (language, line) => {
    expect(asked(line, language).join()).toContain(line);
  });

  it.each<[Language, string]>([
    ["en", "Harbour Foods is looking for someone to manage the warehouse"],
    ["en", "We are a growing team that builds medical software"],
    ["en", "At least four years of experience in sales management"],
    ["en", "Lead warehouse planner (full-time)"],
    ["en", "Bachelor's degree in design or similar"],
    ["zh-CN", "五年以上仓库管理经验"],
    ["zh-CN", "海风食品诚聘仓库管理员，负责冷库"],
    ["zh-CN", "本科以上学历，物流管理专业"],
    ["zh-TW", "三年以上門市管理經驗"],
    ["zh-TW", "海風食品誠徵倉儲管理人員"],
    ["zh-TW", "大學畢業，設計相關科系"],
  ])("doesn't ask about lines without an activity (%s): %s", (language, line) => {
    expect(asked(line, language)).toEqual([]);
  });
});

describe("questionOf, an opening", () => {
  it.each(LANGUAGES)("goes deeper in different ways after different openings (%s)", async (language) => {
    const { openers, opening } = WORDS[language];
    const deeper = await Promise.all(
      openers.map(async ({ id, title }) => {
        const { guide } = await questionOf({ id, title }, { type: "hr", language, context: "", isLast: false });
        return guide?.followUps.find(({ gap }) => gap === "strong")?.text;
      }),
    );
    const written = opening.followUps.filter(({ gap }) => gap === "strong").map(({ text }) => text);
    expect(new Set(deeper)).toEqual(new Set(written));
  });

  it.each(LANGUAGES)("has points and clarifications of its own (%s)", async (language) => {
    const { openers } = WORDS[language];
    const guides = await Promise.all(
      openers.map(async ({ id, title }) => {
        const { guide } = await questionOf({ id, title }, { type: "hr", language, context: "", isLast: false });
        return {
          points: guide?.keyPoints.map(({ text }) => text).join("\n"),
          plainer: guide?.clarifications.join("\n"),
        };
      }),
    );
    expect(new Set(guides.map(({ points }) => points)).size).toBe(openers.length);
    expect(new Set(guides.map(({ plainer }) => plainer)).size).toBe(openers.length);
    const ids = openers.map(({ keyPoints }) => keyPoints.map(({ id }) => id));
    expect(ids).toEqual(WORDS.en.openers.map(({ keyPoints }) => keyPoints.map(({ id }) => id)));
  });

  it.each([
    ["en", "What are you known for where you work or study?", "What people come to you for"],
    ["zh-CN", "请介绍自己，并说说你平常的一周是怎么过的。", "一周里都做些什么"],
    ["zh-TW", "請介紹自己，並說一個您經歷中的轉捩點。", "轉捩點是什麼"],
  ])("is reported with the points that it asks for (%s): %s", async (lang, text, point) => {
    const line = { lang, startedAt: 0, endedAt: 1_000 };
    const analysis = await analyseByRules(
      await inputOf({
        ...{ kind: "answer_analysis", interviewType: "hr", promptType: "HR", lang, company: "", position: "" },
        ...{ context: "", question: ["q"], answer: ["a"] },
        lines: [
          { ...line, id: "q", role: "ai", text },
          { ...line, id: "a", role: "candidate", text: "…" },
        ],
      }),
    );
    expect(analysis.points?.map((one) => one.text)).toContain(point);
    expect(analysis.points).toHaveLength(3);
  });
});
