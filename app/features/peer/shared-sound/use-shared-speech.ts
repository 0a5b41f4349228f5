import { useEffect, useMemo } from "react";
import { DeferredRecognition } from "../../../interview/speech/deferred-recognition";
import type { Room } from "../../../room/client/use-room";
import type { SpeechServices } from "../../../speech/use-services";
import { useView } from "../../../state/observable";
import { useStoredSwitch } from "../../../state/use-stored-switch";
import { SharedRecognition, type SharedView } from "./shared-recognition";
import { findSharedService, type SharedService } from "./shared-service";

/** The stream of a shared call among those that the room recognizes. */
const SHARED_STREAM = 1;

export type SharedSpeech = {
  /** The sound that is shared; null while none is. */
  track: MediaStreamTrack | null;
  service: SharedService;
  /** Whether the person wants it written down. */
  on: boolean;
  setOn: (on: boolean) => void;
  /** It is written down, as far as anybody can tell. */
  isWritten: boolean;
  view: SharedView;
  retry: () => void;
  dismissEcho: () => void;
  /** It was none: writes it down after all. */
  restoreEcho: () => void;
  dismissLost: () => void;
};

export type UseSharedSpeechOptions = {
  room: Room;
  lang: string;
  services: SpeechServices;
  track: MediaStreamTrack | null;
  /** False: the interview is over. */
  enabled: boolean;
};

/** The sound of a meeting that this person shares, written down as what the opposite role says. */
export function useSharedSpeech({ room, lang, services, track, enabled }: UseSharedSpeechOptions): SharedSpeech {
  const { actions } = room;
  const [on, setOn] = useStoredSwitch("mocki.shared-sound-written", true);
  const service = useMemo(() => findSharedService(services), [services]);
  const { provider } = service;
  const recognition = useMemo(
    () =>
      new SharedRecognition(
        (hooks) => new DeferredRecognition({ ...hooks, stream: SHARED_STREAM, source: "shared_audio", room: actions }),
      ),
    [actions],
  );

  useEffect(() => {
    const flush = () => recognition.flush();
    window.addEventListener("pagehide", flush);
    const forget = actions.onEnding(flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      forget();
      recognition.dispose();
    };
  }, [recognition, actions]);

  useEffect(() => {
    recognition.set(enabled && on && provider && track ? { provider, lang, muted: false, track } : null);
  }, [recognition, enabled, on, provider, lang, track]);

  const view = useView(recognition);
  return useMemo(
    () => ({
      track,
      service,
      on,
      setOn,
      isWritten: on && service.provider !== null && view.state.name !== "failed",
      view,
      retry: () => recognition.retry(),
      dismissEcho: () => recognition.dismissEcho(),
      restoreEcho: () => {
        const { echo } = recognition.getView();
        recognition.dismissEcho();
        if (echo) actions.say({ ...echo, source: "shared_audio" });
      },
      dismissLost: () => recognition.dismissLost(),
    }),
    [recognition, actions, track, service, on, setOn, view],
  );
}
