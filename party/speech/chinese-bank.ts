import * as v from "valibot";

/** A way of writing Chinese, as a file of `banks/`; made of OpenCC's dictionaries by a test that holds them to it. */
export const chineseBankSchema = v.object({
  /** `from to`, parted by `|`: what the characters alone would get wrong. */
  phrases: v.string(),
  /** Likewise, character by character. */
  characters: v.string(),
  /** Characters that stand in no text that is written this way already. */
  telltale: v.string(),
});
export type ChineseBank = v.InferOutput<typeof chineseBankSchema>;
