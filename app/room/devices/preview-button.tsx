import type { ReactNode } from "react";
import { cn } from "../../ui/cn";

export type PreviewButtonProps = {
  /** The action that pressing it performs. */
  label: string;
  icon: ReactNode;
  /** The device that it switches is off now. */
  off: boolean;
  onClick: () => void;
};

/** One of the two big buttons that lie over the picture. */
export function PreviewButton({ label, icon, off, onClick }: PreviewButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cn(
        "inline-grid size-control-lg place-items-center rounded-lg border transition-colors [&>.lucide]:size-icon-lg",
        off
          ? "border-danger-line bg-danger-soft text-danger"
          : "border-line-strong bg-card text-fg shadow-card hover:bg-hover",
      )}
    >
      {icon}
    </button>
  );
}
