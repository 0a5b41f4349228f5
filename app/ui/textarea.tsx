import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { cn } from "./cn";
import { controlClass } from "./control-class";

export const Textarea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<"textarea">>(function Textarea(
  { className, ...rest },
  ref,
) {
  return (
    <textarea
      ref={ref}
      className={cn(
        controlClass(),
        "block min-h-20 resize-y py-2 focus:border-transparent focus:outline-2 focus:-outline-offset-1 focus:outline-focus",
        "aria-invalid:border-danger disabled:border-line disabled:bg-hover disabled:text-fg-disabled",
        className,
      )}
      {...rest}
    />
  );
});
