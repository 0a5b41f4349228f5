import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { cn } from "./cn";
import { HeadingText } from "./heading-text";

export type CardProps = ComponentPropsWithoutRef<"section"> & { padded?: boolean };

export function Card({ padded, className, ...rest }: CardProps) {
  return (
    <section
      className={cn("min-w-0 rounded-lg border border-line bg-card shadow-card", padded && "p-5", className)}
      {...rest}
    />
  );
}

/** A column or bar: one background level behind a card. */
export function Panel({ className, ...rest }: ComponentPropsWithoutRef<"section">) {
  return <section className={cn("min-w-0 rounded-lg border border-line bg-panel", className)} {...rest} />;
}

export type CardHeadProps = { title: string; id?: string; children?: ReactNode; className?: string };

/** The title row of a card or panel; children go to its end. */
export function CardHead({ title, id, children, className }: CardHeadProps) {
  return (
    <header
      className={cn("flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2", className)}
    >
      <h2 id={id} className="mr-auto text-base">
        <HeadingText>{title}</HeadingText>
      </h2>
      {children}
    </header>
  );
}
