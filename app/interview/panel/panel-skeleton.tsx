import { Skeleton } from "../../ui/skeleton";

const WIDTHS = ["w-2/3", "w-full", "w-5/6", "w-3/4", "w-full", "w-1/2"];

export function PanelSkeleton({ label }: { label?: string }) {
  return (
    <div role={label ? "status" : undefined} className="flex flex-col gap-5 px-5 py-5">
      {label ? <span className="sr-only">{label}</span> : null}
      {WIDTHS.map((width, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names
        <Skeleton key={i} className={width} />
      ))}
    </div>
  );
}
