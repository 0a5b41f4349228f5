import { type ReactNode, Suspense } from "react";
import { Panel } from "../../ui/card";
import { cn } from "../../ui/cn";
import { PanelSkeleton } from "./panel-skeleton";

/** A pane whose code is fetched when it is opened: an empty panel in its place until then. */
export function LazyPanel({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Panel className={cn("overflow-hidden", className)}>
          <PanelSkeleton />
        </Panel>
      }
    >
      {children}
    </Suspense>
  );
}
