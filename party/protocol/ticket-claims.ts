import * as v from "valibot";
import { modeSchema, roomIdSchema } from "./entities";
import { PLANS } from "./vocabulary";

/** What a ticket says about its bearer; the room trusts nothing else about who somebody is. */
export const ticketClaimsSchema = v.object({
  /** Identity provider's id: the authority on membership. Never sent to other people. */
  uid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  /** The public 8-character label: not unique, never an authority. */
  userId: v.pipe(v.string(), v.maxLength(8)),
  name: v.pipe(v.string(), v.maxLength(120)),
  plan: v.picklist(PLANS),
  mode: modeSchema,
  room: roomIdSchema,
});
export type TicketClaims = v.InferOutput<typeof ticketClaimsSchema>;
