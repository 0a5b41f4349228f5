import { useEffect, useMemo, useRef, useState } from "react";
import type { RoomPreview } from "../../../party/protocol/record";
import { useGuestName } from "../../i18n/guest-name";
import { ratePauseMs } from "../../state/rate-pause";
import { renewSession } from "../../state/session/session";
import { createPreviewFetch } from "./preview-fetch";

const POLL_MS = 4_000;
const TYPING_MS = 350;

export type RoomPreviewState =
  | { status: "loading"; preview: null }
  | { status: "known"; preview: RoomPreview }
  | { status: "unknown"; preview: null };

const LOADING: RoomPreviewState = { status: "loading", preview: null };

/** The participants of a room, polled every few seconds while the page is visible. */
export function useRoomPreview(room: string | null, signedIn: boolean): RoomPreviewState {
  const [answer, setAnswer] = useState<{ room: string; state: RoomPreviewState } | null>(null);
  /** The first room is fetched at once: it was not typed, so it needs no debounce. */
  const pause = useRef(0);

  useEffect(() => {
    if (room === null || !signedIn) return;
    const abort = new AbortController();
    const fetchPreview = createPreviewFetch(renewSession);
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(id: string) {
      pause.current = TYPING_MS;
      const preview = await fetchPreview(id, abort.signal).catch(() => null);
      if (abort.signal.aborted) return;
      setAnswer((last) => {
        if (preview) return { room: id, state: { status: "known", preview } };
        // One missed answer does not take away what is known.
        return last?.room === id && last.state.status === "known"
          ? last
          : { room: id, state: { status: "unknown", preview: null } };
      });
      plan(id, Math.max(POLL_MS, ratePauseMs()));
    }
    function plan(id: string, delay: number) {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(() => void ask(id), delay);
    }
    const onVisible = () => plan(room, 0);

    plan(room, pause.current);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [room, signedIn]);

  const state = answer !== null && answer.room === room ? answer.state : LOADING;
  const nameOf = useGuestName();
  return useMemo(
    () => (state.status === "known" ? { status: "known", preview: withNames(state.preview, nameOf) } : state),
    [state, nameOf],
  );
}

function withNames({ maker, participants, ...preview }: RoomPreview, nameOf: (name: string) => string): RoomPreview {
  const give = <T extends { name: string }>(one: T) => ({ ...one, name: nameOf(one.name) });
  return { ...preview, ...(maker && { maker: give(maker) }), participants: participants.map(give) };
}
