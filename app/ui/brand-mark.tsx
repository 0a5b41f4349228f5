import { cn } from "./cn";

/** The logo: a speech bubble with a sound wave. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cn("size-6 shrink-0 text-primary-text", className)}
    >
      <path d="M6.5 3.5h11a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H12l-4.5 3.7v-3.7h-1a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4Z" />
      <path d="M8 9.2v2.6M12 7.5v6M16 9.2v2.6" />
    </svg>
  );
}
