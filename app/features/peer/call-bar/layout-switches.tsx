import { Columns3, PanelLeft, PanelRight, Rows2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLittleHeight, useMediaQuery } from "../../../interview/screen/use-media-query";
import { useSettings } from "../../../state/use-settings";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { TOOLBAR_ITEM } from "../../../ui/toolbar";
import { Tooltip } from "../../../ui/tooltip";

/** Switches for the panels beside the transcript; those without an effect at the moment are left out. */
export function LayoutSwitches() {
  const { t } = useTranslation("interview");
  const left = useSettings((settings) => settings.leftPanelCollapsed);
  const right = useSettings((settings) => settings.rightPanelCollapsed);
  const vertical = useSettings((settings) => settings.isVerticalLayout);
  const toggleLeft = useSettings((settings) => settings.toggleLeftPanel);
  const toggleRight = useSettings((settings) => settings.toggleRightPanel);
  const toggleLayout = useSettings((settings) => settings.toggleLayout);
  const { short } = useLittleHeight();
  const wide = useMediaQuery("(min-width: 80rem)");
  const beside = short && (!wide || vertical);
  const switches = [
    {
      shown: true,
      on: !left,
      label: t(left ? "bar.expandLeft" : "bar.collapseLeft"),
      icon: <PanelLeft aria-hidden />,
      act: toggleLeft,
    },
    {
      // The people column is in its place.
      shown: !beside || left,
      on: !right,
      label: t(right ? "bar.expandRight" : "bar.collapseRight"),
      icon: <PanelRight aria-hidden />,
      act: toggleRight,
    },
    {
      shown: !short || wide,
      on: false,
      label: t(vertical ? "bar.horizontal" : "bar.vertical"),
      icon: vertical ? <Columns3 aria-hidden /> : <Rows2 aria-hidden />,
      act: toggleLayout,
    },
  ];
  return (
    <div className="flex justify-end gap-1 max-md:hidden">
      {switches
        .filter(({ shown }) => shown)
        .map(({ on, label, icon, act }) => (
          <Tooltip key={label} label={label}>
            <IconButton
              {...TOOLBAR_ITEM}
              label={label}
              icon={icon}
              onClick={() => act()}
              className={cn(on && "bg-active text-fg")}
            />
          </Tooltip>
        ))}
    </div>
  );
}
