import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BoardRecord } from "../../../../party/protocol/board";
import { BoardImage } from "../../../interview/board/board-image-view.client";
import { nameScreenshot } from "../../../interview/screenshot/name-screenshot";
import type { Shot } from "../../../interview/screenshot/take-frame";
import { Button } from "../../../ui/button";
import { saveFile } from "../../../ui/save-file";

/** The whiteboard's picture, and the way to keep it. */
export function BoardPicture({ board, room }: { board: BoardRecord; room: string }) {
  const { t } = useTranslation("board");
  const [shot, setShot] = useState<Shot | null>(null);
  const elements = useMemo(() => board.elements.map(({ element }) => element), [board]);
  return (
    <div className="flex flex-col items-start gap-3">
      <BoardImage elements={elements} onDrawn={setShot} />
      {shot ? (
        <Button
          className="print:hidden"
          icon={<Download aria-hidden />}
          onClick={() => saveFile(nameScreenshot(room, shot.takenAt), shot.image)}
        >
          {t("download")}
        </Button>
      ) : null}
    </div>
  );
}
