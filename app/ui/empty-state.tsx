import type { ReactNode } from "react";
import { cn } from "./cn";
import { HeadingText } from "./heading-text";

export type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  /** The content to expect here, or the problem and the data that is safe. */
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  headingLevel?: "h1" | "h2" | "h3";
  className?: string;
};

export function EmptyState({ icon, title, text, action, headingLevel: Heading = "h2", className }: EmptyStateProps) {
  return (
    <div className={cn("flex flex-col items-center gap-2 px-6 py-10 text-center", className)}>
      <span
        aria-hidden
        className="mb-2 grid size-11 place-items-center rounded-lg border border-line-strong bg-hover text-fg-2 [&>.lucide]:size-icon-lg"
      >
        {icon}
      </span>
      <Heading className="text-md text-balance">
        <HeadingText>{title}</HeadingText>
      </Heading>
      {text ? <p className="max-w-96 text-sm text-fg-2">{text}</p> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
