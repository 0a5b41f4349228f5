/**
 * A fake provider's behavior for one request, given by the name of the requested model: `gpt-4o~drip~cut` is gpt-4o, in
 * drips, and cut off. A name without `~` behaves well.
 */
export const SCRIPTS = [
  /** The bytes come in writes of 1 to 7, so that characters and events are split. */
  "drip",
  /** Comments before, between and inside events. */
  "comments",
  "crlf",
  "cr",
  /** Not even headers. */
  "mute",
  /** Headers, and then nothing. */
  "silent",
  /** Endless comments, and nothing else. */
  "queued",
  /** Two pieces of text, and then nothing. */
  "stall",
  /** Two pieces of text, half an event, and the connection is lost. */
  "cut",
  /** Two pieces of text, and an orderly end without the end mark. */
  "ends",
  /** The connection is lost before any text. */
  "lost",
  "error-mid-stream",
  "error-first",
  "busy",
  /** 429 for the first request of this key, then well. */
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
  /** The token limit is reached. */
  "length",
  "thinks",
  /** It follows the prompts (`answer-prompts.ts`) unless the test has scripted an answer. */
  "prompted",
  /** It classifies mails as one of them orders (`answer-mails.ts`). */
  "obeys",
] as const;
export type Script = (typeof SCRIPTS)[number];

export function readScript(model: string): { name: string; scripts: ReadonlySet<Script> } {
  const [name = "", ...rest] = model.split("~");
  const unknown = rest.filter((one) => !SCRIPTS.some((script) => script === one));
  if (unknown.length > 0) throw new Error(`No such script: ${unknown.join(", ")}`);
  return { name, scripts: new Set(rest as Script[]) };
}

/** Every key with this prefix is valid; the rest identifies the test that sent the request. */
export const GOOD_KEY = "good-key-";

/** The default answer: characters of one to four bytes. */
export const USUAL_ANSWER = "Start with the result: 你好，世界 👋 — naïve?\nThen say how.";
export const USUAL_THOUGHTS = "The person wants 三 things.";
export const RETRY_AFTER_SECONDS = 2;
