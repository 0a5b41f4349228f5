import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "./cn";

/** Props for the control inside of a `Field`, which connect label, help and error to it. */
export type FieldControl = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

export type FieldProps = {
  label: string;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  help?: ReactNode;
  error?: string | null;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, labelHidden, help, error, className, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = error ? errorId : help ? helpId : undefined;
  return (
    <div className={cn("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-sm font-medium"}>
        {label}
      </label>
      {children({ id, "aria-describedby": described, "aria-invalid": error ? true : undefined })}
      {help && !error ? (
        <p id={helpId} className="text-xs text-fg-3">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} role="alert" className="flex gap-1 text-xs text-danger">
          <TriangleAlert aria-hidden className="mt-px size-icon-sm" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
