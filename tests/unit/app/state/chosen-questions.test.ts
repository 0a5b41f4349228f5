import { expect, test } from "vitest";
import { forgetQuestions, handQuestions, readQuestions } from "../../../../app/state/chosen-questions";
import { MemoryStorage } from "../../../support/memory-storage";

test("chosen questions are for one person until they are forgotten, and limited in length and number", () => {
  const storage = new MemoryStorage().tab().storage;
  expect(readQuestions("ida", storage)).toBeNull();
  const long = { id: "hr-why-us", text: ` ${"w".repeat(600)} ` };
  handQuestions("ida", { questions: [long], only: false }, storage);
  expect(readQuestions("ida", storage)).toEqual({
    questions: [{ id: "hr-why-us", text: "w".repeat(500) }],
    only: false,
  });
  expect(readQuestions("bob", storage)).toBeNull();
  const many = Array.from({ length: 12 }, (_, n) => ({ text: `Question ${n}?` }));
  handQuestions("ida", { questions: many, only: true }, storage);
  expect(readQuestions("ida", storage)).toMatchObject({ questions: many.slice(0, 8), only: true });
  forgetQuestions(storage);
  expect(readQuestions("ida", storage)).toBeNull();
  storage.setItem("mocki.chosen-questions", "{broken");
  expect(readQuestions("ida", storage)).toBeNull();
});
