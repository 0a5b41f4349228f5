import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { cn } from "../../ui/cn";
import { TOOLBAR_ITEM } from "../../ui/toolbar";

export type CallButtonProps = Omit<ComponentPropsWithoutRef<"button">, "aria-label"> & {
  /** The action that pressing it performs. */
  label: string;
  icon: ReactNode;
  /** A word beside the icon, where there is room for it. */
  text?: string;
  /**
   * Other texts that the button may show: it is as wide as the longest, so that nothing moves when the text changes.
   */
  otherTexts?: readonly string[];
  /** `off`: something one has is switched off; `active`: something is going on; `leave`: the way out. */
  tone?: CallTone;
  /** The left or right half of a split button. */
  half?: "main" | "more";
};

export type CallTone = "normal" | "off" | "active" | "leave";

const tones: Record<CallTone, string> = {
  normal: "border-line-strong bg-card text-fg shadow-card hover:bg-hover data-[state=open]:bg-hover",
  off: "border-danger-line bg-danger-soft text-danger",
  active: "border-primary-line bg-primary-soft text-primary-text hover:bg-hover",
  leave: "border-transparent bg-danger-solid text-on-danger shadow-button hover:bg-danger-solid-hover lg:px-4",
};

const halves = {
  main: "min-w-control-lg max-[26rem]:min-w-11 flex-1 rounded-r-none border-r-0 px-3 focus-visible:z-1 max-[22.5rem]:rounded-lg max-[22.5rem]:border-r",
  // On the smallest phones devices are chosen in the lobby: the row has no room for it.
  more: "w-9 max-[26rem]:w-8 max-[22.5rem]:hidden shrink-0 rounded-l-none px-0 focus-visible:z-1 md:w-8",
};

/** One of the big buttons of a call bar. */
export const CallButton = forwardRef<HTMLButtonElement, CallButtonProps>(function CallButton(
  { label, icon, text, otherTexts = [], tone = "normal", half, className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      {...TOOLBAR_ITEM}
      aria-label={label}
      className={cn(
        "inline-flex min-h-control-lg max-[26rem]:px-2 items-center justify-center gap-2 rounded-lg border text-sm font-medium whitespace-nowrap transition-colors select-none",
        half === "more" ? "[&>.lucide]:size-icon-sm" : "[&>.lucide]:size-icon-lg",
        "disabled:cursor-not-allowed disabled:border-line disabled:bg-hover disabled:text-fg-disabled disabled:shadow-none",
        "aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-hover aria-disabled:text-fg-disabled aria-disabled:shadow-none",
        tones[tone],
        half ? halves[half] : "min-w-control-lg px-3 max-[26rem]:min-w-11",
        className,
      )}
      {...rest}
    >
      {icon}
      {text ? (
        <span className="grid justify-items-start *:col-start-1 *:row-start-1 max-lg:hidden">
          <span>{text}</span>
          {otherTexts.map((other) => (
            <span key={other} aria-hidden className="invisible">
              {other}
            </span>
          ))}
        </span>
      ) : null}
    </button>
  );
});
