import * as v from "valibot";
import { roomIdSchema } from "../../party/protocol/entities";
import type { TicketClaims } from "../../party/protocol/ticket-claims";
import { methodNotAllowed } from "../http/method-not-allowed";
import { requireSameOrigin } from "../http/same-origin";
import type { AppContext } from "../services/create-services";
import { isCounted, isUsedUp } from "../shared/contract/assistant";
import { ApiError } from "../shared/contract/errors";
import { parseBody, parseInput } from "../shared/contract/request-body";
import { announcementSchema, type TicketRequest, ticketRequestSchema, toDisplayName } from "../shared/contract/rooms";
import { GUEST_NAME } from "../shared/contract/user";
import type { Api, ApiCall } from "./api-env";
import { requireHuman } from "./require-human";
import { requireUser } from "./require-user";
import { claimSeat, findPreview, previewFor } from "./seat";

const MAX_BODY_BYTES = 4 * 1024;
const NO_STORE = { "cache-control": "no-store" };
/** Rooms are counted by the hour, so some of them are free again by then. */
const RETRY_AFTER_SECONDS = 15 * 60;

const paramsSchema = v.object({
  roomId: v.pipe(roomIdSchema, v.description("6 to 64 of A–Z, a–z, 0–9, _ and -")),
});

export function addRoomRoutes(api: Api): void {
  api.post("/api/rooms/:roomId/ticket", issueTicket);
  api.all("/api/rooms/:roomId/ticket", methodNotAllowed("POST"));
  api.put("/api/rooms/:roomId/setup", announceRoom);
  api.all("/api/rooms/:roomId/setup", methodNotAllowed("PUT"));
  api.get("/api/rooms/:roomId", previewRoom);
  api.all("/api/rooms/:roomId", methodNotAllowed("GET"));
}

/** A ticket for one connection to the room. A client fetches one each time it connects. */
async function issueTicket(c: ApiCall): Promise<Response> {
  const user = await requireSeeker(c);
  const { mode, name, check } = await parseBody(c.req.raw, ticketRequestSchema, MAX_BODY_BYTES);
  const { rooms, log } = c.env.context;
  const claims = await admitToRoom(c, user, { mode, name, check });
  const ticket = await rooms.issueTicket(claims);
  log({ event: "ticket_issued", mode });
  return c.json(ticket, 200, NO_STORE);
}

/** Somebody makes a room, and gives its address to another person before they join it themselves. */
async function announceRoom(c: ApiCall): Promise<Response> {
  const user = await requireSeeker(c);
  const { role, setup, name, check } = await parseBody(c.req.raw, announcementSchema, MAX_BODY_BYTES);
  const claims = await admitToRoom(c, user, { mode: "peer", name, check });
  await c.env.context.rooms.announce({ ...claims, announces: { role, setup } });
  return c.body(null, 204, NO_STORE);
}

type Seeker = Awaited<ReturnType<typeof requireUser>> & { roomId: string };

async function requireSeeker(c: ApiCall): Promise<Seeker> {
  requireSameOrigin(c.req.raw);
  const user = await requireUser(c);
  const { roomId } = parseInput(paramsSchema, c.req.param());
  return { ...user, roomId };
}

/** The claims of somebody who may enter the room; the visit is noted. */
async function admitToRoom(
  c: ApiCall,
  { record, plan, roomId }: Seeker,
  { mode, name, check }: TicketRequest,
): Promise<TicketClaims> {
  await requireHuman(c, record, check);
  const { roomVisits, nameOrigin, now } = c.env.context;
  const { uid, userId } = record;
  if (record.role === "guest" && !(await mayOpenAsGuest(c, roomId))) throw new ApiError("guests_paused");
  const claims = await claimSeat(c, {
    uid,
    userId,
    name: name ?? toDisplayName(record.name) ?? GUEST_NAME,
    plan,
    mode,
    room: roomId,
    origin: await nameOrigin(c.req.raw),
  });
  if (!(await mayEnter(c, uid, claims))) throw new ApiError("quota_reached");
  // Before the ticket is out: a room that nobody knows of would keep somebody who is deleted.
  requireNoted(await roomVisits.note(uid, roomId, now()));
  return claims;
}

/** In a full database guests open no new rooms. They can enter those that somebody has been to. */
async function mayOpenAsGuest(c: ApiCall, roomId: string): Promise<boolean> {
  const { readDatabaseSpace, roomVisits } = c.env.context;
  return (await readDatabaseSpace()).state !== "full" || roomVisits.isKnown(roomId);
}

function requireNoted(outcome: Awaited<ReturnType<AppContext["roomVisits"]["note"]>>): void {
  if (outcome === "no_user") throw new ApiError("unauthorized");
  if (outcome === "full") throw new ApiError("storage_full");
  if (outcome === "too_many") throw new ApiError("too_soon", { headers: { "retry-after": `${RETRY_AFTER_SECONDS}` } });
}

/**
 * A user whose plan is used up opens no new rooms of that kind, but can still enter existing ones, including other
 * people's. The quota is counted at the start, which the room reports; checking here only spares the user a wait in
 * vain.
 */
async function mayEnter(c: ApiCall, uid: string, claims: TicketClaims): Promise<boolean> {
  const { quota } = c.env.context;
  if (!isCounted(claims.mode)) return true;
  const left = await quota.left(uid);
  if (!left || !isUsedUp(left, claims.mode)) return true;
  return (await previewFor(c, claims)).exists;
}

/** The people already in the room, for the lobby. */
async function previewRoom(c: ApiCall): Promise<Response> {
  const user = await requireUser(c);
  const { roomId } = parseInput(paramsSchema, c.req.param());
  return c.json(await findPreview(c, user, roomId), 200, NO_STORE);
}
