import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { recordingWish } from "../../interview/recording/recording-wish";
import { createRoomId, isRoomId } from "../../room/client/room-link";
import { useLocalMedia } from "../../room/media/use-local-media";
import { ownKey, useOwnKey } from "../../room/models/own-key";
import { tabStorage } from "../../state/tab-storage";
import { usePicturesForToasts } from "../../state/toast-place";
import { PrepareScreen } from "./prepare/prepare-screen";
import { readFocus, readWish, withoutFocus, withoutWish } from "./prepare/wish";
import { LazyAiScreen, preloadAiScreen } from "./screen/lazy-ai-screen";
import { forgetJoined, type JoinedInterview, loadJoined, saveJoined } from "./setup";

export type AiInterviewProps = {
  /** Of the address: `?room=`, and what a link asks for. */
  search: URLSearchParams;
  onSearch: (change: (now: URLSearchParams) => URLSearchParams) => void;
  /** The page around the preparation; the interview itself fills the whole window. */
  frame: (content: ReactNode) => ReactNode;
};

/** The preparation, and after it the interview. A reload in the middle of one comes straight back into it. */
export function AiInterview({ search, onSearch, frame }: AiInterviewProps) {
  const room = search.get("room");
  const wanted = room !== null && isRoomId(room) ? room : null;
  const wish = useMemo(() => readWish(search), [search]);
  const onRoom = useCallback((next: string | null) => onSearch((now) => withRoom(now, next)), [onSearch]);
  const [joined, setJoined] = useState<JoinedInterview | null>(null);
  const [cameBack, setCameBack] = useState(false);
  const key = useOwnKey();
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
      recordingWish.forget();
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
        wish={wish}
        onWishTaken={() => onSearch(withoutWish)}
        focus={readFocus(search)}
        onFocusLeftOut={() => onSearch(withoutFocus)}
        media={media}
        cameBack={cameBack}
        ownKey={key}
        onKey={ownKey.set}
        onTouched={preloadAiScreen}
        onStart={enter}
      />,
    );
  return (
    <LazyAiScreen
      key={joined.room}
      joined={joined}
      media={media}
      ownKey={key}
      onKey={ownKey.set}
      onLeft={leave}
      frame={frame}
    />
  );
}

/** Null removes the room from the address. */
function withRoom(search: URLSearchParams, room: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (room === null) next.delete("room");
  else next.set("room", room);
  return next;
}
