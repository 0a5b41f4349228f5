import { CircleAlert, CircleCheck, CircleDashed, Info } from "lucide-react";
import type { ReactNode } from "react";

/** `note`: it works, and there is something to know. */
export type CheckTone = "ok" | "note" | "warn" | "open";

const icons: Record<CheckTone, ReactNode> = {
  ok: <CircleCheck aria-hidden className="size-icon-lg text-success" />,
  note: <Info aria-hidden className="size-icon-lg text-primary-text" />,
  warn: <CircleAlert aria-hidden className="size-icon-lg text-warning" />,
  open: <CircleDashed aria-hidden className="size-icon-lg text-fg-3" />,
};

export type CheckProps = {
  tone?: CheckTone;
  icon?: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
  /** Screen readers announce changes of this line. */
  live?: boolean;
};

export function Check({ tone = "open", icon, title, text, action, live }: CheckProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b sm:grid-cols-[auto_minmax(0,1fr)_auto] border-line-subtle px-4 py-3 last:border-b-0">
      {icon ?? icons[tone]}
      <span>
        <span className="block font-medium">{title}</span>
        <span role={live ? "status" : undefined} className="block text-sm text-fg-3">
          {text}
        </span>
      </span>
      {action ? <span className="max-sm:col-start-2">{action}</span> : null}
    </li>
  );
}
