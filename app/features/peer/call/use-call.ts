import { nanoid } from "nanoid";
import { useEffect, useMemo, useRef } from "react";
import type { Room } from "../../../room/client/use-room";
import { fetchIceServers } from "../../../room/connection-test/ice-servers";
import type { Media } from "../../../room/media/media-view";
import { useView } from "../../../state/observable";
import { onDemand } from "../../../ui/on-demand";
import type { Call, PeerMedia } from "./call-view";
import { DeferredCall } from "./deferred-call";
import { createIceSource } from "./ice-source";

const code = onDemand(() => import("./peer-call").then((m) => m.PeerCall));

export type UseCallOptions = {
  roomId: string;
  room: Room;
  media: Media;
  /** In the room and neither over nor leaving: false hangs up. */
  enabled: boolean;
};

/** The call of one room on this page: connects while mounted and enabled, whenever the other is there. */
export function useCall({ roomId, room, media, enabled }: UseCallOptions): Call {
  const { view, actions } = room;
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const call = useMemo(
    () =>
      new DeferredCall(
        {
          createConnection:
            typeof RTCPeerConnection === "undefined" ? null : (configuration) => new RTCPeerConnection(configuration),
          newStream: () => new MediaStream(),
          ice: createIceSource({ fetch: (signal) => fetchIceServers(signal, roomId), now: Date.now }),
          send: (message) => actions.sendSignal(message),
          canSignal: () => latest.current.connection.phase === "live" && (latest.current.peer?.online ?? false),
          newId: nanoid,
          now: Date.now,
        },
        code.fetch,
      ),
    [actions, roomId],
  );

  // From the first message on: `room_ready` may come before anything is drawn.
  useEffect(() => actions.onMessage((message) => call.handle(message)), [actions, call]);
  useEffect(() => {
    if (!enabled) return;
    call.start();
    return () => call.stop();
  }, [call, enabled]);
  useEffect(() => watchPage(call), [call]);

  const { outgoing } = media.view;
  useEffect(() => call.setOutgoing(outgoing), [call, outgoing]);
  const { captures, voice } = media.view;
  const screen = captures.screen.status === "on" ? "screen" : captures.videoShare.status === "on" ? "meeting" : "off";
  const camera = outgoing.camera !== null;
  const sharedAudio = outgoing.sharedAudio !== null;
  const spoken: PeerMedia["voice"] = outgoing.voice === null ? "off" : voice;
  useEffect(() => {
    call.tell({ type: "media", voice: spoken, camera, screen, sharedAudio });
  }, [call, spoken, camera, screen, sharedAudio]);

  const state = useView(call);
  return useMemo(() => ({ view: state, getVoiceLevel: call.getVoiceLevel, retry: () => call.retry() }), [state, call]);
}

function watchPage(call: DeferredCall): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  // A connection that is closed ends sooner for the other than one that only falls silent.
  window.addEventListener("pagehide", ({ persisted }) => !persisted && call.stop(), { signal });
  window.addEventListener("online", () => call.nudge(), { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && call.nudge(), {
    signal,
  });
  return () => gone.abort();
}
