import type { Participant } from "../../../party/protocol/entities";
import type { ParticipantView } from "./room-view";

export function withOfflineSince(
  known: readonly ParticipantView[],
  now: readonly Participant[],
  at: number,
): ParticipantView[] {
  return now.map((participant) => {
    const before = known.find(({ participantId }) => participantId === participant.participantId);
    return { ...participant, offlineSince: participant.online ? null : (before?.offlineSince ?? at) };
  });
}
