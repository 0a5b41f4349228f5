import { type ReactNode, useCallback, useEffect, useState } from "react";
import { tabStorage } from "../../../state/tab-storage";
import { usePicturesForToasts } from "../../../state/toast-place";
import { createRoomId, isRoomId } from "../lobby/room-link";
import { useLocalMedia } from "../media/use-local-media";
import type { BroughtKey } from "./own-key";
import { PrepareScreen } from "./prepare/prepare-screen";
import { LazyAiScreen, preloadAiScreen } from "./screen/lazy-ai-screen";
import { forgetJoined, type JoinedInterview, loadJoined, saveJoined } from "./setup";

export type AiInterviewProps = {
  /** `?room=` of the address. */
  room: string | null;
  /** Null: none is named any more. */
  onRoom: (room: string | null) => void;
  /** What stands above and below the preparation; the interview has the whole window. */
  frame: (content: ReactNode) => ReactNode;
};

/** The preparation, and after it the interview. A reload in the middle of one comes straight back into it. */
export function AiInterview({ room, onRoom, frame }: AiInterviewProps) {
  const wanted = room !== null && isRoomId(room) ? room : null;
  const [joined, setJoined] = useState<JoinedInterview | null>(null);
  const [cameBack, setCameBack] = useState(false);
  // For the next interview on this page too, and gone with a reload.
  const [ownKey, setOwnKey] = useState<BroughtKey | null>(null);
  const media = useLocalMedia();
  usePicturesForToasts(joined !== null);

  useEffect(() => setJoined(loadJoined(tabStorage, wanted)), [wanted]);

  const enter = useCallback(
    (chosen: Omit<JoinedInterview, "room">, back: string | null) => {
      const next = { ...chosen, room: back ?? createRoomId() };
      saveJoined(tabStorage, next);
      setJoined(next);
      onRoom(next.room);
    },
    [onRoom],
  );
  const leave = useCallback(
    (isOver: boolean) => {
      forgetJoined(tabStorage);
      setCameBack(true);
      setJoined(null);
      if (isOver) onRoom(null);
    },
    [onRoom],
  );

  if (joined === null)
    return frame(
      <PrepareScreen
        room={wanted}
        media={media}
        cameBack={cameBack}
        ownKey={ownKey}
        onKey={setOwnKey}
        onTouched={preloadAiScreen}
        onStart={enter}
      />,
    );
  return (
    <LazyAiScreen
      key={joined.room}
      joined={joined}
      media={media}
      ownKey={ownKey}
      onKey={setOwnKey}
      onLeft={leave}
      frame={frame}
    />
  );
}
