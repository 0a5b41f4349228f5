import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { panesFor } from "../../../../../../app/features/peer/panel/panes";
import { askedQuestions, keyOf } from "../../../../../../app/features/peer/questions/asked";
import {
  addQuestions,
  createOwnQuestions,
  ownQuestionsKey,
  splitQuestions,
} from "../../../../../../app/features/peer/questions/own-questions";
import {
  bankGroups,
  languageOf,
  ownGroup,
  type QuestionGroup,
  searchGroups,
} from "../../../../../../app/features/peer/questions/question-list";
import { loadShownBank } from "../../../../../../app/features/peer/questions/shown-bank";
import type { TranscriptLine } from "../../../../../../app/room/client/room-view";
import { askedLineId, isAskedId, parseAskedId } from "../../../../../../party/protocol/asked-id";
import { idSchema } from "../../../../../../party/protocol/entities";
import { INTERVIEW_TYPES } from "../../../../../../party/protocol/vocabulary";
import { loadQuestions } from "../../../../../../party/questions/load-questions";
import { TOPICS } from "../../../../../../party/questions/question";
import { MemoryStorage } from "../../../../../support/memory-storage";
import { row } from "../../../../../support/room-fixtures";

describe("splitQuestions", () => {
  it("takes one question from each line, without list markers", () => {
    const text = "1. Why us?\r\n2) What next?\n- How?\n  • Who? \n\n(3) When?\n１、為什麼？\n* Where?";
    expect(splitQuestions(text)).toEqual(["Why us?", "What next?", "How?", "Who?", "When?", "１、為什麼？", "Where?"]);
  });

  it("keeps numbers that belong to the question", () => {
    expect(splitQuestions("3 strengths?\n1.5 years in one job: why?\n100% remote?")).toEqual([
      "3 strengths?",
      "1.5 years in one job: why?",
      "100% remote?",
    ]);
  });

  it("adds each question once, at the end, up to the limit", () => {
    let made = 0;
    const newId = () => `id${++made}`;
    const first = addQuestions([], ["A?", "B?", "A?"], newId);
    expect(first.map(({ text }) => text)).toEqual(["A?", "B?"]);
    expect(addQuestions(first, ["B?", "C?"], newId).map(({ text }) => text)).toEqual(["A?", "B?", "C?"]);
    const many = Array.from({ length: 400 }, (_, i) => `Question ${i}?`);
    expect(addQuestions(first, many, newId)).toHaveLength(300);
  });

  it("keeps each person's questions apart", () => {
    const { storage } = new MemoryStorage().tab();
    createOwnQuestions(storage, "ida").change(() => [{ id: "a", text: "Why?" }]);
    expect(createOwnQuestions(storage, "ida").getView().items).toHaveLength(1);
    expect(createOwnQuestions(storage, "carl").getView().items).toEqual([]);
    expect(storage.getItem(ownQuestionsKey("ida"))).toContain("Why?");
  });
});

describe("asked question's line", () => {
  const line = (id: string, own: boolean, startedAt: number): TranscriptLine => ({
    ...row(id, 1, { startedAt }),
    pending: null,
    own,
  });

  it("has an id that names the question, and fits into the room's limits", async () => {
    for (const type of INTERVIEW_TYPES) {
      for (const { id } of await loadQuestions(type, "en")) {
        for (const followUp of [null, 0, 1]) {
          const lineId = askedLineId({ question: id, followUp }, "V1StGXR8_Z5jdHi6B-myT");
          expect(v.is(idSchema, lineId)).toBe(true);
          expect(parseAskedId(lineId)).toEqual({ question: id, followUp });
        }
      }
    }
  });

  it.each(["V1StGXR8_Z5jdHi6B-myT", "q", "q.", "q.a", "q.a.b.c", "q.a.0.", "x.a.0.u", "q.a b..u"])(
    "has no other line's id: %s",
    (id) => {
      expect([isAskedId(id), parseAskedId(id)]).toEqual([false, null]);
    },
  );

  it("shows what was asked and when: own questions, the last time", () => {
    const asked = askedQuestions([
      line("q.hr-a..1", true, 10),
      line("other", true, 20),
      line("q.hr-a..2", true, 30),
      line("q.hr-a.1.3", true, 40),
      line("q.hr-b..4", false, 50),
    ]);
    expect([...asked].map(([key, { at }]) => [key, at])).toEqual([
      ["hr-a", 30],
      [keyOf({ question: "hr-a", followUp: 1 }), 40],
    ]);
  });
});

