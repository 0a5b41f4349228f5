import * as v from "valibot";

/**
 * Data for one Chinese script, as a file of `banks/`. A test generates it from OpenCC's dictionaries and checks it
 * against them.
 */
export const chineseBankSchema = v.object({
  /** `from to`, separated by `|`: phrases that a conversion by character would get wrong. */
  phrases: v.string(),
  /** The same for single characters. */
  characters: v.string(),
  /** Characters that never occur in text of this script. */
  telltale: v.string(),
});
export type ChineseBank = v.InferOutput<typeof chineseBankSchema>;
