import type { ClientMessage } from "../protocol/client-messages";
import type { Interim } from "../protocol/entities";
import { LIMITS } from "../protocol/limits";
import type { AudioSource } from "../protocol/vocabulary";
import type { StoredParticipant } from "./rows";
import { holdStart, speakerRole } from "./speaker";
import { type Connection, type InterimSlot, isTurnOfAi, participantOf } from "./state";
import { broadcast, patch, type Step, sendError } from "./step";

type Spoken = Extract<ClientMessage, { type: "transcript_update" }>["segment"];

const INTERIM_INTERVAL_MS = 1000 / LIMITS.interimsPerSecond;

/** Key of a speaker's source. */
export function slotKey(participantId: string, source: AudioSource | undefined): string {
  return `${participantId}/${source ?? "self"}`;
}

/** Whether another participant is speaking under this id. */
export function isIdOfAnother(step: Step, participant: StoredParticipant, id: string): boolean {
  return step.state.interims.some((slot) => slot.id === id && slot.speaker !== participant.participantId);
}

/** An interim from a page. */
export function passInterim(step: Step, connection: Connection, participant: StoredParticipant, segment: Spoken): void {
  if (segment.text.length > LIMITS.segmentCharacters) return sendError(step, connection.id, "too_large");
  const present = step.state.segments.get(segment.id);
  const isOthers = present && present.participantId !== participant.participantId;
  if (isOthers || isIdOfAnother(step, participant, segment.id) || isTurnOfAi(step.state, segment.id)) {
    return sendError(step, connection.id, "id_taken");
  }
  passWords(step, connection.id, participant, segment);
}

/** Passes the words on at once or, above the pace, with the next tick; the latest wins. */
export function passWords(
  step: Step,
  from: string,
  participant: StoredParticipant,
  segment: Pick<Spoken, "id" | "text" | "lang" | "startedAt" | "source">,
): void {
  if (step.state.segments.has(segment.id) || step.state.header?.finished) return;
  const startedAt = holdStart(participant, segment.startedAt, step.now);
  const words: Interim = {
    id: segment.id,
    participantId: participant.participantId,
    role: speakerRole(participant, startedAt, segment.source),
    text: segment.text,
    lang: segment.lang,
    startedAt,
    isFinal: false,
    ...(segment.source === "shared_audio" && { source: segment.source }),
  };
  const key = slotKey(participant.participantId, segment.source);
  const slot = step.state.interims.get(key);
  const due = (slot?.sentAt ?? Number.NEGATIVE_INFINITY) + INTERIM_INTERVAL_MS;
  if (slot && step.now < due) {
    if (!slot.waiting) step.effects.push({ type: "wake", at: due });
    setSlot(step, key, { ...slot, id: segment.id, words, waiting: true });
  } else {
    setSlot(step, key, { speaker: participant.participantId, id: segment.id, sentAt: step.now, words, waiting: false });
    broadcast(step, { type: "transcript_update", segment: words }, from);
  }
}

/** On a tick: sends the interims whose pause is over. */
export function passWaitingInterims(step: Step): void {
  for (const [key, slot] of step.state.interims) {
    if (!slot.waiting || !slot.words) continue;
    const due = slot.sentAt + INTERIM_INTERVAL_MS;
    if (step.now < due) {
      step.effects.push({ type: "wake", at: due });
      continue;
    }
    setSlot(step, key, { ...slot, sentAt: step.now, waiting: false });
    const speaker = participantOf(step.state, slot.speaker);
    const own = step.state.connections.find((connection) => connection.participantId === speaker?.participantId);
    broadcast(step, { type: "transcript_update", segment: slot.words }, own?.id);
  }
}

/** Drops the interims of a speaker who is gone. */
export function dropInterims(step: Step, participantId: string): void {
  patch(step, { interims: step.state.interims.filter((slot) => slot.speaker !== participantId) });
}

/** Drops the interim of a line that became final. */
export function dropInterim(step: Step, participant: StoredParticipant, id: string): void {
  for (const [key, slot] of step.state.interims) {
    if (slot.id === id && slot.speaker === participant.participantId) {
      // The slot stays for its pace; interims no longer use the id.
      setSlot(step, key, { ...slot, id: "", words: null, waiting: false });
    }
  }
}

function setSlot(step: Step, key: string, slot: InterimSlot): void {
  patch(step, { interims: step.state.interims.set(key, slot) });
}
