import { MenuButton } from "../../ui/menu-button";
import { onDemand } from "../../ui/on-demand";
import type { ExportMenuProps } from "./open-export-menu";

const source = onDemand(() => import("./open-export-menu").then((m) => m.OpenExportMenu));

export function ExportMenu(props: ExportMenuProps) {
  return <MenuButton source={source} menu={props} />;
}
