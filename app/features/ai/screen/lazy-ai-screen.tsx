import { lazy, Suspense } from "react";
import { Main } from "../../../ui/main";
import type { AiScreenProps } from "./ai-screen";

const load = () => import("./ai-screen").then((module) => ({ default: module.AiScreen }));
const Screen = lazy(load);

/** Preloads the screen on the first interaction with the preparation. */
export function preloadAiScreen(): void {
  load().catch(() => {
    // It is fetched again when it is needed, and fails aloud then.
  });
}

export function LazyAiScreen(props: AiScreenProps) {
  return (
    <Suspense fallback={<Main className="h-dvh bg-inset" />}>
      <Screen {...props} />
    </Suspense>
  );
}
