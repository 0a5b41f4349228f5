import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { cn } from "./cn";
import { type ControlSize, controlClass } from "./control-class";

export type InputProps = Omit<ComponentPropsWithoutRef<"input">, "size"> & {
  size?: ControlSize;
  icon?: ReactNode;
  /** A small button or a word at the end of the field. */
  end?: ReactNode;
  /** For ids and codes. */
  mono?: boolean;
};

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { size, icon, end, mono, className, ...rest },
  ref,
) {
  return (
    <span
      className={cn(
        controlClass(size),
        "focus-within:border-transparent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus",
        "has-aria-invalid:border-danger has-disabled:border-line has-disabled:bg-hover has-disabled:text-fg-disabled",
        className,
      )}
    >
      {icon ? <span className="text-fg-3">{icon}</span> : null}
      <input
        ref={ref}
        className={cn("min-w-0 flex-1 self-stretch bg-transparent outline-none", mono && "font-mono")}
        {...rest}
      />
      {end ? <span className="-mr-2 flex items-center">{end}</span> : null}
    </span>
  );
});
