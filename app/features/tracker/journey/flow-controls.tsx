import { Panel, useReactFlow } from "@xyflow/react";
import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/icon-button";

/** Buttons for the same actions as the keys. */
export function FlowControls({ zoom }: { zoom: number }) {
  const { t } = useTranslation("journey");
  const flow = useReactFlow();
  return (
    <Panel
      position="bottom-left"
      className="m-3! flex flex-col gap-1 rounded-md border border-line bg-card p-1 print:hidden"
    >
      <IconButton size="sm" label={t("chart.zoomIn")} icon={<ZoomIn aria-hidden />} onClick={() => flow.zoomIn()} />
      <IconButton size="sm" label={t("chart.zoomOut")} icon={<ZoomOut aria-hidden />} onClick={() => flow.zoomOut()} />
      <IconButton
        size="sm"
        label={t("chart.fit")}
        icon={<Maximize aria-hidden />}
        onClick={() => flow.setViewport({ x: 0, y: 0, zoom })}
      />
    </Panel>
  );
}
