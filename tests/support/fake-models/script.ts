/**
 * How a fake provider behaves towards one request, told by the name of the model that is asked for: `gpt-4o~drip~cut`
 * is gpt-4o, in drips, and cut off. A name without `~` behaves well.
 */
export const SCRIPTS = [
  /** The bytes come in writes of 1 to 7, so that characters and events are torn apart. */
  "drip",
  /** Comments before, between and inside of events. */
  "comments",
  "crlf",
  "cr",
  /** Not even headers. */
  "mute",
  /** Headers, and then nothing. */
  "silent",
  /** Comments for ever, and nothing else. */
  "queued",
  /** Two pieces of text, and then nothing. */
  "stall",
  /** Two pieces of text, half an event, and the connection is lost. */
  "cut",
  /** Two pieces of text, and an orderly end without the end mark. */
  "ends",
  /** The connection is lost before anything was said. */
  "lost",
  "error-mid-stream",
  "error-first",
  "busy",
  /** 429 at the first request of this key, then well. */
  "busy-once",
  /** The connection is lost at the first request of this key, then well. */
  "lost-once",
  "no-credit",
  "retired",
  "blocked",
  "blocked-answer",
  "too-long",
  "overloaded",
  "wrong",
  "redirect",
  "html",
  "junk",
  /** The limit of tokens is reached. */
  "length",
  "thinks",
  /** It does what the prompts ask (`answer-prompts.ts`) where nobody has scripted an answer. */
  "prompted",
  /** It sorts mails as one of them tells it to (`answer-mails.ts`). */
  "obeys",
] as const;
export type Script = (typeof SCRIPTS)[number];

export function readScript(model: string): { name: string; scripts: ReadonlySet<Script> } {
  const [name = "", ...rest] = model.split("~");
  const unknown = rest.filter((one) => !SCRIPTS.some((script) => script === one));
  if (unknown.length > 0) throw new Error(`No such script: ${unknown.join(", ")}`);
  return { name, scripts: new Set(rest as Script[]) };
}

/** Every key that begins so is a good one; what follows tells the requests of one test from another's. */
export const GOOD_KEY = "good-key-";

/** What is said when nobody has scripted an answer: characters of one to four bytes. */
export const USUAL_ANSWER = "Start with the result: 你好，世界 👋 — naïve?\nThen say how.";
export const USUAL_THOUGHTS = "The person wants 三 things.";
export const RETRY_AFTER_SECONDS = 2;
