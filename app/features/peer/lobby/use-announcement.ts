import { useCallback, useEffect, useRef } from "react";
import type { Announcement } from "../../../../functions/shared/contract/rooms";
import { callApi, jsonRequest } from "../../../state/call-api";
import { proveHuman } from "../../../state/prove-human";

/** The person is still choosing. */
const CHOOSING_MS = 500;
/** As long as somebody may need for the bot check. */
const CHECK_WITHIN_MS = 120_000;

export type AnnouncementOptions = {
  /** The room that this person makes; null: it is somebody else's, or none. */
  room: string | null;
  /** The room has been told before, which may have been by another page. */
  announced: boolean;
  facts: Pick<Announcement, "name" | "setup"> & { role: Announcement["role"] | null };
};

/**
 * Tells a room who makes it and what they have chosen, before they join: on request, because its link is given away,
 * and from then on after each change. Resolves to whether the room knows.
 */
export function useAnnouncement({ room, announced, facts }: AnnouncementOptions): () => Promise<boolean> {
  const body = JSON.stringify(facts);
  /** The last announcement, or the one that needs no sending: nothing has changed since. */
  const told = useRef<{ room: string; body: string } | null>(null);
  const now = useRef({ room, facts, body });
  now.current = { room, facts, body };

  const announce = useCallback(async () => {
    const { room, facts, body } = now.current;
    const { role } = facts;
    if (room === null || role === null) return false;
    told.current = { room, body };
    return tell(room, { ...facts, role });
  }, []);

  useEffect(() => {
    if (room === null) return;
    const before = told.current;
    if (before?.room !== room) {
      if (announced) told.current = { room, body };
      return;
    }
    if (before.body === body) return;
    const timer = setTimeout(() => void announce(), CHOOSING_MS);
    return () => clearTimeout(timer);
  }, [room, announced, body, announce]);

  return announce;
}

async function tell(room: string, announcement: Announcement): Promise<boolean> {
  const put = (body: Announcement) =>
    callApi(`/api/rooms/${encodeURIComponent(room)}/setup`, jsonRequest("PUT", body), () => null);
  const answer = await put(announcement);
  if (answer.kind !== "refused" || answer.code !== "check_required") return answer.kind === "done";
  const check = await proveHuman(AbortSignal.timeout(CHECK_WITHIN_MS));
  return check !== null && (await put({ ...announcement, check })).kind === "done";
}
