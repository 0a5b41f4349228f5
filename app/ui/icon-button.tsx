import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-class";
import { cn } from "./cn";

export type IconButtonProps = Omit<ComponentPropsWithoutRef<"button">, "aria-label" | "children"> &
  Omit<ButtonLook, "iconOnly" | "block"> & {
    /** Its accessible name; there is no visible text. */
    label: string;
    icon: ReactNode;
  };

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { variant = "quiet", size, label, icon, className, type = "button", ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      className={cn(buttonClass({ variant, size, iconOnly: true }), className)}
      {...rest}
    >
      {icon}
    </button>
  );
});
