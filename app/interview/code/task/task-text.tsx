import { cn } from "../../../ui/cn";

/** Text with names and values between backquotes, shown as code. */
export function TaskText({ text }: { text: string }) {
  const parts = text.split("`");
  return (
    <>
      {parts.map((part, i) =>
        i % 2 === 1 && i < parts.length - 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a task doesn't change
          <code key={i} className="rounded-xs bg-hover px-1 font-mono text-[0.92em] wrap-anywhere text-fg">
            {part}
          </code>
        ) : (
          `${i % 2 === 1 ? "`" : ""}${part}`
        ),
      )}
    </>
  );
}

/** Code that is read, not written. */
export function CodeBlock({ code, label, className }: { code: string; label: string; className?: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className={cn("overflow-x-auto rounded-md border border-line bg-inset p-3 text-xs text-fg", className)}
    >
      <pre className="font-mono">{code}</pre>
    </section>
  );
}
