import { Play, RefreshCw } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Check, type CheckTone } from "../../../room/devices/check";
import { useSettings } from "../../../state/use-settings";
import { Button } from "../../../ui/button";
import { type CheckId, type Grade, gradeOf } from "../findings";
import { resultOf } from "../rehearsal";
import type { FindingWords } from "../use-finding-words";
import type { Testing } from "../use-rehearsal";

const TONES = { works: "ok", limited: "note", fails: "warn", unable: "open", asked: "open" } as const satisfies Record<
  Grade,
  CheckTone
>;

export type TestRowProps = {
  id: CheckId;
  testing: Testing;
  words: FindingWords;
  /** Describes the check until it has a result. */
  about: string;
  /** Beside the button that tests. */
  extra?: ReactNode;
  testButton?: RefObject<HTMLButtonElement>;
  /** While it runs. */
  running?: string;
  children?: ReactNode;
};

/** One line: what was tested, what came of it, and what can be done. */
export function TestRow({ id, testing, words, about, extra, testButton, running, children }: TestRowProps) {
  const { t } = useTranslation("test");
  const { rehearsal, view } = testing;
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const result = resultOf(view, id);
  const isRunning = result.phase === "running";
  const title = words.titleOf(id);
  const finding = result.phase === "done" ? result.finding : null;
  return (
    <Check
      tone={finding ? TONES[gradeOf(finding)] : "open"}
      title={title}
      text={
        <>
          {finding ? (
            <>
              <strong className="font-medium text-fg-2">{words.gradeWord(gradeOf(finding))}</strong>{" "}
              {words.describe(id, finding)}
              {finding.quote ? (
                <q lang={spoken} className="block text-fg-2">
                  {finding.quote}
                </q>
              ) : null}
            </>
          ) : isRunning ? (
            (running ?? t("running"))
          ) : (
            about
          )}
          {children}
        </>
      }
      action={
        <span className="flex flex-wrap items-center gap-2">
          {extra}
          <Button
            ref={testButton}
            size="sm"
            busy={isRunning}
            icon={finding ? <RefreshCw aria-hidden /> : <Play aria-hidden />}
            aria-label={t(finding ? "againOf" : "testOf", { what: title })}
            onClick={() => void rehearsal.run(id)}
          >
            {finding ? t("again") : t("test")}
          </Button>
        </span>
      }
    />
  );
}
