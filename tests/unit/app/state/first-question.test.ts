import { expect, test } from "vitest";
import { forgetFirstQuestion, handFirstQuestion, readFirstQuestion } from "../../../../app/state/first-question";
import { MemoryStorage } from "../../../support/memory-storage";

test("a first question is for one person until it is forgotten, and has a limited length", () => {
  const storage = new MemoryStorage().tab().storage;
  expect(readFirstQuestion("ida", storage)).toBeNull();
  handFirstQuestion("ida", { id: "hr-why-us", text: ` ${"w".repeat(600)} ` }, storage);
  expect(readFirstQuestion("ida", storage)).toEqual({ id: "hr-why-us", text: "w".repeat(500) });
  expect(readFirstQuestion("bob", storage)).toBeNull();
  forgetFirstQuestion(storage);
  expect(readFirstQuestion("ida", storage)).toBeNull();
  storage.setItem("mocki.first-question", "{broken");
  expect(readFirstQuestion("ida", storage)).toBeNull();
});
