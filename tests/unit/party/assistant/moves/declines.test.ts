import { describe, expect, it } from "vitest";
import { declines } from "../../../../../party/assistant/moves/declines";

describe("declines", () => {
  it.each([
    "I can't do this",
    "I can't do that",
    "Sorry, I can't do that.",
    "I cannot do this today",
    "I can't do it, I have church.",
  ])("takes what somebody can't do for an answer: %s", (said) => expect(declines(said)).toBe(false));

  it.each(["I just said that my dad died, I can't do this.", "My wife died in May. I can't do this right now."])(
    "takes it for a refusal beside a loss: %s",
    (said) => expect(declines(said)).toBe(true),
  );

  it.each(["I can't talk about that", "I can't face that", "I'd rather not talk about it"])(
    "finds a refusal in: %s",
    (said) => expect(declines(said)).toBe(true),
  );
});
