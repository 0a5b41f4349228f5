import type { AppLoadContext } from "@remix-run/cloudflare";
import { isRoomId } from "../../../room/client/room-link";
import { type Invitation, readLobby } from "./lobby-state";

/** A program that makes a preview is not kept waiting longer than this. */
const WITHIN_MS = 3_000;
/** Belongs to no person: it has no seat anywhere. */
const READER = { uid: "link-preview", userId: "", name: "", plan: "free", mode: "peer" } as const;

type Server = {
  rooms: Pick<AppLoadContext["rooms"], "preview">;
  roomVisits: Pick<AppLoadContext["roomVisits"], "isKnown">;
};

/**
 * The invitation to this room that a link preview shows: everybody who has the link sees the same in the lobby. Null
 * without one, or when the room doesn't answer in time. Asks no room that nobody has been to, because asking makes one.
 */
export async function findInvitation(server: Server, room: string, within = WITHIN_MS): Promise<Invitation | null> {
  if (!isRoomId(room)) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), within);
  });
  return Promise.race([ask(server, room).catch(() => null), late]).finally(() => clearTimeout(timer));
}

async function ask({ rooms, roomVisits }: Server, room: string): Promise<Invitation | null> {
  if (!(await roomVisits.isKnown(room))) return null;
  return readLobby(await rooms.preview({ ...READER, room })).invitation;
}
