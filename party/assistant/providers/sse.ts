import { createParser } from "eventsource-parser";
import { AssistantError } from "../model";

export type ServerEvent = { event?: string | undefined; data: string };

/** Result of one network read. */
export type Batch = {
  events: readonly ServerEvent[];
  /** Lines outside the format: an error page, or JSON instead of events. */
  stray: string;
};

/** Maximum size of an event, and of an answer without events. */
const MAX_CHARS = 1_000_000;

/**
 * Parses bytes as they come; characters and events may be split anywhere. An incomplete event at the end is dropped, as
 * the format requires.
 */
export function createEventReader(): { read(bytes: Uint8Array): Batch; end(): Batch } {
  const decoder = new TextDecoder();
  let events: ServerEvent[] = [];
  let stray = "";
  let endsInReturn = false;
  const parser = createParser({
    maxBufferSize: MAX_CHARS,
    onEvent: ({ event, data }) => events.push({ event, data }),
    onError: (error) => {
      if (error.type === "max-buffer-size-exceeded") throw new AssistantError("bad_answer", { detail: "too_much" });
      if (stray.length < MAX_CHARS) stray += `${error.line ?? ""}\n`;
    },
  });
  // The parser waits for more after a lone CR. End the line here; an LF that follows is its second half.
  const toLines = (text: string): string => {
    if (!endsInReturn && !text.includes("\r")) return text;
    const rest = endsInReturn && text.startsWith("\n") ? text.slice(1) : text;
    endsInReturn = text.endsWith("\r");
    return rest.replace(/\r\n?/g, "\n");
  };
  const take = (text: string): Batch => {
    if (text !== "") parser.feed(toLines(text));
    const batch = { events, stray };
    events = [];
    stray = "";
    return batch;
  };
  return {
    read: (bytes) => take(decoder.decode(bytes, { stream: true })),
    end() {
      const last = take(decoder.decode());
      // A line outside the format counts as stray even without its line end.
      parser.reset({ consume: true });
      return { events: last.events, stray: last.stray + stray };
    },
  };
}
