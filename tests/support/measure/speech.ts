import type { ClientMessage } from "../../../party/protocol/client-messages.ts";

const WORDS =
  "so the way I would put it is that we had two services writing the same row and nobody had noticed until the queue grew which is why I moved the check into the transaction and measured again".split(
    " ",
  );

/** About one breath of speech: 20 words, 100 characters; a different text for each number. */
export function sentence(number: number): string {
  return Array.from({ length: 20 }, (_, index) => WORDS[(number * 7 + index) % WORDS.length]).join(" ");
}

/** `name` is the id of the line and of the operation. */
export function finalFrame(name: string, text: string): string {
  return frame({
    type: "transcript_update",
    op: name,
    segment: { id: name, text, isFinal: true, lang: "en-US", ...now() },
  });
}

export function interimFrame(name: string, text: string): string {
  return frame({ type: "transcript_update", segment: { id: name, text, isFinal: false, lang: "en-US", ...now() } });
}

export function frame(message: ClientMessage): string {
  return JSON.stringify(message);
}

function now(): { startedAt: number; endedAt: number } {
  return { startedAt: Date.now() - 2_000, endedAt: Date.now() };
}
