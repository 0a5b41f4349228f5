import { useTranslation } from "react-i18next";
import { hasDrawings } from "../../../room/client/room-board";
import { useView } from "../../../state/observable";
import { useWorkPane, type WorkPaneOptions, type WorkPaneSwitch } from "../work-pane/use-work-pane";

/** Whether this tab shows the whiteboard. */
export function useBoardPane(options: WorkPaneOptions): WorkPaneSwitch {
  const { view, actions } = options.room;
  const { t } = useTranslation("call");
  const isTechnical = view.setup === null || view.setup.interviewType === "technical";
  return useWorkPane(options, {
    name: "board",
    hasWork: hasDrawings(useView(actions.board.kept)),
    mayBegin: isTechnical && view.finishedAt === null,
    opened: (name) => t("board.opened", { name }),
    show: t("board.show"),
  });
}
