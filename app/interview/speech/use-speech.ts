import { useEffect, useMemo } from "react";
import type { Room } from "../../room/client/use-room";
import type { MediaView } from "../../room/media/media-view";
import { recognitionTrack } from "../../room/speech/recognition-track";
import { useView } from "../../state/observable";
import type { LostSpeech } from "./lost-speech";
import { tellMicrophone } from "./missing-microphone";
import { openVoice } from "./open-voice";
import { SpeechFilter } from "./speech-filter";
import type { VoiceWish } from "./voice-recognition";
import type { VoiceView } from "./voice-state";

export type UseSpeechOptions = {
  room: Room;
  /** BCP 47, from the settings: `en-US`, `zh-CN`, `zh-TW`. */
  lang: string;
  /** The recognition service, see `useProvider`. */
  provider: NonNullable<VoiceWish>["provider"];
  /** While the voice is not on nothing listens; what was said until then is finished first. */
  media: MediaView;
  /** Retry the microphone: browsers require a click before they ask again. */
  onRetryMicrophone: (what: "microphone" | "cameraAudio") => void;
  /** False: off altogether (the person chose typing, the interview is over). */
  enabled: boolean;
};

export type Speech = VoiceView & {
  /** After a refusal or an error: try again now (a click is what browsers want before they ask once more). */
  retry(): void;
  /** True after words of the other were heard back from the loudspeaker, until dismissed: suggest headphones. */
  headphoneHint: boolean;
  dismissHeadphoneHint(): void;
  /** The last words taken for an echo, while the hint is shown. */
  lastEcho: string | null;
  /** "That was me": writes `lastEcho` after all. */
  restoreEcho(): void;
  lost: LostSpeech;
  dismissLost(): void;
};

export type CallSpeech = Speech & {
  /** Whether the other's voice comes over the call at this moment, see `useOtherVoice`. */
  noteOtherVoice(speaking: boolean): void;
};

/**
 * Sends the user's own voice to the room: interims live, finals through the outbox or by the room itself, without
 * echoes.
 */
export function useSpeech(options: UseSpeechOptions): CallSpeech {
  const { room, lang, provider, media, onRetryMicrophone, enabled } = options;
  const { actions, live } = room;
  const filter = useMemo(
    () =>
      new SpeechFilter({ view: live.getView, subscribe: live.subscribe, actions }, (hooks) =>
        openVoice(actions, hooks),
      ),
    [actions, live],
  );

  useEffect(() => {
    const forget = filter.watch(window);
    return () => {
      forget();
      filter.dispose();
    };
  }, [filter]);

  const muted = media.voice !== "on";
  const track = recognitionTrack(media);
  const { voice } = media.outgoing;
  useEffect(() => {
    filter.set(enabled ? { provider, lang, muted, track, voice } : null);
  }, [filter, enabled, provider, lang, muted, track, voice]);

  const { voice: recognition, headphoneHint, lastEcho, lost } = useView(filter);
  const { provider: inForce, missed } = recognition;
  const state = useMemo(() => tellMicrophone(recognition, media), [recognition, media]);
  return useMemo(
    () => ({
      state,
      provider: inForce,
      missed,
      headphoneHint,
      lastEcho,
      lost,
      retry: () => (state.name === "no-microphone" ? onRetryMicrophone(state.what) : filter.retry()),
      dismissHeadphoneHint: () => filter.dismissHint(),
      restoreEcho: () => filter.restoreEcho(),
      dismissLost: () => filter.dismissLost(),
      noteOtherVoice: filter.noteOtherVoice,
    }),
    [filter, state, inForce, missed, headphoneHint, lastEcho, lost, onRetryMicrophone],
  );
}
