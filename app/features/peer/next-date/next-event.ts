import { roomLink } from "../../../room/client/room-link";
import { type FileEvent, INTERVIEW_MINUTES, nameEvent } from "../../../ui/calendar-file";

/** An interview, as its two people know it and others don't. */
export type PastMeeting = { room: string; epoch: string };

const ID_BYTES = 16;

/**
 * The room of the next interview of the same two people. Each of them finds the same one without asking the server, and
 * the link doesn't tell the room that it comes from.
 */
export async function findNextRoom({ room, epoch }: PastMeeting): Promise<string> {
  const source = new TextEncoder().encode(JSON.stringify(["next", room, epoch]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", source)).subarray(0, ID_BYTES);
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type NextEvent = {
  meeting: PastMeeting;
  start: Date;
  /** The planned length; null: unknown. */
  minutes: number | null;
  origin: string;
  words: { summary: string; description: (link: string) => string };
};

/** The next interview for a calendar. A file that is saved again, by either, replaces its event. */
export async function writeNextEvent({ meeting, start, minutes, origin, words }: NextEvent): Promise<FileEvent> {
  const room = await findNextRoom(meeting);
  return {
    ...{ uid: nameEvent("peer", room), start: start.toISOString(), minutes: minutes ?? INTERVIEW_MINUTES },
    ...{ summary: words.summary, description: words.description(roomLink(origin, room)) },
  };
}
