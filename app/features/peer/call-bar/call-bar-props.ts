import type { MediaControls } from "../../../interview/controls/use-controls";
import type { TranscriptExport } from "../../../interview/transcript/use-transcript-export";
import type { Room } from "../../../room/client/use-room";
import type { Media } from "../../../room/media/media-view";
import type { SharedSpeech } from "../shared-sound/use-shared-speech";

/** Something that is on or off, or only can be. */
export type CallSwitch = { can: boolean; on: boolean; toggle: () => void };

export type CallBarProps = {
  room: Room;
  media: Media;
  shared: SharedSpeech;
  /** Nothing can be done in the room any more, by this page at least. */
  over: boolean;
  controls: MediaControls;
  /** The browser's recogniser hears this person, microphone or not. */
  heard: boolean;
  captions: Omit<CallSwitch, "can">;
  screenshot: { can: boolean; take: () => void };
  /** On phones, where they are behind a tab. `news`: some have come that were not looked at. */
  suggestions: { on: boolean; news: boolean; toggle: () => void };
  fullScreen: CallSwitch;
  pictureInPicture: CallSwitch;
  exporting: TranscriptExport;
  onCopyLink: () => void;
  onClear: () => void;
  onFinish: () => void;
  onLeave: () => void;
};
