import { cn } from "./cn";
import { type ControlSize, controlClass } from "./control-class";

export function selectTriggerClass(size: ControlSize | undefined, className: string | undefined): string {
  return cn(
    controlClass(size),
    "justify-between text-left data-disabled:border-line data-disabled:bg-hover data-disabled:text-fg-disabled",
    className,
  );
}
