import type { ReactNode } from "react";
import { cn } from "./cn";

export type BannerTone = "neutral" | "info" | "success" | "warning" | "danger";

export type BannerProps = {
  tone?: BannerTone;
  icon: ReactNode;
  /** The first words, in bold. */
  title?: string;
  children?: ReactNode;
  /** A small button at the end. */
  action?: ReactNode;
  /** `status` is announced politely, `alert` at once; without it nothing is announced. */
  role?: "status" | "alert";
  className?: string;
};

const tones: Record<BannerTone, string> = {
  neutral: "border-line bg-hover [&>.lucide]:text-fg-3",
  info: "border-primary-line bg-primary-soft [&>.lucide]:text-primary-text",
  success: "border-success-line bg-success-soft [&>.lucide]:text-success",
  warning: "border-warning-line bg-warning-soft [&>.lucide]:text-warning",
  danger: "border-danger-line bg-danger-soft [&>.lucide]:text-danger",
};

export function Banner({ tone = "neutral", icon, title, children, action, role, className }: BannerProps) {
  return (
    <div
      role={role}
      className={cn("flex items-center gap-3 rounded-md border px-4 py-2 text-sm text-fg-2", tones[tone], className)}
    >
      {icon}
      <p className="min-w-0 flex-1">
        {title ? <strong className="font-medium text-fg">{title} </strong> : null}
        {children}
      </p>
      {action}
    </div>
  );
}
