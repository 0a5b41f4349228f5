import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeRun } from "../../../../party/protocol/code";
import type { RunnableLanguage } from "../../../../party/tasks/task";
import { Button } from "../../../ui/button";
import { IconButton } from "../../../ui/icon-button";
import { OwnTestForm } from "./own-test-form";
import {
  emptyDraft,
  type FunctionEntry,
  MOST_OWN_TESTS,
  type OwnTest,
  readOwnTests,
  readTestDraft,
  type ShownTest,
  showOwnTest,
  type TestPlace,
  writeOwnTests,
  writeTestDraft,
} from "./own-tests";
import { PassMark } from "./test-list";

export type OwnTestListProps = {
  place: TestPlace;
  entry: FunctionEntry;
  language: RunnableLanguage;
  /** The last one of the visible tests. */
  run: CodeRun | undefined;
  /** The participant whose page this is. */
  self: string | null;
  readOnly: boolean;
  /** Another person sees the results. */
  isShared: boolean;
  /** This person has added a test with these values, as they typed them. */
  onAdded: (typed: readonly string[]) => void;
};

/** Tests that this person adds to a task, and those that the other's last run had. */
export function OwnTestList({ place, entry, language, run, self, readOnly, isShared, onAdded }: OwnTestListProps) {
  const { t } = useTranslation("tasks");
  const [tests, setTests] = useState(() => readOwnTests(place, entry));
  const [draft, setDraft] = useState(() => readTestDraft(place, entry));
  const isOpening = useRef(false);
  const adds = useRef<HTMLButtonElement>(null);
  const told = run?.tests?.results.filter(({ own }) => own) ?? [];
  const isOthers = run !== undefined && run.participantId !== self;
  const resultOf = (id: string) => (isOthers ? undefined : told.find(({ own }) => own?.id === id));
  const change = (next: readonly OwnTest[]) => {
    setTests(next);
    writeOwnTests(place, next);
  };
  const keep = (next: readonly string[] | null) => {
    setDraft(next);
    writeTestDraft(place, next);
  };
  const close = () => {
    keep(null);
    // The button is back with the next frame.
    requestAnimationFrame(() => adds.current?.focus());
  };
  return (
    <>
      {tests.length > 0 || !readOnly ? (
        <section aria-label={t("problem.ownTests")} className="flex flex-col gap-2">
          <h3 className="text-sm">{t("problem.ownTests")}</h3>
          {tests.length > 0 ? (
            <ul className="flex flex-col">
              {tests.map((test, n) => (
                <Row key={test.id} shown={showOwnTest(language, entry, test)} result={resultOf(test.id)}>
                  {readOnly ? null : (
                    <IconButton
                      size="sm"
                      label={t("problem.removeTest", { n: n + 1 })}
                      icon={<Trash2 aria-hidden />}
                      onClick={() => {
                        change(tests.filter(({ id }) => id !== test.id));
                        adds.current?.focus();
                      }}
                    />
                  )}
                </Row>
              ))}
            </ul>
          ) : null}
          {readOnly ? null : draft ? (
            <OwnTestForm
              entry={entry}
              language={language}
              texts={draft}
              onTexts={keep}
              takesFocus={isOpening.current}
              isShared={isShared}
              onAdd={(test) => {
                change([...tests, test]);
                onAdded(draft);
                close();
              }}
              onCancel={close}
            />
          ) : (
            <Button
              ref={adds}
              size="sm"
              icon={<Plus aria-hidden className="size-icon-sm" />}
              disabled={tests.length >= MOST_OWN_TESTS}
              onClick={() => {
                isOpening.current = true;
                keep(emptyDraft(entry));
              }}
              className="self-start"
            >
              {t("problem.addTest")}
            </Button>
          )}
          {tests.length >= MOST_OWN_TESTS ? (
            <p className="text-xs text-fg-3">{t("problem.mostTests", { max: MOST_OWN_TESTS })}</p>
          ) : null}
        </section>
      ) : null}
      {isOthers && told.length > 0 ? (
        <section aria-label={t("problem.othersTests")} className="flex flex-col gap-1">
          <h3 className="text-sm">{t("problem.othersTests")}</h3>
          <ul className="flex flex-col">
            {told.map((result, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two tests may be the same
              <Row key={n} shown={result.own ?? { input: "", expected: "" }} result={result} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

type Result = NonNullable<CodeRun["tests"]>["results"][number];
type RowProps = { shown: ShownTest; result: Result | undefined; children?: ReactNode };

function Row({ shown: { input, expected }, result, children }: RowProps) {
  const { t } = useTranslation("tasks");
  const missed =
    !result || result.passed
      ? expected
      : result.error !== undefined
        ? t("problem.gotError", { expected, error: result.error || result.got })
        : t("problem.got", { expected, got: result.got });
  return (
    <li className="flex items-start gap-3 border-t border-line-subtle py-2 text-sm first:border-t-0">
      <PassMark passed={result?.passed ?? null} />
      <span className="flex min-w-0 flex-1 flex-col gap-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        <span className="text-fg-2">{input}</span>
        <span className="num text-fg-3">{missed}</span>
      </span>
      {children}
    </li>
  );
}
