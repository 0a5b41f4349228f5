import * as v from "valibot";
import { errorBodySchema } from "../../../functions/shared/contract/errors";
import {
  type TicketRequest,
  type TicketResponse,
  ticketResponseSchema,
} from "../../../functions/shared/contract/rooms";
import { noteRatePause } from "../../state/rate-pause";

/**
 * `refused`: the same request would be refused again. `quota_reached`: the plan has no such interviews left.
 * `storage_full`: there is no space for another interview. `guests_paused`: the whole database is nearly full, and guests
 * open no new rooms. `too_many_rooms`: this person has been to too many rooms within an hour. `check_required`: a proof that no script asks is missing, or does not hold. Everything else is worth
 * another try.
 */
export type TicketAnswer =
  | { ok: true; ticket: TicketResponse }
  | { ok: false; reason: "unauthorized" | "check_required" | Exclude<TicketRefusal, "check_failed"> }
  /** `waitMs`: the server takes no request before. */
  | { ok: false; reason: "failed"; waitMs?: number };
export type TicketRefusal =
  | "quota_reached"
  | "storage_full"
  | "guests_paused"
  | "too_many_rooms"
  | "check_failed"
  | "refused";
export type FetchTicket = (roomId: string, request: TicketRequest, signal: AbortSignal) => Promise<TicketAnswer>;

const REFUSED: readonly number[] = [400, 403, 404, 413, 422];

export const fetchTicket: FetchTicket = async (roomId, request, signal) => {
  try {
    const response = await fetch(`/api/rooms/${encodeURIComponent(roomId)}/ticket`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
      signal,
    });
    if (response.status === 401) return { ok: false, reason: "unauthorized" };
    if (!response.ok) return await refusalOf(response);
    const parsed = v.safeParse(ticketResponseSchema, await response.json());
    return parsed.success ? { ok: true, ticket: parsed.output } : { ok: false, reason: "failed" };
  } catch {
    return { ok: false, reason: "failed" };
  }
};

async function refusalOf(response: Response): Promise<Extract<TicketAnswer, { ok: false }>> {
  const body = v.safeParse(errorBodySchema, await response.json().catch(() => null));
  switch (body.success ? body.output.error.code : null) {
    case "quota_reached":
      return { ok: false, reason: "quota_reached" };
    case "check_required":
      return { ok: false, reason: "check_required" };
    case "storage_full":
      return { ok: false, reason: "storage_full" };
    case "guests_paused":
      return { ok: false, reason: "guests_paused" };
    case "too_soon":
      return { ok: false, reason: "too_many_rooms" };
    case "rate_limited":
      return { ok: false, reason: "failed", waitMs: noteRatePause(response.headers) };
    default:
      return { ok: false, reason: REFUSED.includes(response.status) ? "refused" : "failed" };
  }
}

/** The room's address for one connection. `origin` is the page's, where rooms live unless the ticket names a host. */
export function socketUrl({ host, party, room, ticket }: TicketResponse, origin: string): string {
  const page = new URL(origin);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  const secure = host === "" ? page.protocol === "https:" : !isLocal || page.protocol === "https:";
  const url = new URL(`${secure ? "wss" : "ws"}://${host === "" ? page.host : host}`);
  url.pathname = `/parties/${party}/${room}`;
  url.searchParams.set("ticket", ticket);
  return url.href;
}
