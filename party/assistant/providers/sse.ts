import { createParser } from "eventsource-parser";
import { AssistantError } from "../model";

export type ServerEvent = { event?: string | undefined; data: string };

/** What one read from the network came to. */
export type Batch = {
  events: readonly ServerEvent[];
  /** Lines that are no part of the format: an error page, or JSON where events were asked for. */
  stray: string;
};

/** No event, and no answer that is not made of events, is longer. */
const MAX_CHARS = 1_000_000;

/**
 * Takes bytes as they come, characters and events torn apart anywhere. What is incomplete when nothing comes any more is
 * dropped: that is the format's rule.
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
  // The parser waits for more after a lone return. Here a line is over with it, and LF that comes next is its second half.
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
      // What is no event is stray, also without an end of its line.
      parser.reset({ consume: true });
      return { events: last.events, stray: last.stray + stray };
    },
  };
}
