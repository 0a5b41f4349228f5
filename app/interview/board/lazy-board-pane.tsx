import { lazyPart } from "../../ui/lazy-part";
import { LazyPanel } from "../panel/lazy-panel";
import { setBoardFonts } from "./board-fonts";
import type { BoardPaneProps } from "./board-pane.client";

const BoardPane = lazyPart(() => {
  setBoardFonts();
  return import("./board-pane.client").then((m) => m.BoardPane);
});

/** The whiteboard's code is fetched when it is opened, and is no part of the server's bundle. */
export function LazyBoardPane(props: BoardPaneProps) {
  return (
    <LazyPanel className={props.className}>
      <BoardPane {...props} />
    </LazyPanel>
  );
}
