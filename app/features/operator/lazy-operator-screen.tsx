import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part";
import type { OperatorScreenProps } from "./operator-screen";
import { SectionSkeleton } from "./operator-section";

const Screen = lazyPart<OperatorScreenProps>(() => import("./operator-screen").then((module) => module.OperatorScreen));

/** Apart from the page for unknown addresses, whose route it shares. */
export function LazyOperatorScreen(props: OperatorScreenProps) {
  return (
    <Suspense fallback={<SectionSkeleton rows={8} />}>
      <Screen {...props} />
    </Suspense>
  );
}
