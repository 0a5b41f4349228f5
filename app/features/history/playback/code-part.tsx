import { useSearchParams } from "@remix-run/react";
import { Suspense, useEffect, useRef } from "react";
import type { CodeRecord } from "../../../../party/protocol/code";
import { Card } from "../../../ui/card";
import { lazyPart } from "../../../ui/lazy-part";
import { Skeleton } from "../../../ui/skeleton";
import { useIsBrowser } from "../../../ui/use-is-browser";
import type { PlaybackScreenProps } from "./playback-screen.client";

const PlaybackScreen = lazyPart(() => import("./playback-screen.client").then((m) => m.PlaybackScreen));

type CodePartProps = Omit<PlaybackScreenProps, "start"> & { isShown: boolean };

/** The code of an interview: played back on the screen, its last texts in print. */
export function CodePart({ isShown, ...props }: CodePartProps) {
  const [params] = useSearchParams();
  const at = Number(params.get("at") ?? Number.NaN);
  const start = Number.isFinite(at) ? props.interview.startedAt + at : null;
  const part = useRef<HTMLDivElement>(null);
  const isBrowser = useIsBrowser();
  // A quote's link leads here from another part, which is hidden now.
  useEffect(() => {
    if (!isShown || start === null) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: "nearest" });
  }, [isShown, start]);
  return (
    <>
      {isShown ? (
        <div ref={part} tabIndex={-1} className="scroll-mt-20 outline-none print:hidden">
          {isBrowser ? (
            <Suspense fallback={<PlaybackSkeleton />}>
              <PlaybackScreen key={start ?? "begin"} {...props} start={start} />
            </Suspense>
          ) : (
            <PlaybackSkeleton />
          )}
        </div>
      ) : null}
      <PrintedCode code={props.code} />
    </>
  );
}

function PlaybackSkeleton() {
  return (
    <Card padded aria-busy className="flex h-96 flex-col gap-3">
      <Skeleton className="w-48" />
      <Skeleton className="w-full" />
      <Skeleton className="w-2/3" />
    </Card>
  );
}

function PrintedCode({ code: { files } }: { code: CodeRecord }) {
  return (
    <div className="hidden flex-col gap-4 print:flex">
      {files.map(({ id, name, text }) => (
        <figure key={id}>
          <figcaption className="font-mono font-medium">{name}</figcaption>
          <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
        </figure>
      ))}
    </div>
  );
}
