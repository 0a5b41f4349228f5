import type { MediaView } from "../../../room/media/media-view";
import { useSink } from "../../../room/media/use-sink";
import type { RemoteSound } from "./use-remote-sound";

/** Nothing to see: the two come out of the loudspeaker that was chosen. */
export function RemoteSoundOutput({ sound, media }: { sound: RemoteSound; media: MediaView }) {
  useSink(sound.voice, media);
  useSink(sound.shared, media);
  return (
    <div hidden>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript shows the words */}
      <audio ref={sound.voice} data-sound="voice" />
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript shows the words */}
      <audio ref={sound.shared} data-sound="shared" />
    </div>
  );
}
