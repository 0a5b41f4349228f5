import { describe, expect, it } from "vitest";
import { INTERVIEW_TYPES, type InterviewType, LANGUAGES } from "../../../../party/protocol/vocabulary";
import { loadQuestions } from "../../../../party/questions/load-questions";
import { parseBank, QUESTION_COUNT, type Question, TOPICS } from "../../../../party/questions/question";
import { isSimplified, isTraditional } from "../../../support/chinese";

const sentences = ({ text, followUps }: Question) => [text, ...followUps];
const words = (question: Question) => [question.title, ...sentences(question)];
const plain = (text: string) => text.toLowerCase().replace(/[\s\p{P}]/gu, "");

describe("QUESTION_COUNT", () => {
  it.each(LANGUAGES)("is the number of questions in the banks in %s", async (language) => {
    const banks = await Promise.all(INTERVIEW_TYPES.map((type) => loadQuestions(type, language)));
    expect(banks.flat()).toHaveLength(QUESTION_COUNT);
  });
});

describe.each(INTERVIEW_TYPES)("question bank of %s interviews", (type) => {
  it("has enough questions in every language and about every topic", async () => {
    for (const language of LANGUAGES) {
      const bank = await loadQuestions(type, language);
      expect(bank.length).toBeGreaterThanOrEqual(40);
      for (const topic of TOPICS[type]) expect(bank.filter((one) => one.topic === topic).length).toBeGreaterThan(1);
    }
  });

  it("has the same questions in every language: id, topic and number of follow-ups", async () => {
    const shapes = await Promise.all(
      LANGUAGES.map(async (language) =>
        (await loadQuestions(type, language)).map(({ id, topic, followUps }) => [id, topic, followUps.length]),
      ),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  it("has each question once, and no follow-up is a question of the bank", async () => {
    for (const language of LANGUAGES) {
      const bank = await loadQuestions(type, language);
      expect(new Set(bank.map(({ id }) => id)).size).toBe(bank.length);
      const texts = bank.flatMap(sentences).map(plain);
      const questions = bank.map(({ text }) => plain(text));
      expect(texts.filter((text, i) => questions.includes(text) && texts.indexOf(text) !== i)).toEqual([]);
    }
  });

  it("has short unique titles without a period at the end", async () => {
    for (const language of LANGUAGES) {
      const titles = (await loadQuestions(type, language)).map(({ title }) => title);
      expect(new Set(titles.map(plain)).size).toBe(titles.length);
      expect(titles.filter((title) => /[.?!。？！，,]$/.test(title))).toEqual([]);
      expect(titles.filter((title) => title.length > (language === "en" ? 32 : 14))).toEqual([]);
    }
  });

  it("ends sentences with the punctuation of their language", async () => {
    for (const language of LANGUAGES) {
      const texts = (await loadQuestions(type, language)).flatMap(sentences);
      const end = language === "en" ? /[.?]$/ : /[。？]$/;
      expect(texts.filter((text) => !end.test(text))).toEqual([]);
      if (language !== "en") expect(texts.filter((text) => /[,?;!]/.test(text))).toEqual([]);
    }
  });

  it("uses the vocabulary of its region", async () => {
    const china = (await loadQuestions(type, "zh-CN")).flatMap(words);
    const taiwan = (await loadQuestions(type, "zh-TW")).flatMap(words);
    expect(taiwan.filter(isSimplified)).toEqual([]);
    expect(china.filter(isTraditional)).toEqual([]);
    // Mainland vocabulary in traditional characters.
    const foreign =
      /項目|軟件|數據|代碼|網絡|視頻|信息|接口|用戶|默認|質量|服務器|質詢|屏幕|簡歷|招聘|入職|公交|反饋|郵箱/;
    expect(taiwan.filter((text) => foreign.test(text))).toEqual([]);
  });
});

it("question banks share no id between two interview types", async () => {
  const ids = (await Promise.all(INTERVIEW_TYPES.map((type) => loadQuestions(type, "en")))).flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe("question bank check", () => {
  const good = { id: "hr-name", topic: "closing", title: "Why", text: "Why?", followUps: ["And?"] };
  it("accepts a good bank", () => {
    expect(parseBank("hr", [good])).toEqual([good]);
  });
  it.each<[string, object, InterviewType?]>([
    ["with an empty text", { ...good, text: " " }],
    ["without a title", { ...good, title: " " }],
    ["with a title that is a sentence", { ...good, title: "Why".repeat(20) }],
    ["with a topic of another type", { ...good, topic: "web" }],
    ["with the id of another type", { ...good, id: "technical-name" }],
    ["with signs in an id", { ...good, id: "hr-Name.1" }],
    ["without follow-ups", { ...good, followUps: [] }],
    ["with too many", { ...good, followUps: ["a", "b", "c"] }],
    ["with a field nobody knows", { ...good, level: 1 }],
  ])("refuses %s", (_name, one, type = "hr") => {
    expect(() => parseBank(type, [one])).toThrow();
  });
});