describe("question list", () => {
  const name = (topic: QuestionGroup["topic"]) => (topic === "own" ? "Yours" : topic);

  it("has every question of the bank, by topic", async () => {
    for (const type of INTERVIEW_TYPES) {
      const bank = await loadQuestions(type, "en");
      const groups = bankGroups(bank, TOPICS[type], "en");
      expect(groups.map(({ topic }) => topic)).toEqual(TOPICS[type]);
      expect(groups.reduce((n, { questions }) => n + questions.length, 0)).toBe(bank.length);
    }
  });

  it("is searched by every word, in questions, follow-ups and topics, in any width and case", async () => {
    const bank = await loadQuestions("technical", "zh-TW");
    const groups = bankGroups(bank, TOPICS.technical, "zh-TW");
    const found = (query: string) => searchGroups(groups, query, name).flatMap(({ questions }) => questions);
    expect(found("  ")).toHaveLength(bank.length);
    expect(found("cors").map(({ id }) => id)).toEqual(["technical-cors"]);
    expect(found("ＣＯＲＳ 同事").map(({ id }) => id)).toEqual(["technical-cors"]);
    expect(found("擋不住").map(({ id }) => id)).toEqual(["technical-cors"]);
    expect(found("security").map(({ id }) => id)).toEqual(
      bank.filter(({ topic }) => topic === "security").map(({ id }) => id),
    );
    expect(found("cors qqq")).toEqual([]);
  });

  it("leaves out a group without matches", () => {
    const groups = [ownGroup([{ id: "a", text: "Why us?" }], "en")];
    expect(searchGroups(groups, "why", name)).toEqual(groups);
    expect(searchGroups(groups, "when", name)).toEqual([]);
  });

  it("shows own questions in the language they are written in", () => {
    expect(languageOf("Why us?", "zh-TW")).toBe("en-US");
    expect(languageOf("為什麼是 React？", "zh-TW")).toBe("zh-TW");
    expect(languageOf("为什么？", "zh-CN")).toBe("zh-CN");
    expect(languageOf("为什么？", "en")).toBe("zh-CN");
  });

  it("opens where it was left in this tab, even if the stored value is invalid", () => {
    const { storage } = new MemoryStorage().tab();
    const first = { type: "technical", language: null };
    expect(loadShownBank(storage)).toEqual(first);
    for (const junk of ["{", "7", '{"type":"x","language":"fr"}']) {
      storage.setItem("mocki.questions.shown", junk);
      expect(loadShownBank(storage)).toEqual(first);
    }
    storage.setItem("mocki.questions.shown", '{"type":"hr","language":"zh-TW"}');
    expect(loadShownBank(storage)).toEqual({ type: "hr", language: "zh-TW" });
  });
});

describe("panesFor", () => {
  const course = { finished: false, together: true, debrief: false, problem: false, secret: false };
  it("gives each role its own panes, and questions only to the interviewer, while the other is there", () => {
    expect(panesFor("interviewer", course)).toEqual(["suggestions", "questions", "notes", "room"]);
    expect(panesFor("candidate", course)).toEqual(["suggestions", "notes", "room"]);
    expect(panesFor(null, course)).toEqual(["room"]);
  });

  it("adds feedback after the end, if there was another participant", () => {
    for (const role of ["interviewer", "candidate"] as const) {
      expect(panesFor(role, { ...course, finished: true })).toEqual(["feedback", "suggestions", "notes", "room"]);
      expect(panesFor(role, { ...course, finished: true, together: false })).toEqual(["suggestions", "notes", "room"]);
    }
  });

  it("adds tasks for both, and their secrets only for the interviewer", () => {
    const withTask = { ...course, problem: true, secret: true };
    expect(panesFor("interviewer", withTask).slice(0, 2)).toEqual(["problem", "secret"]);
    expect(panesFor("candidate", withTask)).toEqual(["problem", "suggestions", "notes", "room"]);
    expect(panesFor("interviewer", { ...withTask, finished: true })).not.toContain("questions");
  });

  it("adds the guide in the debrief", () => {
    const panes = panesFor("candidate", { ...course, finished: true, debrief: true });
    expect(panes).toEqual(["feedback", "guide", "suggestions", "notes", "room"]);
  });
});
