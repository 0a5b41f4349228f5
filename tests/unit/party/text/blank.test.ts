import { expect, test } from "vitest";
import { isBlank } from "../../../../party/text/blank";

test.each(["", "  \n\t", "\u00a0\u3000", "\u200b\u200b", "\ufeff", "\u202e \u2060", "\u0001"])(
  "isBlank finds nothing to read in %j",
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test.each(["a", " 好 ", "\u200b.", "👩‍💻", "0", "-"])("isBlank finds something to read in %j", (text) => {
  expect(isBlank(text)).toBe(false);
});
