import { Code } from "lucide-react";
import { useTranslation } from "react-i18next";
import { WorkButton, type WorkButtonProps } from "../work-pane/work-button";

/** Opens the code editor and closes it. */
export function CodeButton(props: Pick<WorkButtonProps, "on" | "news" | "onToggle">) {
  const { t } = useTranslation("call");
  const label = t(props.on ? "bar.codeHide" : props.news ? "bar.codeNew" : "bar.codeShow");
  return <WorkButton {...props} label={label} icon={<Code aria-hidden />} />;
}
