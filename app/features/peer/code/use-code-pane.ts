import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { createdFile } from "../../../interview/code/use-chosen-file";
import { useView } from "../../../state/observable";
import { useWorkPane, type WorkPaneOptions, type WorkPaneSwitch } from "../work-pane/use-work-pane";

/** Whether this tab shows the code editor. A file that was just created opens it. */
export function useCodePane(options: WorkPaneOptions): WorkPaneSwitch {
  const { view, actions } = options.room;
  const { t } = useTranslation("call");
  const { files } = useView(actions.code.kept);
  const select = useRef(options.select);
  select.current = options.select;
  useEffect(() => createdFile.subscribe((file) => file && select.current()), []);
  return useWorkPane(options, {
    name: "code",
    hasWork: files.length > 0,
    mayBegin: view.finishedAt === null,
    opened: (name) => t("code.opened", { name }),
    show: t("code.show"),
  });
}
