import * as v from "valibot";
import { modeSchema, roomIdSchema } from "./entities";
import { FORGOTTEN_AT_ONCE } from "./limits";
import { PLANS } from "./vocabulary";

const uidSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** What a ticket says about its bearer; the room trusts nothing else about who somebody is. */
export const ticketClaimsSchema = v.object({
  /** Identity provider's id: the authority on membership. Never sent to other people. */
  uid: uidSchema,
  /** The public 8-character label: not unique, never an authority. */
  userId: v.pipe(v.string(), v.maxLength(8)),
  name: v.pipe(v.string(), v.maxLength(120)),
  plan: v.picklist(PLANS),
  mode: modeSchema,
  room: roomIdSchema,
  /** Stands for the network address the ticket was asked from, as a keyed hash: what is used of the operator's keys is counted by it too. */
  origin: v.optional(v.pipe(v.string(), v.maxLength(32))),
});
export type TicketClaims = v.InferOutput<typeof ticketClaimsSchema>;

/** The Worker's order to a room to forget people. */
export const forgetOrderSchema = v.object({
  room: roomIdSchema,
  uids: v.pipe(v.array(uidSchema), v.minLength(1), v.maxLength(FORGOTTEN_AT_ONCE)),
});
export type ForgetOrder = v.InferOutput<typeof forgetOrderSchema>;
