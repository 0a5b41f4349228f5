import { Link } from "@remix-run/react";
import { ArrowLeft, CloudOff, FileX } from "lucide-react";
import { Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTooOften } from "../../../../state/use-too-often";
import { Button } from "../../../../ui/button";
import { buttonClass } from "../../../../ui/button-class";
import { Card } from "../../../../ui/card";
import { EmptyState } from "../../../../ui/empty-state";
import { lazyPart } from "../../../../ui/lazy-part";
import { Skeleton } from "../../../../ui/skeleton";
import type { CallFailure } from "../call-result";
import type { StorySaver } from "../save/story-saver";
import type { StoryEditorProps } from "./story-editor";

const StoryEditor = lazyPart(() => import("./story-editor").then((m) => m.StoryEditor));

type Opening = { kind: "coming" } | { kind: "open"; saver: StorySaver } | { kind: "failed"; why: CallFailure };

/** The story that the address names. Mounted once per story. */
export function OpenStory(props: Omit<StoryEditorProps, "saver">) {
  const { id, autosave } = props;
  const [state, setState] = useState<Opening>(() => {
    const saver = autosave.find(id);
    return saver ? { kind: "open", saver } : { kind: "coming" };
  });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    let isOver = false;
    void autosave.open(id).then((result) => {
      if (isOver) return;
      setState(result.kind === "done" ? { kind: "open", saver: result.value } : { kind: "failed", why: result.kind });
    });
    return () => {
      isOver = true;
      autosave.letGo(id);
    };
  }, [autosave, id, turn]);
  const again = useCallback(() => {
    setState({ kind: "coming" });
    setTurn((now) => now + 1);
  }, []);
  switch (state.kind) {
    case "coming":
      return <ComingStory />;
    case "failed":
      return <FailedStory why={state.why} onAgain={again} backHref={props.backHref} onBack={props.onBack} />;
    case "open":
      return (
        <Suspense fallback={<ComingStory />}>
          <StoryEditor {...props} saver={state.saver} />
        </Suspense>
      );
    default:
      return state satisfies never;
  }
}

export function ComingStory() {
  const { t } = useTranslation("stories");
  return (
    <Card aria-label={t("editor.label")}>
      <div role="status" aria-label={t("editor.opening")} aria-busy className="flex flex-col gap-5 p-5">
        <Skeleton className="w-2/5" />
        <Skeleton className="h-9! w-full" />
        <Skeleton className="h-60! w-full" />
      </div>
    </Card>
  );
}

type FailedStoryProps = Pick<StoryEditorProps, "backHref" | "onBack"> & { why: CallFailure; onAgain: () => void };

function FailedStory({ why, onAgain, backHref, onBack }: FailedStoryProps) {
  const { t } = useTranslation("stories");
  const tooOften = useTooOften();
  const isMissing = why === "not_found";
  return (
    <Card aria-label={t("editor.label")}>
      <EmptyState
        icon={isMissing ? <FileX /> : <CloudOff />}
        title={t(isMissing ? "editor.failed.not_found" : "editor.failed.unreachable")}
        text={
          why === "too_often"
            ? tooOften()
            : t(isMissing ? "editor.failed.not_foundText" : "editor.failed.unreachableText")
        }
        action={
          <>
            {isMissing ? null : <Button onClick={onAgain}>{t("editor.failed.again")}</Button>}
            <Link to={backHref} preventScrollReset onClick={onBack} className={buttonClass()}>
              <ArrowLeft aria-hidden />
              {t("back")}
            </Link>
          </>
        }
      />
    </Card>
  );
}
