import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement } from "react";

export type TooltipProps = {
  label: string;
  /** The keyboard shortcut for the same action. */
  kbd?: string;
  side?: "top" | "right" | "bottom" | "left";
  /** The control it explains; it keeps its own accessible name. */
  children: ReactElement;
};

export function Tooltip({ label, kbd, side = "top", children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-pop inline-flex max-w-72 items-center gap-2 rounded-sm bg-fg px-2 py-1 text-xs text-canvas shadow-raise select-none"
          >
            {label}
            {kbd ? <span className="font-mono">{kbd}</span> : null}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
