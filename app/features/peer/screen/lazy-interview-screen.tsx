import { lazy, Suspense } from "react";
import { Main } from "../../../ui/main";
import type { InterviewScreenProps } from "./interview-screen";

const load = () => import("./interview-screen").then((module) => ({ default: module.InterviewScreen }));
const Screen = lazy(load);

/** Preloads the interview screen on the first interaction with the lobby. */
export function preloadInterviewScreen(): void {
  load().catch(() => {
    // It is fetched again when it is needed, and fails aloud then.
  });
}

/** The lobby is read and filled in before the screen behind it is fetched. */
export function LazyInterviewScreen(props: InterviewScreenProps) {
  return (
    <Suspense fallback={<Main className="h-dvh bg-inset" />}>
      <Screen {...props} />
    </Suspense>
  );
}
