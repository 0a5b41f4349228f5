import * as v from "valibot";
import { modeSchema, roomIdSchema, roomSetupSchema, seatRoleSchema } from "./entities";
import { FORGOTTEN_AT_ONCE } from "./limits";
import { PLANS } from "./vocabulary";

const uidSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** A ticket's claims about its bearer; the room has no other source for a person's identity. */
export const ticketClaimsSchema = v.object({
  /** The identity provider's id, which decides who somebody is. Never sent to other people. */
  uid: uidSchema,
  /** The public 8-character label: not unique, and no proof of identity. */
  userId: v.pipe(v.string(), v.maxLength(8)),
  name: v.pipe(v.string(), v.maxLength(120)),
  plan: v.picklist(PLANS),
  mode: modeSchema,
  room: roomIdSchema,
  /** Keyed hash of the network address that requested the ticket. Usage of the operator's keys is counted by it too. */
  origin: v.optional(v.pipe(v.string(), v.maxLength(32))),
  /** Names this ticket: it opens the room once. */
  ticketId: v.optional(v.pipe(v.string(), v.maxLength(32))),
  /** Only in the Worker's own request to a room: the bearer makes it, with this role and setup (rule J16). */
  announces: v.optional(v.object({ role: seatRoleSchema, setup: roomSetupSchema })),
});
export type TicketClaims = v.InferOutput<typeof ticketClaimsSchema>;

/** The Worker's order to a room to forget people, or to close their sockets after a sign-out. */
export const roomOrderSchema = v.object({
  room: roomIdSchema,
  uids: v.pipe(v.array(uidSchema), v.minLength(1), v.maxLength(FORGOTTEN_AT_ONCE)),
});
export type RoomOrder = v.InferOutput<typeof roomOrderSchema>;
