import type { RoomPreview } from "../../party/protocol/record";
import type { TicketClaims } from "../../party/protocol/ticket-claims";
import { toDisplayName } from "../shared/contract/rooms";
import { GUEST_NAME } from "../shared/contract/user";
import type { ApiCall } from "./api-env";
import type { requireUser } from "./require-user";

/**
 * The claims, under the uid that has a seat in the room: who was a guest there and has signed in to an account since
 * comes back to the guest's seat. Asks the room only when a guest that became this account may have been there.
 */
export async function claimSeat(c: ApiCall, claims: TicketClaims): Promise<TicketClaims> {
  const { rooms, roomVisits } = c.env.context;
  const aliases = await roomVisits.aliasesIn(claims.uid, claims.room);
  if (aliases.length === 0) return claims;
  const asked = [claims.uid, ...aliases].map((uid) => ({ ...claims, uid }));
  const previews = await Promise.all(asked.map((one) => rooms.preview(one)));
  return asked.find((_, n) => isSeated(previews[n])) ?? claims;
}

function isSeated(preview: RoomPreview | undefined): boolean {
  return preview?.maker?.self === true || preview?.participants.some(({ self }) => self) === true;
}

const NO_ROOM: RoomPreview = { exists: false, finished: false, participants: [] };

/** Asking a room makes one on its host: a room that nobody has got a ticket for is not asked. */
export async function previewFor(c: ApiCall, claims: TicketClaims): Promise<RoomPreview> {
  const { rooms, roomVisits } = c.env.context;
  return (await roomVisits.isKnown(claims.room)) ? rooms.preview(claims) : NO_ROOM;
}

/** The room as this person sees it, at their seat if they have one. */
export async function findPreview(
  c: ApiCall,
  { record, plan }: Awaited<ReturnType<typeof requireUser>>,
  room: string,
): Promise<RoomPreview> {
  const { uid, userId } = record;
  const name = toDisplayName(record.name) ?? GUEST_NAME;
  // The room does not look at the mode of one who only asks.
  return previewFor(c, await claimSeat(c, { uid, userId, name, plan, mode: "peer", room }));
}
