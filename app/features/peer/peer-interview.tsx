import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { oppositeRole, type SeatRole } from "../../../party/protocol/vocabulary";
import { type RecordingWish, recordingWish } from "../../interview/recording/recording-wish";
import { createRoomId, isRoomId } from "../../room/client/room-link";
import { useLocalMedia } from "../../room/media/use-local-media";
import { tabStorage } from "../../state/tab-storage";
import { usePicturesForToasts } from "../../state/toast-place";
import { lazyPart } from "../../ui/lazy-part";
import { onDemand } from "../../ui/on-demand";
import type { LeftInterview } from "./left/left-interview";
import { recallName, rememberName } from "./lobby/display-name";
import { forgetJoined, type JoinedRoom, loadJoined, saveJoined } from "./lobby/joined-room";
import { LobbyScreen } from "./lobby/lobby-screen";
import { findNextRoom } from "./next-date/next-room";
import { chime } from "./screen/chime";
import { LazyInterviewScreen, preloadInterviewScreen } from "./screen/lazy-interview-screen";

const left = onDemand(() => import("./left/left-screen").then((m) => m.LeftScreen));
const LeftScreen = lazyPart(left.fetch);

export type PeerInterviewProps = {
  /** `?room=` of the address. */
  room: string | null;
  /** False while the address is still about to change: no room is made for it. */
  settled: boolean;
  onRoom: (room: string) => void;
  /** The page around the lobby; the interview itself fills the whole window. */
  frame: (lobby: ReactNode) => ReactNode;
};

/** The lobby of a room, and after joining the room itself. A reload of a joined room comes straight back into it. */
export function PeerInterview({ room, settled, onRoom, frame }: PeerInterviewProps) {
  const wanted = room !== null && isRoomId(room) ? room : null;
  const [joined, setJoined] = useState<JoinedRoom | null>(null);
  const media = useLocalMedia();
  const [cameBack, setCameBack] = useState(false);
  const [left, setLeft] = useState<LeftInterview | null>(null);
  const [wished, setWished] = useState<SeatRole | null>(null);
  usePicturesForToasts(joined !== null);

  useEffect(() => setJoined(loadJoined(tabStorage, wanted)), [wanted]);

  const join = useCallback(
    (next: JoinedRoom) => {
      chime.arm();
      rememberName(next.name);
      if (next.room !== wanted) onRoom(next.room);
      saveJoined(tabStorage, next);
      setJoined(next);
    },
    [onRoom, wanted],
  );
  /** For a person who goes straight back in: the recording continues. */
  const recorded = useRef<RecordingWish | null>(null);
  const leave = useCallback((interview: LeftInterview | null) => {
    forgetJoined(tabStorage);
    recorded.current = recordingWish.getView();
    recordingWish.forget();
    setCameBack(true);
    setJoined(null);
    setLeft(interview);
  }, []);
  /** The room was never entered: the lobby goes on as it was, with the devices and the wish to record. */
  const turnBack = useCallback(() => {
    forgetJoined(tabStorage);
    setCameBack(false);
    setJoined(null);
  }, []);

  if (joined === null && left !== null && left.room === wanted)
    return frame(
      <Suspense>
        <LeftScreen
          left={left}
          onBack={() => {
            setLeft(null);
            if (recorded.current) recordingWish.change(recorded.current);
            join({ room: left.room, role: left.role, name: recallName() });
          }}
          onAgain={async () => {
            // Both find the same room: the first one there waits for the other.
            const next = await findNextRoom(left, "again").catch(createRoomId);
            setWished(oppositeRole(left.role));
            setLeft(null);
            onRoom(next);
          }}
          onLobby={() => setLeft(null)}
        />
      </Suspense>,
    );
  if (joined === null)
    return frame(
      <LobbyScreen
        room={room}
        settled={settled}
        media={media}
        cameBack={cameBack}
        wishedRole={wished}
        onRoom={onRoom}
        onTouched={preloadInterviewScreen}
        onJoin={join}
      />,
    );
  return (
    <LazyInterviewScreen
      key={joined.room}
      roomId={joined.room}
      role={joined.role}
      name={joined.name || undefined}
      setup={joined.setup}
      asksSwap={joined.asksSwap === true}
      media={media}
      onLeft={leave}
      onTurnedBack={turnBack}
    />
  );
}
