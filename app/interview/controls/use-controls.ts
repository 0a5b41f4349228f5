import { useMemo, useRef } from "react";
import type { Media } from "../../room/media/media-view";
import { isShowing, readCameraControl, readVoiceControl } from "./read-controls";

export type MediaControls = {
  toggleVoice: () => void;
  toggleCamera: () => void;
  /** Shares the screen; stops whatever is shared when a picture is already. */
  toggleShare: () => void;
  stopSharing: () => void;
};

/**
 * Actions of the big buttons and their keys. `heard`: the browser's recognizer hears this person, with or without a
 * microphone track.
 */
export function useMediaControls(media: Media, heard: boolean): MediaControls {
  const latest = useRef({ media, heard });
  latest.current = { media, heard };
  return useMemo(() => {
    const view = () => latest.current.media.view;
    const actions = () => latest.current.media.actions;
    const stopSharing = () => {
      const { captures } = view();
      if (captures.screen.status !== "off") void actions().setScreen(false);
      if (captures.videoShare.status !== "off" || captures.videoShareAudio.status !== "off")
        void actions().setVideoShare(false);
      if (captures.audioShare.status !== "off") void actions().setAudioShare(false);
    };
    return {
      toggleVoice: () => {
        const control = readVoiceControl(view(), latest.current.heard);
        switch (control.state) {
          case "on":
          case "unheard":
            return actions().setMuted(true);
          case "muted":
            return actions().setMuted(false);
          case "off":
            actions().setMuted(false);
            return void actions().setMicrophone(true);
          case "failed":
            return void actions().retry(control.what);
          default:
            return control satisfies never;
        }
      },
      toggleCamera: () => {
        const control = readCameraControl(view());
        void (control === "failed" ? actions().retry("camera") : actions().setCamera(control === "off"));
      },
      toggleShare: () => {
        if (isShowing(view())) stopSharing();
        else void actions().setScreen(true);
      },
      stopSharing,
    };
  }, []);
}
