import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { gradeOf } from "../findings";
import { resultOf } from "../rehearsal";
import { TestRow, type TestRowProps } from "./test-row";

type PlaybackRowProps = Omit<TestRowProps, "id" | "extra" | "testButton"> & { id: "speaker" | "voice" };

/** A check of played sound: only the person can say whether they heard it. */
export function PlaybackRow(props: PlaybackRowProps) {
  const { t } = useTranslation("test");
  const { id, testing, words } = props;
  const { rehearsal, view } = testing;
  const testButton = useRef<HTMLButtonElement>(null);
  const result = resultOf(view, id);
  const finding = result.phase === "done" ? result.finding : null;
  const isAsked = finding !== null && gradeOf(finding) === "asked";
  const what = words.titleOf(id);

  function answer(isHeard: boolean) {
    rehearsal.answer(id, { code: isHeard ? `${id}_heard` : `${id}_not_heard`, facts: finding?.facts });
    // The buttons that were pressed are gone now.
    testButton.current?.focus();
  }

  return (
    <TestRow
      {...props}
      testButton={testButton}
      extra={
        isAsked ? (
          <>
            <Button size="sm" aria-label={t("heardOf", { what })} onClick={() => answer(true)}>
              {t("heard")}
            </Button>
            <Button size="sm" aria-label={t("notHeardOf", { what })} onClick={() => answer(false)}>
              {t("notHeard")}
            </Button>
          </>
        ) : null
      }
    />
  );
}
