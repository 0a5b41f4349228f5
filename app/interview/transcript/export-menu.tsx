import type { ReactElement } from "react";
import { MenuButton } from "../../ui/menu-button";
import { onDemand } from "../../ui/on-demand";
import type { TranscriptExport } from "./use-transcript-export";

const source = onDemand(() => import("./open-export-menu").then((m) => m.OpenExportMenu));

export type ExportMenuProps = { trigger: ReactElement; exporting: TranscriptExport; side?: "top" | "bottom" };

export function ExportMenu(props: ExportMenuProps) {
  return <MenuButton source={source} menu={props} />;
}
