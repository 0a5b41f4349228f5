import { roomLink } from "../../../room/client/room-link";
import { type FileEvent, INTERVIEW_MINUTES, nameEvent } from "../../../ui/calendar-file";
import { findNextRoom, type PastMeeting } from "./next-room";

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
  const room = await findNextRoom(meeting, "date");
  return {
    ...{ uid: nameEvent("peer", room), start: start.toISOString(), minutes: minutes ?? INTERVIEW_MINUTES },
    ...{ summary: words.summary, description: words.description(roomLink(origin, room)) },
  };
}
