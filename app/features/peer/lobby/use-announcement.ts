import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Announcement } from "../../../../functions/shared/contract/rooms";
import { type CallResult, callApi, jsonRequest } from "../../../state/call-api";
import { notify } from "../../../state/notifications";
import { proveHuman } from "../../../state/prove-human";
import { ratePauseMs } from "../../../state/rate-pause";
import { tabStorage } from "../../../state/tab-storage";
import { waitOrOnline } from "../../../state/wait-online";
import { createAnnouncer } from "./announcer";
import { dropPendingSetup, keepPendingSetup } from "./pending-setup";

/** The person is still choosing. */
const CHOOSING_MS = 500;
/** As long as somebody may need for the bot check. */
const CHECK_WITHIN_MS = 120_000;
const NOTICE = "untold";

export type AnnouncementOptions = {
  /** The room that this person makes; null: it is somebody else's, or none. */
  room: string | null;
  /** The room has facts from before, perhaps from another page. */
  announced: boolean;
  /** A reload of this page came before the room had these facts. */
  untold: boolean;
  facts: Pick<Announcement, "name" | "setup"> & { role: Announcement["role"] | null };
};

/**
 * Tells a room who makes it and what they have chosen, before they join: on request, because its link is given away,
 * and from then on after each change. As long as the room lacks it, a notice says so.
 */
export function useAnnouncement({ room, announced, untold, facts }: AnnouncementOptions): () => void {
  const { t } = useTranslation("interview");
  const body = JSON.stringify(facts);
  /** The last announcement, or the one that needs no sending: nothing has changed since. */
  const told = useRef<{ room: string; body: string } | null>(null);
  const now = useRef({ room, facts, body, t });
  now.current = { room, facts, body, t };
  const [announcer] = useState(() =>
    createAnnouncer({
      put,
      ratePauseMs,
      wait: waitOrOnline,
      onLacking: () =>
        notify.warning(now.current.t("lobby.copiedUntold"), { id: NOTICE, duration: Number.POSITIVE_INFINITY }),
      onSettled: () => notify.dismiss(NOTICE),
    }),
  );

  const announce = useCallback(() => {
    const { room, facts, body } = now.current;
    const { role } = facts;
    if (room === null || role === null) return;
    told.current = { room, body };
    keepPendingSetup(tabStorage, room, facts.setup);
    void announcer.tell(room, { ...facts, role });
  }, [announcer]);

  useEffect(() => {
    if (room === null) return;
    const before = told.current;
    if (before?.room !== room && !untold) {
      if (announced) told.current = { room, body };
      return;
    }
    if (before?.room === room && before.body === body) return;
    keepPendingSetup(tabStorage, room, now.current.facts.setup);
    const timer = setTimeout(announce, CHOOSING_MS);
    return () => clearTimeout(timer);
  }, [room, announced, untold, body, announce]);

  useEffect(() => {
    if (room !== null) return () => announcer.drop();
  }, [room, announcer]);

  return announce;
}

async function put(room: string, announcement: Announcement): Promise<CallResult<null>> {
  const send = (body: Announcement) =>
    callApi(`/api/rooms/${encodeURIComponent(room)}/setup`, jsonRequest("PUT", body), () => null);
  const answer = await proveIfAsked(await send(announcement), (check) => send({ ...announcement, check }));
  if (answer.kind === "done") dropPendingSetup(tabStorage, room, announcement.setup);
  return answer;
}

async function proveIfAsked(
  answer: CallResult<null>,
  sendWith: (check: string) => Promise<CallResult<null>>,
): Promise<CallResult<null>> {
  if (answer.kind !== "refused" || answer.code !== "check_required") return answer;
  const check = await proveHuman(AbortSignal.timeout(CHECK_WITHIN_MS));
  return check === null ? answer : sendWith(check);
}
