import { useId } from "react";
import { cn } from "./cn";
import { Switch, type SwitchProps } from "./switch";

export type SwitchRowProps = Omit<SwitchProps, "id" | "label"> & { label: string; help?: string; className?: string };

/** A switch with its label on the left. */
export function SwitchRow({ label, help, className, ...rest }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={cn("flex items-center justify-between gap-4", className)}>
      <label htmlFor={id} className="text-sm">
        {label}
        {help ? <span className="block text-xs text-fg-3">{help}</span> : null}
      </label>
      <Switch id={id} {...rest} />
    </div>
  );
}
