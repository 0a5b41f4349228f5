import { ChevronUp } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Tooltip } from "../../ui/tooltip";
import { PRESSES_AFTER_CLICK } from "../screen/key-target";
import { CallButton, type CallTone } from "./call-button";

export type SplitButtonProps = {
  /** The action of the big half. */
  label: string;
  kbd?: string;
  icon: ReactNode;
  text: string;
  otherTexts?: readonly string[];
  tone: CallTone;
  disabled?: boolean;
  onPress: () => void;
  /** After a click on the big half the space bar presses it when there is nothing to unmute. */
  pressedAfterClick?: boolean;
  menuLabel: string;
  /** The menu that the small half opens. */
  menu: (trigger: ReactElement) => ReactNode;
  className?: string;
};

/** A switch and, beside it, what it switches. */
export function SplitButton(props: SplitButtonProps) {
  const { label, kbd, icon, text, otherTexts, tone, disabled, onPress, pressedAfterClick, menuLabel, menu, className } =
    props;
  return (
    <div className={className ?? "flex"}>
      <Tooltip label={label} kbd={kbd}>
        <CallButton
          half="main"
          label={label}
          icon={icon}
          text={text}
          otherTexts={otherTexts}
          tone={tone}
          disabled={disabled}
          onClick={onPress}
          {...(pressedAfterClick && PRESSES_AFTER_CLICK)}
        />
      </Tooltip>
      {menu(<CallButton half="more" label={menuLabel} tone={tone} icon={<ChevronUp aria-hidden />} />)}
    </div>
  );
}
