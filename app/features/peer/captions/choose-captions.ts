import type { ParticipantView, RoomView } from "../../../room/client/room-view";

export type Caption = {
  id: string;
  /** Empty for a speaker in a shared meeting, known only by role. */
  name: string;
  role: ParticipantView["role"];
  lang: string;
  text: string;
  /** Still being spoken. */
  live: boolean;
};

/** Words that were said stay this long after their end. */
export const CAPTION_MS = 5_000;
/** About two lines. */
export const CAPTION_LENGTH = 120;

type Words = Pick<RoomView, "interims" | "lines" | "participants">;
type Said = Pick<RoomView["interims"][number], "id" | "participantId" | "role" | "text" | "lang" | "source"> & {
  at: number;
  live: boolean;
};

/**
 * The last words of each speaker, the latest speaker at the bottom. Typed lines and the sound of a shared meeting count
 * too: caption readers do not read the transcript at the same time.
 */
export function chooseCaptions({ interims, lines, participants }: Words, now: number): Caption[] {
  const latest = new Map<string, Said>();
  const add = (said: Said) => {
    const voice = `${said.participantId} ${said.source ?? "self"}`;
    const known = latest.get(voice);
    if (!known || said.at >= known.at) latest.set(voice, said);
  };
  for (let i = lines.length - 1; i >= 0 && i >= lines.length - 8; i--) {
    const line = lines[i];
    if (line && line.endedAt > now - CAPTION_MS) add({ ...line, at: line.endedAt, live: false });
  }
  for (const interim of interims) {
    if (!interim.cutOff) add({ ...interim, at: Number.POSITIVE_INFINITY, live: true });
  }
  return [...latest.values()]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ id, participantId, role, text, lang, live, source }) => {
      const person = participants.find((one) => one.participantId === participantId);
      if (!person || text.trim() === "") return [];
      const seat = role === "interviewer" || role === "candidate" ? role : person.role;
      const name = source === "shared_audio" ? "" : person.name;
      return [{ id, name, role: seat, lang, text: tailOf(text.trim()), live }];
    })
    .slice(-2);
}

/** The end of what is said, cut between words where the script has such. */
export function tailOf(text: string): string {
  if (text.length <= CAPTION_LENGTH) return text;
  const tail = text.slice(-CAPTION_LENGTH);
  const space = tail.indexOf(" ");
  return `…${space >= 0 && space < 24 ? tail.slice(space + 1) : tail}`;
}
