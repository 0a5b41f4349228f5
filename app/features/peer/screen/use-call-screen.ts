import { type MediaControls, useMediaControls } from "../../../interview/controls/use-controls";
import { useMediaNotices } from "../../../interview/notices/use-media-notices";
import { useOpenDevices } from "../../../interview/screen/use-open-devices";
import { useWakeLock } from "../../../interview/screen/use-wake-lock";
import type { Shootable } from "../../../interview/screenshot/sources";
import { type Screenshot, useScreenshot } from "../../../interview/screenshot/use-screenshot";
import type { Room } from "../../../room/client/use-room";
import type { Media } from "../../../room/media/media-view";
import type { Call } from "../call/call-view";
import { useCall } from "../call/use-call";
import { useCaptionsSwitch } from "../captions/use-captions-switch";
import { useLostShare } from "../notices/use-lost-share";
import { listSources } from "../screenshot/list-sources";
import { type RemoteSound, useRemoteSound } from "../stage/use-remote-sound";
import { mainPicture } from "./main-picture";
import { useCallTitle } from "./use-call-title";
import { type FullScreen, useFullScreen } from "./use-full-screen";
import { type PictureInPicture, usePictureInPicture } from "./use-picture-in-picture";

export type CallScreen = {
  call: Call;
  sound: RemoteSound;
  controls: MediaControls;
  /** Sources for a screenshot. */
  sources: readonly Shootable[];
  screenshot: Screenshot;
  captions: { on: boolean; toggle: () => void };
  fullScreen: FullScreen;
  pictureInPicture: PictureInPicture;
};

export type CallScreenOptions = {
  roomId: string;
  room: Room;
  media: Media;
  /** In the room, and nothing has ended it. */
  open: boolean;
  /** Over, for this page at least. */
  done: boolean;
  /** The browser's recognizer hears this person, microphone or not. */
  heard: boolean;
};

/** All that the call has on the screen, and what it holds of the machine while it lasts. */
export function useCallScreen({ roomId, room, media, open, done, heard }: CallScreenOptions): CallScreen {
  const { view } = room;
  const call = useCall({ roomId, room, media, enabled: open });
  const sound = useRemoteSound(call.view.remote);
  useOpenDevices(media, { open, done });
  useMediaNotices(media);
  useLostShare(media, open);
  useWakeLock(call.view.phase === "connected");
  useCallTitle({
    finished: view.finishedAt !== null && !view.isDebrief,
    connection: view.connection.phase,
    peer: view.peer,
    call: call.view.phase,
    muted: media.view.voice !== "on",
  });
  const sources = listSources(call.view, media.view.outgoing);
  const [captions, toggle] = useCaptionsSwitch();
  return {
    call,
    sound,
    controls: useMediaControls(media, heard),
    sources,
    screenshot: useScreenshot(sources),
    captions: { on: captions, toggle },
    fullScreen: useFullScreen(open),
    pictureInPicture: usePictureInPicture(open ? mainPicture(call.view, view.peer) : null),
  };
}
