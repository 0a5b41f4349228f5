import { Suspense } from "react";
import type { MediaView } from "../../room/media/media-view";
import { useView } from "../../state/observable";
import { lazyPart } from "../../ui/lazy-part";
import { useInterview } from "../interview-context";
import { recordingWish } from "./recording-wish";

const RecordingRunner = lazyPart(() => import("./recording-runner").then((m) => m.RecordingRunner));

/** Records the person while they want it, in every layout; fetched once it has to. */
export function LazyRecordingRunner({ media }: { media: MediaView }) {
  const { room, roomId, position, company } = useInterview();
  const wish = useView(recordingWish);
  const { epoch } = room.view;
  const { voice, camera } = media.outgoing;
  if (!wish.on || epoch === null) return null;
  return (
    <Suspense>
      <RecordingRunner
        place={{ room: roomId, epoch }}
        tracks={{ voice, camera: wish.camera ? camera : null }}
        now={room.actions.roomNow}
        position={position}
        company={company}
      />
    </Suspense>
  );
}
