import * as v from "valibot";
import { type BrowserStorage, openBrowserStorage } from "./browser-storage";

const partSchema = v.nullable(v.pipe(v.number(), v.minValue(0)));

/** How long an AI interviewer's turn took to begin, by part, in milliseconds. Null: not measured. */
const replyTimesSchema = v.object({
  /** From the end of the answer's sound until its words were final. */
  wordsMs: partSchema,
  /** From there to the first piece of the reply: the silence that ends an answer, and the model. */
  replyMs: partSchema,
  /** From there to the first sound. */
  soundMs: partSchema,
});
export type ReplyTimes = v.InferOutput<typeof replyTimesSchema>;

/** The latest turns of this browser, the newest last. */
export const SHOWN_TURNS = 5;
const KEY = "mocki.reply-times";
const keptSchema = v.array(replyTimesSchema);

export function hasTimes({ wordsMs, replyMs, soundMs }: ReplyTimes): boolean {
  return wordsMs !== null || replyMs !== null || soundMs !== null;
}

export function keepReplyTimes(
  times: readonly ReplyTimes[],
  storage: BrowserStorage | null = openBrowserStorage(),
): void {
  storage?.setItem(KEY, JSON.stringify(times.slice(-SHOWN_TURNS)));
}

export function keptReplyTimes(storage: BrowserStorage | null = openBrowserStorage()): readonly ReplyTimes[] {
  try {
    return v.parse(keptSchema, JSON.parse(storage?.getItem(KEY) ?? "[]")).filter(hasTimes);
  } catch {
    return [];
  }
}
