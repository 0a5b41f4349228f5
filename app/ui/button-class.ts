import { cn } from "./cn";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A square button with one icon. */
  iconOnly?: boolean;
  /** As wide as its container. */
  block?: boolean;
};

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-primary text-on-primary shadow-button hover:bg-primary-hover active:bg-primary-active",
  secondary: "border-line-strong bg-card text-fg shadow-card hover:bg-hover active:bg-active",
  quiet:
    "border-transparent text-fg-2 hover:bg-hover hover:text-fg active:bg-active data-[state=open]:bg-hover aria-pressed:bg-active aria-pressed:text-fg",
  danger: "border-transparent bg-danger-solid text-on-danger shadow-button hover:bg-danger-solid-hover",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-control-sm gap-1 rounded-sm px-2 text-xs",
  md: "min-h-control gap-2 rounded-md px-3 text-sm",
  lg: "min-h-control-lg gap-2 rounded-md px-5 text-base",
};

const squares: Record<ButtonSize, string> = {
  sm: "size-control-sm rounded-sm text-xs",
  md: "size-control rounded-md text-sm",
  lg: "size-control-lg rounded-md text-base",
};

const disabled =
  "disabled:border-line disabled:bg-hover disabled:text-fg-disabled disabled:shadow-none disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-hover aria-disabled:text-fg-disabled aria-disabled:shadow-none aria-disabled:cursor-not-allowed";

/** The style of a button, also for links. */
export function buttonClass({ variant = "secondary", size = "md", iconOnly, block }: ButtonLook = {}): string {
  return cn(
    "inline-flex shrink-0 items-center justify-center border font-medium whitespace-nowrap transition-colors select-none",
    variants[variant],
    iconOnly ? squares[size] : sizes[size],
    block && "w-full",
    disabled,
  );
}
