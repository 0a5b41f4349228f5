import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { BoardActions } from "../../room/client/board-actions";
import { useView } from "../../state/observable";
import { lazyPart } from "../../ui/lazy-part";
import { useCare } from "../care/use-care";

const OwnCareCard = lazyPart(() => import("../care/own-care-card").then((m) => m.OwnCareCard));

/** Help for a person who writes of danger or violence on the board. */
export function BoardCare({ board }: { board: BoardActions }) {
  const { t } = useTranslation("board");
  const { id, text } = useView(board.written);
  const [care, close] = useCare(id, text);
  if (care === null) return null;
  return (
    <Suspense>
      <OwnCareCard care={care} words={t("careWords")} onClose={close} />
    </Suspense>
  );
}
