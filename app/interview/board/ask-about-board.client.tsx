import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/dialog";
import { offersAnalysis } from "../assistant/answers";
import { useInterview } from "../interview-context";
import { AskAboutShot } from "../screenshot/ask-about-shot";
import type { Shot } from "../screenshot/take-frame";
import { BoardImage } from "./board-image-view.client";

/** Shows the picture that a model would get, and asks for a hint about it, or to judge the own answer with it. */
export function AskAboutBoard({ onClose }: { onClose: () => void }) {
  const { room, assistant } = useInterview();
  const { t } = useTranslation("board");
  const [shot, setShot] = useState<Shot | null>(null);
  // The board as it was when the dialog was opened.
  const [elements] = useState(() => [...room.actions.board.kept.getView().values()]);
  return (
    <Dialog
      open
      wide
      onOpenChange={(next) => !next && onClose()}
      title={t("askTitle")}
      description={t("askText")}
      closeLabel={t("close")}
      footer={
        <AskAboutShot
          {...{ room, shot }}
          context={assistant.context}
          canAnalyze={offersAnalysis(room.view)}
          onAsked={onClose}
        />
      }
    >
      <BoardImage elements={elements} onDrawn={setShot} />
    </Dialog>
  );
}
