import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BoardElement } from "../../../../party/protocol/board";
import { setBoardFonts } from "../../../interview/board/board-fonts";
import { safeElements } from "../../../interview/care/safe-elements";
import { sensitiveWords } from "../../../interview/care/sensitive-words";
import type { RoomBoard } from "../../../room/client/room-board";
import { useView } from "../../../state/observable";
import { Card } from "../../../ui/card";
import { lazyPart } from "../../../ui/lazy-part";
import { Skeleton } from "../../../ui/skeleton";

const BoardImage = lazyPart(() => {
  setBoardFonts();
  return import("../../../interview/board/board-image-view.client").then((m) => m.BoardImage);
});

/** The whiteboard of an interview that has just ended, as its record has it; nothing if nothing is on it. */
export function ReportBoard({ board }: { board: RoomBoard }) {
  const { t } = useTranslation("board");
  const elements = useView(board);
  const [shown, setShown] = useState<readonly BoardElement[]>([]);
  useEffect(() => {
    let isGone = false;
    sensitiveWords.fetch().then(
      ({ careFor }) => !isGone && setShown(safeElements([...elements.values()], careFor)),
      // Without the check nothing is shown: history has the picture.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [elements]);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="report-board" className="mx-auto w-full max-w-page px-4 pb-6 md:px-6 print:px-0">
      <Card padded className="flex flex-col gap-4">
        <h2 id="report-board" className="text-sm font-medium">
          {t("board")}
        </h2>
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <BoardImage elements={shown} />
        </Suspense>
      </Card>
    </section>
  );
}
