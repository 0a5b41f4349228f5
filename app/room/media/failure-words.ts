import { useTranslation } from "react-i18next";
import type { CaptureName, MediaFailure } from "./media-view";

/** Names a failure and its remedy. */
export type FailureWords = { title: string; help: string };

/** The words for a capture that failed, in this person's language. */
export function useFailureWords(): (what: CaptureName, failure: MediaFailure) => FailureWords {
  const { t } = useTranslation("devices");
  return (what, failure) => {
    switch (what) {
      case "microphone":
      case "cameraAudio": {
        const known = ofDevice(failure);
        return { title: t(`failure.${what}.${known}`), help: t(`help.microphone.${known}`) };
      }
      case "camera": {
        const known = ofDevice(failure);
        return { title: t(`failure.camera.${known}`), help: t(`help.camera.${known}`) };
      }
      case "screen":
      case "videoShare": {
        const known = ofPicture(failure);
        return { title: t(`failure.picture.${known}`), help: t(`help.share.${known}`) };
      }
      case "videoShareAudio":
      case "audioShare": {
        if (failure === "no_sound") return { title: t("failure.sound.no_sound"), help: t("help.sound.no_sound") };
        const known = ofPicture(failure);
        const help = known === "unsupported" ? t("help.sound.unsupported") : t(`help.share.${known}`);
        return { title: t(`failure.sound.${known}`), help };
      }
      default:
        return what satisfies never;
    }
  };
}

/** Shares alone come without sound. */
function ofDevice(failure: MediaFailure): Exclude<MediaFailure, "no_sound"> {
  return failure === "no_sound" ? "other" : failure;
}

/** A share cannot be unplugged. */
function ofPicture(failure: MediaFailure): Exclude<MediaFailure, "no_sound" | "gone"> {
  return failure === "no_sound" || failure === "gone" ? "other" : failure;
}
