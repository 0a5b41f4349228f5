import { expect, it } from "vitest";
import { offerSpoken, rememberSpokenChoice } from "../../../../../app/room/language/spoken-choice";
import { MemoryStorage } from "../../../../support/memory-storage";

it("offerSpoken offers the page's language to users who never chose one", () => {
  const { storage } = new MemoryStorage().tab();
  expect(offerSpoken("zh-TW", "en-US", storage)).toBe("zh-TW");
  expect(offerSpoken("zh-CN", "en-US", storage)).toBe("zh-CN");
});

it("offerSpoken offers nothing if page and speech agree", () => {
  const { storage } = new MemoryStorage().tab();
  expect(offerSpoken("en-US", "en-US", storage)).toBeNull();
  expect(offerSpoken("zh-TW", "zh-TW", storage)).toBeNull();
});

it("offerSpoken offers nothing to users who have chosen, even the default", () => {
  const { storage } = new MemoryStorage().tab();
  expect(offerSpoken("zh-TW", "zh-CN", storage)).toBeNull();
  expect(offerSpoken("en-US", "zh-CN", storage)).toBeNull();
  rememberSpokenChoice(storage);
  expect(offerSpoken("zh-TW", "en-US", storage)).toBeNull();
});
