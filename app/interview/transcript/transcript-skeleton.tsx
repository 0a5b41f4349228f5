import { Skeleton } from "../../ui/skeleton";

const WIDTHS = ["w-4/5", "w-3/5", "w-11/12", "w-2/3"];

export function TranscriptSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-6 overflow-hidden px-5 pb-6">
      <span className="sr-only">{label}</span>
      {WIDTHS.map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="w-9" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-20" />
            <Skeleton className={width} />
          </div>
        </div>
      ))}
    </div>
  );
}
