import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeAttemptDrafts, readAttemptDrafts } from "../../../../../app/interview/again/attempt-drafts";
import { forgetTabDrafts } from "../../../../../app/state/tab-storage";
import { MemoryStorage } from "../../../../support/memory-storage";

const place = { room: "room-1", epoch: "e1" };
const NONE = { words: {}, unsent: [] };
const said = {
  asked: "Why us?",
  interviewType: null,
  lang: "en",
  lines: [{ text: "Because.", startedAt: 1, endedAt: 1 }],
};
const wish = { model: "open", lang: "en", company: "Halden", position: "Nurse" };
const unsent = { id: "try-1", question: "q0", said, wish };

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: new MemoryStorage().tab().storage });
});
afterEach(() => {
  forgetTabDrafts();
  vi.unstubAllGlobals();
});

test("attempt drafts are stored for each question, person and interview", () => {
  changeAttemptDrafts("ida", place, (now) => ({ ...now, words: { q0: "I moved", q1: "We had" } }));
  expect(readAttemptDrafts("ida", place)).toEqual({ words: { q0: "I moved", q1: "We had" }, unsent: [] });
  expect(readAttemptDrafts("ida", { room: "room-1", epoch: "e2" })).toEqual(NONE);
  expect(readAttemptDrafts("carl", place)).toEqual(NONE);
});

test("attempt drafts leave nothing in storage once words are cleared and everything is sent", () => {
  changeAttemptDrafts("ida", place, () => ({ words: { q0: "I moved" }, unsent: [unsent] }));
  changeAttemptDrafts("ida", place, (now) => ({ ...now, words: { q0: " " } }));
  expect(readAttemptDrafts("ida", place)).toEqual({ words: {}, unsent: [unsent] });
  changeAttemptDrafts("ida", place, (now) => ({ ...now, unsent: [] }));
  expect(window.sessionStorage.length).toBe(0);
});

test("attempt drafts without a request to a model may omit it", () => {
  const { wish: _, ...plain } = unsent;
  window.sessionStorage.setItem("mocki.again/ida/room-1/e1", JSON.stringify({ words: {}, unsent: [plain] }));
  expect(readAttemptDrafts("ida", place).unsent).toEqual([{ ...plain, wish: null }]);
});

test("attempt drafts disappear at sign-out, and a damaged one counts as none", () => {
  changeAttemptDrafts("ida", place, () => ({ words: { q0: "I moved" }, unsent: [] }));
  forgetTabDrafts();
  expect(readAttemptDrafts("ida", place)).toEqual(NONE);
  window.sessionStorage.setItem("mocki.again/ida/room-1/e1", '{"words":1}');
  expect(readAttemptDrafts("ida", place)).toEqual(NONE);
});
