import { expect, it } from "vitest";
import { speechLimit } from "../../../../../app/interview/speech/known-limits";

const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Version/18.7 Safari/604.1";

it("speechLimit reports Android, where the call and the recognizer compete for the microphone", () => {
  expect(speechLimit({ userAgent: ANDROID, recognizes: true, capturing: true })).toBe("one_microphone_user");
});

it.each([
  ["without a recognizer", { userAgent: ANDROID, recognizes: false, capturing: true }],
  ["without a call", { userAgent: ANDROID, recognizes: true, capturing: false }],
  ["on a desktop", { userAgent: DESKTOP, recognizes: true, capturing: true }],
  ["on an iPhone, of which nothing is known", { userAgent: IPHONE, recognizes: true, capturing: true }],
])("speechLimit reports nothing %s", (_name, conditions) => {
  expect(speechLimit(conditions)).toBeNull();
});
