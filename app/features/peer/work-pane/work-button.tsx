import type { ReactNode } from "react";
import { CallButton } from "../../../interview/controls/call-button";
import { Tooltip } from "../../../ui/tooltip";
import { NewsDot } from "./news-dot";

export type WorkButtonProps = { on: boolean; news: boolean; onToggle: () => void; label: string; icon: ReactNode };

/** Opens a pane for work and closes it; phones have a tab instead. */
export function WorkButton({ on, news, onToggle, label, icon }: WorkButtonProps) {
  return (
    <Tooltip label={label}>
      <CallButton
        className="relative max-md:hidden"
        label={label}
        tone={on ? "active" : "normal"}
        icon={
          <>
            {icon}
            {news ? <NewsDot /> : null}
          </>
        }
        onClick={onToggle}
      />
    </Tooltip>
  );
}
