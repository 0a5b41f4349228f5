import { useMemo } from "react";
import { mergeRows, type Row } from "../../../interview/transcript/lines";
import type { RoomView } from "../../../room/client/room-view";

export function useTranscriptRows({ lines, interims }: RoomView): readonly Row[] {
  return useMemo(() => mergeRows(lines, interims), [lines, interims]);
}
