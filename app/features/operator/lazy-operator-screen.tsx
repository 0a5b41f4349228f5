import { lazy, Suspense } from "react";
import type { OperatorScreenProps } from "./operator-screen";
import { SectionSkeleton } from "./operator-section";

const Screen = lazy(() => import("./operator-screen").then((module) => ({ default: module.OperatorScreen })));

/** Apart from the page for unknown addresses, whose route it shares. */
export function LazyOperatorScreen(props: OperatorScreenProps) {
  return (
    <Suspense fallback={<SectionSkeleton rows={8} />}>
      <Screen {...props} />
    </Suspense>
  );
}
