import { type ComponentType, cloneElement, type KeyboardEvent, type ReactElement } from "react";
import { type OnDemand, useOnDemand } from "./on-demand";

export type MenuButtonProps<Props> = {
  /** The menu, open from its first render. */
  source: OnDemand<ComponentType<Props>>;
  /** Its props. */
  menu: Props;
};

/** The button of a menu, rendered alone until the first press. */
export function MenuButton<Props extends { trigger: ReactElement }>({ source, menu }: MenuButtonProps<Props>) {
  const [OpenMenu, want] = useOnDemand(source);
  if (OpenMenu) return <OpenMenu {...menu} />;
  return cloneElement(menu.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: want,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      want();
    },
  });
}
