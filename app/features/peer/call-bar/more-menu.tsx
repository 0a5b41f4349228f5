import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CallButton } from "../../../interview/controls/call-button";
import { MenuButton } from "../../../ui/menu-button";
import { onDemand } from "../../../ui/on-demand";
import type { CallBarProps } from "./call-bar-props";

const source = onDemand(() => import("./open-bar-menus").then((m) => m.OpenMoreMenu));

/** Rarely used actions; on phones also those that do not fit into the bar. */
export function MoreMenu(props: CallBarProps) {
  const { t } = useTranslation("interview");
  const trigger = <CallButton label={t("bar.more")} icon={<Ellipsis aria-hidden />} />;
  return <MenuButton source={source} menu={{ ...props, trigger }} />;
}
