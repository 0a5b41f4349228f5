import type { ReactNode } from "react";

export type PageHeadProps = { title: string; lead?: string; children?: ReactNode };

/** A page's title, a sentence, and what can be done with the page as a whole. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-6">
      <div className="min-w-0">
        <h1 className="text-xl tracking-title">{title}</h1>
        {lead ? <p className="text-fg-2">{lead}</p> : null}
      </div>
      {children}
    </div>
  );
}
