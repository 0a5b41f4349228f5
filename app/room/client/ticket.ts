import * as v from "valibot";
import { ERROR_STATUS } from "../../../functions/shared/contract/errors";
import {
  type TicketRequest,
  type TicketResponse,
  ticketResponseSchema,
} from "../../../functions/shared/contract/rooms";

/**
 * `refused`: asking again with the same words changes nothing. `quota_reached`: the plan has no such interviews left.
 * Everything else is worth another try.
 */
export type TicketAnswer =
  | { ok: true; ticket: TicketResponse }
  | { ok: false; reason: "unauthorized" | "quota_reached" | "refused" | "failed" };
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
    if (response.status === ERROR_STATUS.quota_reached) return { ok: false, reason: "quota_reached" };
    if (!response.ok) return { ok: false, reason: REFUSED.includes(response.status) ? "refused" : "failed" };
    const parsed = v.safeParse(ticketResponseSchema, await response.json());
    return parsed.success ? { ok: true, ticket: parsed.output } : { ok: false, reason: "failed" };
  } catch {
    return { ok: false, reason: "failed" };
  }
};

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
