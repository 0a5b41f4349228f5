import { Mic } from "lucide-react";
import { Suspense, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { lazyPart } from "../../ui/lazy-part";
import { Skeleton } from "../../ui/skeleton";
import { useIsBrowser } from "../../ui/use-is-browser";
import type { SayAgainProps } from "./use-attempts";

const AttemptList = lazyPart(() => import("./attempts").then((m) => m.AttemptList));

/** Another attempt at a question, in place. Earlier ones are shown with the answer. */
export function SayAgain(props: SayAgainProps) {
  const { question, attempts } = props;
  const { t } = useTranslation("report");
  const panelId = useId();
  const count = attempts.at(question.key).length + attempts.unsentAt(question.key).length;
  const [wanted, setWanted] = useState<"no" | "clicked" | "begun">("no");
  const isWanted = wanted !== "no";
  const isBrowser = useIsBrowser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun before a reload, which is over once it is read
  useEffect(() => {
    if (attempts.draftAt(question.key) !== "") setWanted("begun");
  }, []);
  // Not on the server: React would hydrate a part whose code is still being fetched.
  const isOpen = isBrowser && (isWanted || count > 0);
  if (question.text === "") return null;
  return (
    <div className="flex flex-col gap-4">
      <Button
        size="sm"
        className="self-start print:hidden"
        aria-expanded={isWanted}
        aria-controls={panelId}
        icon={<Mic aria-hidden />}
        onClick={() => setWanted(isWanted ? "no" : "clicked")}
      >
        {question.answer.length === 0 ? t("again.answer") : t("again.title")}
        <span className="sr-only">: {question.text}</span>
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <AttemptList
              {...props}
              isRecording={isWanted}
              takesFocus={wanted === "clicked"}
              onDone={() => setWanted("no")}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
