import { PencilRuler } from "lucide-react";
import { useTranslation } from "react-i18next";
import { WorkButton, type WorkButtonProps } from "../work-pane/work-button";

/** Opens the whiteboard and closes it. */
export function BoardButton(props: Pick<WorkButtonProps, "on" | "news" | "onToggle">) {
  const { t } = useTranslation("call");
  const label = t(props.on ? "bar.boardHide" : props.news ? "bar.boardNew" : "bar.boardShow");
  return <WorkButton {...props} label={label} icon={<PencilRuler aria-hidden />} />;
}
