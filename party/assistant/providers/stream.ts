import type { ServedModel } from "../assistant-settings";
import { AssistantError, type ChatEvent, type Usage } from "../model";
import { explainTrouble, parseJson } from "./faults";
import { type Batch, createEventReader, type ServerEvent } from "./sse";
import { createThinkFilter } from "./think-tags";
import { type Clock, type Patience, watchStream } from "./watch";
import type { Piece, Wire } from "./wire";

export type Source = {
  wire: Wire;
  model: ServedModel;
  /** Starts the request. Throws `AssistantError` or network errors. */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  clock: Clock;
  patience: Patience;
};

/** One request from start to end: timeouts, cancellation, reading, and the check that the answer is complete. */
export async function* streamAnswer(source: Source, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  signal.throwIfAborted();
  const inner = new AbortController();
  const forward = () => inner.abort(signal.reason);
  signal.addEventListener("abort", forward, { once: true });
  const watch = watchStream(source.clock, source.patience, (error) => inner.abort(error));
  try {
    const body = await openOrAbort(source, inner.signal);
    watch.heard(false);
    yield* readAnswer(body, source, inner.signal, watch.heard);
  } finally {
    watch.stop();
    signal.removeEventListener("abort", forward);
    inner.abort();
  }
}

/** Some implementations of `open` don't react to the signal at once. */
async function openOrAbort({ open }: Source, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const opening = open(signal);
  opening.then((body) => (signal.aborted ? body.cancel() : undefined)).catch(() => {});
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([opening, aborted]);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof AssistantError ? error : new AssistantError("unreachable");
  }
}

async function* readAnswer(
  body: ReadableStream<Uint8Array>,
  { wire, model, clock }: Source,
  signal: AbortSignal,
  heard: (hasEvents: boolean) => void,
): AsyncGenerator<ChatEvent> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", cancel, { once: true });
  // It may have been aborted in the same moment as the answer began.
  if (signal.aborted) cancel();
  const events = createEventReader();
  const answer = collectAnswer(wire, model);
  let stray = "";
  let anyEvent = false;
  try {
    while (!answer.hasEnded()) {
      const { batch, isLast } = await readBatch(reader, events, signal, answer);
      heard(batch.events.length > 0);
      anyEvent ||= batch.events.length > 0;
      const { said, fault } = answer.take(batch.events);
      yield* said;
      if (fault) throw fault;
      stray += batch.stray;
      if (isLast) break;
    }
    if (!answer.isWhole()) throw explainEnd(wire, stray, anyEvent, clock.now());
    yield* answer.finish();
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}

async function readBatch(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  events: ReturnType<typeof createEventReader>,
  signal: AbortSignal,
  answer: { isWhole(): boolean },
): Promise<{ batch: Batch; isLast: boolean }> {
  try {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    return { batch: done ? events.end() : events.read(value), isLast: done };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AssistantError) throw error;
    // Everything after the end mark is irrelevant.
    if (answer.isWhole()) return { batch: { events: [], stray: "" }, isLast: true };
    throw new AssistantError("cut_off");
  }
}

/** The stream ended without a complete answer: a page instead of events, a plain error, or a cut. */
function explainEnd(wire: Wire, stray: string, anyEvent: boolean, now: number): AssistantError {
  const said = stray.trim() === "" ? undefined : parseJson(stray);
  if (said !== undefined) return explainTrouble(wire, { status: null, body: said }, now);
  return new AssistantError(anyEvent || stray.trim() === "" ? "cut_off" : "bad_answer");
}

/** Maximum of one answer in UTF-16 units, reasoning included: memory is shared with other rooms. */
const MAX_ANSWER = 1_000_000;

function collectAnswer(wire: Wire, model: ServedModel) {
  const read = wire.createReader(model);
  const { reasoning } = model.flags;
  const filter = reasoning === "field" ? null : createThinkFilter(reasoning === "think-open");
  const state = { usage: null as Usage | null, finish: null as "stop" | "length" | null, ended: false, hasText: false };
  let length = 0;

  function note(piece: Piece): readonly Said[] {
    switch (piece.type) {
      case "text":
        return filter ? filter.feed(piece.text) : [{ type: "text", text: piece.text }];
      case "reasoning":
        return [{ type: "reasoning", text: piece.text }];
      case "usage":
        state.usage = { inputTokens: 0, outputTokens: 0, ...state.usage, ...piece.usage };
        return [];
      case "finish":
        state.finish = piece.reason;
        return [];
      case "end":
        state.ended = true;
        return [];
      default:
        piece satisfies never;
        return [];
    }
  }

  /** Joins the events of one read: a fast stream has hundreds of them. Events before a fault are passed on too. */
  function take(events: readonly ServerEvent[]): { said: readonly Said[]; fault: unknown } {
    const said: Said[] = [];
    try {
      for (const event of events) {
        if (state.ended) break;
        for (const piece of read(event)) for (const one of note(piece)) append(said, one);
      }
    } catch (fault) {
      return { said, fault };
    }
    return { said, fault: null };
  }

  function append(all: Said[], { type, text }: Said): void {
    if (text === "") return;
    length += text.length;
    if (length > MAX_ANSWER) throw new AssistantError("bad_answer", { detail: "too_much" });
    if (type === "text" && text.trim() !== "") state.hasText = true;
    const last = all.at(-1);
    if (last?.type === type) last.text += text;
    else all.push({ type, text });
  }

  return {
    take,
    hasEnded: () => state.ended,
    isWhole: () => state.ended || state.finish !== null,
    *finish(): Generator<ChatEvent> {
      const rest: Said[] = [];
      for (const one of filter?.end() ?? []) append(rest, one);
      yield* rest;
      if (!state.hasText) throw new AssistantError("bad_answer", { detail: "no_text" });
      if (state.usage) yield { type: "usage", usage: state.usage };
      yield { type: "finish", reason: state.finish ?? "stop" };
    },
  };
}

type Said = { type: "text" | "reasoning"; text: string };
