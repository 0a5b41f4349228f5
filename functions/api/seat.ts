import type { TicketClaims } from "../../party/protocol/ticket-claims";
import type { ApiCall } from "./api-env";

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
  return asked.find((_, n) => previews[n]?.participants.some(({ self }) => self)) ?? claims;
}
