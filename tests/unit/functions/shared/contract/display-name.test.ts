import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { displayNameSchema } from "../../../../../functions/shared/contract/rooms";

const RIGHT_TO_LEFT_OVERRIDE = "\u202E";
const ZERO_WIDTH_SPACE = "\u200B";
const BYTE_ORDER_MARK = "\uFEFF";
const ISOLATE = "\u2066";
const SOFT_HYPHEN = "\u00AD";
const TAG = "\u{E0041}";
const ZERO_WIDTH_JOINER = "\u200D";
const ZERO_WIDTH_NON_JOINER = "\u200C";

const read = (name: string) => {
  const result = v.safeParse(displayNameSchema, name);
  return result.success ? result.output : null;
};

describe("the name that somebody has in a room", () => {
  it.each([RIGHT_TO_LEFT_OVERRIDE, ZERO_WIDTH_SPACE, BYTE_ORDER_MARK, ISOLATE, SOFT_HYPHEN, TAG])(
    "loses what shows nothing: %j",
    (sign) => {
      expect(read(`A${sign}da${sign}`)).toBe("Ada");
      expect(read(`${sign} Ada ${sign}`)).toBe("Ada");
      expect(read(sign)).toBeNull();
    },
  );

  it.each(["👩‍💻 Ada", "می‌خواهم", "क्‍ष", "王小明", "Zoë O’Neil"])("keeps %s", (name) => {
    expect(read(name)).toBe(name);
  });

  it.each(["", "  ", ZERO_WIDTH_JOINER, ` ${ZERO_WIDTH_NON_JOINER} `, "A\u0000da", "A\nda", "x".repeat(61)])(
    "is refused: %j",
    (name) => {
      expect(read(name)).toBeNull();
    },
  );
});
