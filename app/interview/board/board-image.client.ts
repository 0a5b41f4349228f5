import { exportToBlob, restoreElements } from "@excalidraw/excalidraw";
import type { BoardElement } from "../../../party/protocol/board";
import { putDrawable } from "../../room/client/draw-cost";
import type { Shot } from "../screenshot/take-frame";
import { toSceneElement } from "./board-elements";
import { fitPicture } from "./fit-picture";

const PADDING = 24;

/** A picture of the board on white paper; null for an empty board. */
export async function drawBoard(board: readonly BoardElement[]): Promise<Shot | null> {
  const drawable = new Map<string, BoardElement>();
  putDrawable(drawable, board);
  const elements = restoreElements(
    [...drawable.values()].flatMap((element) => toSceneElement(element, undefined) ?? []),
    null,
  );
  if (elements.length === 0) return null;
  let size = { width: 0, height: 0 };
  const image = await exportToBlob({
    elements,
    files: null,
    appState: { exportBackground: true, viewBackgroundColor: "#ffffff", exportWithDarkMode: false },
    mimeType: "image/png",
    exportPadding: PADDING,
    getDimensions: (width: number, height: number) => {
      const { scale, ...fitted } = fitPicture(width, height);
      size = fitted;
      return { ...size, scale };
    },
  });
  return { image, ...size, takenAt: new Date() };
}
