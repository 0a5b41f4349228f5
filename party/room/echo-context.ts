import { isAskedId } from "../protocol/asked-id";
import type { AudioSource } from "../protocol/vocabulary";
import { slotKey } from "./interims";
import type { RoomState } from "./state";

/** Words in room time; `endedAt` is null while they are being said. */
export type SaidWords = { id: string; text: string; startedAt: number; endedAt: number | null };

/**
 * The context for judging one speaker's words: recent words of others, and questions that this speaker asked by a
 * click.
 */
export type EchoContext = { others: SaidWords[]; asked: { id: string; text: string; startedAt: number }[] };

/** For judging whether words are an echo, or a question that is read aloud. */
export function echoContextOf(state: RoomState, participantId: string, source: AudioSource): EchoContext {
  const own = slotKey(participantId, source);
  const around: EchoContext = { others: [], asked: [] };
  for (const id of state.recent) {
    const line = state.segments.get(id);
    if (!line || line.deleted) continue;
    const { text, startedAt, endedAt } = line;
    // A question asked by a click was not spoken.
    if (isAskedId(id)) {
      if (line.participantId === participantId && source === "self") around.asked.push({ id, text, startedAt });
    } else if (slotKey(line.participantId, line.source) !== own) around.others.push({ id, text, startedAt, endedAt });
  }
  for (const [key, { words }] of state.interims) {
    if (key === own || !words || words.text.trim() === "") continue;
    around.others.push({ id: words.id, text: words.text, startedAt: words.startedAt, endedAt: null });
  }
  return around;
}
