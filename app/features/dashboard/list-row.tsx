import type { ReactNode } from "react";

type ListRowProps = { icon: ReactNode; title: ReactNode; text: ReactNode; action: ReactNode };

/** One thing to do, with its button. */
export function ListRow({ icon, title, text, action }: ListRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line-subtle px-4 py-3 last:border-b-0">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-md border border-line-strong bg-hover text-fg-2"
      >
        {icon}
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-fg-3">{text}</p>
      </div>
      {action}
    </li>
  );
}
