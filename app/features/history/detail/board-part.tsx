import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type BoardRecord, labelsOf } from "../../../../party/protocol/board";
import { setBoardFonts } from "../../../interview/board/board-fonts";
import { Card } from "../../../ui/card";
import { lazyPart } from "../../../ui/lazy-part";
import { Skeleton } from "../../../ui/skeleton";
import { useEver } from "../../../ui/use-ever";
import { useIsBrowser } from "../../../ui/use-is-browser";

const BoardPicture = lazyPart(() => {
  setBoardFonts();
  return import("./board-picture.client").then((m) => m.BoardPicture);
});

/** The whiteboard as it was at the end: its picture, drawn when it is first looked at, and its words. */
export function BoardPart({ isShown, board, room }: { isShown: boolean; board: BoardRecord; room: string }) {
  const { t } = useTranslation("history");
  const wasShown = useEver(isShown);
  const isBrowser = useIsBrowser();
  const words = labelsOf(board.elements.map(({ element }) => element));
  return (
    <Card padded className="flex flex-col gap-4">
      {wasShown && isBrowser ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <BoardPicture board={board} room={room} />
        </Suspense>
      ) : null}
      <section aria-labelledby="board-words">
        <h2 id="board-words" className="text-sm font-medium">
          {t("board.words")}
        </h2>
        {words.length === 0 ? (
          <p className="mt-1 text-sm text-fg-3">{t("board.noWords")}</p>
        ) : (
          <ul className="mt-1 list-disc pl-5 text-sm">
            {words.map((word, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two shapes may have one name
              <li key={n}>{word}</li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
