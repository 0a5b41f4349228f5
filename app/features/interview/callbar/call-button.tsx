import { Toolbar } from "radix-ui";
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { cn } from "../../../ui/cn";

export type CallButtonProps = Omit<ComponentPropsWithoutRef<"button">, "aria-label"> & {
  /** What pressing it does. */
  label: string;
  icon: ReactNode;
  /** A word beside the icon, where there is room for it. */
  text?: string;
  tone?: "normal" | "off" | "leave";
};

const tones = {
  normal: "border-line-strong bg-card text-fg shadow-card hover:bg-hover data-[state=open]:bg-hover",
  off: "border-danger-line bg-danger-soft text-danger",
  leave: "border-transparent bg-danger-solid text-on-danger shadow-button hover:bg-danger-solid-hover md:px-4",
};

/** One of the big buttons of a call bar. */
export const CallButton = forwardRef<HTMLButtonElement, CallButtonProps>(function CallButton(
  { label, icon, text, tone = "normal", className, ...rest },
  ref,
) {
  return (
    <Toolbar.Button
      ref={ref}
      type="button"
      aria-label={label}
      className={cn(
        "inline-flex min-h-control-lg min-w-control-lg items-center justify-center gap-2 rounded-lg border px-3 text-sm font-medium whitespace-nowrap transition-colors select-none [&>.lucide]:size-icon-lg",
        "disabled:cursor-not-allowed disabled:border-line disabled:bg-hover disabled:text-fg-disabled disabled:shadow-none",
        tones[tone],
        className,
      )}
      {...rest}
    >
      {icon}
      {text ? <span className="max-md:hidden">{text}</span> : null}
    </Toolbar.Button>
  );
});
