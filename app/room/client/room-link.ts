import { nanoid } from "nanoid";
import * as v from "valibot";
import { roomIdSchema } from "../../../party/protocol/entities";

export function createRoomId(): string {
  return nanoid();
}

export function isRoomId(text: string): boolean {
  return v.is(roomIdSchema, text);
}

/** The link to share: it contains the room's id and no names. */
export function roomLink(origin: string, room: string): string {
  return `${origin}/peer?room=${encodeURIComponent(room)}`;
}

/** Reads the content of the room field: a room id, or a whole link that contains one. */
export function readRoomInput(text: string): string {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed)) return trimmed;
  try {
    return new URL(trimmed).searchParams.get("room") ?? trimmed;
  } catch {
    return trimmed;
  }
}
