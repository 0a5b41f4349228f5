import { useEffect } from "react";
import type { Shootable } from "../../../interview/screenshot/sources";
import { type Screenshot, useScreenshot } from "../../../interview/screenshot/use-screenshot";
import type { Media } from "../../../room/media/media-view";

export type OwnScreenshot = Screenshot & { sources: readonly Shootable[] };

/** Pictures of the person's own screen. There is nobody to share it with, so it is captured for the picture alone. */
export function useOwnScreenshot({ view, actions }: Media, isOpen: boolean): OwnScreenshot {
  const { screen } = view.outgoing;
  const sources: readonly Shootable[] = screen ? [{ source: "ownScreen", track: screen }] : [];
  const screenshot = useScreenshot(sources);
  const { take } = screenshot;
  useEffect(() => {
    if (screen) take();
  }, [screen, take]);
  useEffect(() => {
    if (screen && !isOpen) void actions.setScreen(false);
  }, [screen, isOpen, actions]);
  return {
    ...screenshot,
    sources,
    can: isOpen && view.can.shareScreen,
    take: () => void actions.setScreen(true),
    // The browser's own button may have ended the capture.
    again: (source) => (screen ? screenshot.again(source) : void actions.setScreen(true)),
    close: () => {
      screenshot.close();
      void actions.setScreen(false);
    },
  };
}
