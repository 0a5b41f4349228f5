import { cn } from "../../../ui/cn";

/** A placeholder for a company's logo, which would have to be fetched from a third party. */
export function CompanyMark({ name, large }: { name: string | null; large?: boolean }) {
  const initial = [...(name ?? "").trim()][0]?.toUpperCase() ?? "?";
  return (
    <span
      aria-hidden
      className={cn(
        "grid shrink-0 place-items-center rounded-sm border border-line-strong bg-active font-semibold text-fg",
        large ? "size-9 text-sm" : "size-7 text-2xs",
      )}
    >
      {initial}
    </span>
  );
}
