import { useCallback, useEffect, useState } from "react";
import type { Media } from "../media/media-view";
import type { PictureSize } from "./own-picture";

export type DevicePreview = ReturnType<typeof usePreview>;

/**
 * Opens the devices that the browser has allowed already, and the others on request; null leaves things as they are. A
 * user who has `cameBack` from a room is asked first.
 */
export function usePreview({ view, actions }: Media, cameBack: boolean, isOpen: boolean | null) {
  const [size, setSize] = useState<PictureSize | null>(null);
  const [resting, setResting] = useState(cameBack);
  const camera = view.captures.camera.track;
  const seen = camera !== null;
  const heard = view.voice !== "off";

  useEffect(() => {
    if (isOpen && !resting) actions.start({ ask: false });
    else if (isOpen === false) actions.stop();
  }, [actions, isOpen, resting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another camera has another size
  useEffect(() => setSize(null), [camera]);

  const allow = useCallback(async () => {
    setResting(false);
    if (seen) return actions.setMicrophone(true);
    // Wishes that are spoken while nothing runs come to the browser as one question.
    actions.stop();
    await Promise.all([actions.setCamera(true), heard ? undefined : actions.setMicrophone(true)]);
    actions.start({ ask: true });
  }, [actions, seen, heard]);

  const textOnly = useCallback(() => {
    void actions.setCamera(false);
    void actions.setMicrophone(false);
  }, [actions]);

  const wake = useCallback(() => setResting(false), []);

  return { size, setSize, resting, wake, allow: useCallback(() => void allow(), [allow]), textOnly };
}
