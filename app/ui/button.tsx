import { LoaderCircle } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { cn } from "./cn";

export type ButtonProps = ComponentPropsWithoutRef<"button"> &
  Omit<ButtonLook, "iconOnly"> & {
    icon?: ReactNode;
    iconEnd?: ReactNode;
    /** Work in progress: the button stays focusable, but pressing it does nothing. */
    busy?: boolean;
  };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, block, icon, iconEnd, busy = false, className, children, onClick, type = "button", ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={busy ? "button" : type}
      aria-busy={busy || undefined}
      className={cn(buttonClass({ variant, size, block }), className)}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : icon}
      {children}
      {iconEnd}
    </button>
  );
});
