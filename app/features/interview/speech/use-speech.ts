import { nanoid } from "nanoid";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { Room } from "../room/use-room";
import { tellMissing } from "./missing-microphone";
import { findRecogniser, isAndroid } from "./recogniser";
import type { RecognitionState } from "./recognition-state";
import { SpeechDesk } from "./speech-desk";

export type UseSpeechOptions = {
  room: Room;
  /** BCP 47, from the settings: `en-US`, `zh-CN`, `zh-TW`. */
  lang: string;
  /** While true nothing listens; what was said until then is finished first. */
  muted: boolean;
  /**
   * What is to be heard where that is not the system's default microphone, see `recognitionTrack`. Browsers that
   * cannot hear a track hear the default microphone.
   */
  track?: MediaStreamTrack | null;
  /** There is no microphone, see `isMicrophoneMissing`. */
  missing: boolean;
  /** False: off altogether (the person chose typing, the interview is over). */
  enabled: boolean;
};

export type Speech = {
  state: RecognitionState;
  /** After a refusal or an error: try again now (a click is what browsers want before they ask once more). */
  retry(): void;
  /** True after words of the other were heard back from the loudspeaker, until dismissed: suggest headphones. */
  headphoneHint: boolean;
  dismissHeadphoneHint(): void;
  /** The words taken for an echo last, while the hint stands. */
  lastEcho: string | null;
  /** "That was me": writes `lastEcho` after all. */
  restoreEcho(): void;
  /** Whether the other's voice comes over the call at this moment, see `useOtherVoice`. */
  hearOther(speaking: boolean): void;
};

/** One's own voice into the room: interims live, finals through the outbox, echoes left out. */
export function useSpeech({ room, lang, muted, track = null, missing, enabled }: UseSpeechOptions): Speech {
  const { view, actions } = room;
  const latest = useRef(view);
  const desk = useMemo(
    () =>
      new SpeechDesk(
        { view: () => latest.current, actions },
        {
          Recogniser: typeof window === "undefined" ? null : findRecogniser(window),
          repeats: typeof navigator !== "undefined" && isAndroid(navigator.userAgent),
          now: Date.now,
          random: Math.random,
          newId: nanoid,
        },
      ),
    [actions],
  );

  useEffect(() => {
    const forget = desk.watchEnds(window);
    return () => {
      forget();
      desk.dispose();
    };
  }, [desk]);

  useEffect(() => {
    desk.set(enabled ? { lang, muted, track } : null);
  }, [desk, enabled, lang, muted, track]);

  useEffect(() => {
    latest.current = view;
    desk.reconsider();
  }, [desk, view]);

  const { state, headphoneHint, lastEcho } = useSyncExternalStore(desk.subscribe, desk.getView, desk.getView);
  return useMemo(
    () => ({
      state: tellMissing(state, missing),
      headphoneHint,
      lastEcho,
      retry: () => desk.retry(),
      dismissHeadphoneHint: () => desk.dismissHint(),
      restoreEcho: () => desk.restoreEcho(),
      hearOther: desk.hearOther,
    }),
    [desk, state, missing, headphoneHint, lastEcho],
  );
}
