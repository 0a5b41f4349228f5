import type { ReactNode } from "react";
import { HeadingText } from "../../ui/heading-text";

export type SectionProps = { id: string; title: string; lead?: string; children: ReactNode };

/** A section that the header links to. */
export function Section({ id, title, lead, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className="scroll-mt-16 pt-20 md:pt-32">
      <h2 id={titleId} className="max-w-136 text-2xl tracking-display text-balance md:text-3xl">
        <HeadingText>{title}</HeadingText>
      </h2>
      {lead ? <p className="mt-4 max-w-144 text-lg text-pretty text-fg-2">{lead}</p> : null}
      {children}
    </section>
  );
}
