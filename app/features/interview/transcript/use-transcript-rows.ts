import { useMemo } from "react";
import type { RoomView } from "../room/view";
import { mergeRows, type Row } from "./lines";

export function useTranscriptRows({ lines, interims }: RoomView): readonly Row[] {
  return useMemo(() => mergeRows(lines, interims), [lines, interims]);
}
