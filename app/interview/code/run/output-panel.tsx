import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeFile, CodeRun } from "../../../../party/protocol/code";
import { Panel } from "../../../ui/card";
import { Field } from "../../../ui/field";
import { Tabs } from "../../../ui/tabs";
import { Textarea } from "../../../ui/textarea";
import { useInterview } from "../../interview-context";
import { useInterviewTime } from "../../transcript/use-interview-time";
import type { RoomEditor } from "../editor/room-editor";
import { LANGUAGE_NAMES } from "../file-names";
import { RunOutput, RunStatus } from "./run-output";
import type { Running } from "./use-run";

const TABS = ["output", "input"] as const;
type Tab = (typeof TABS)[number];
const idsOf = (tab: Tab) => ({ tab: `code-tab-${tab}`, panel: `code-panel-${tab}` });

export type OutputPanelProps = {
  file: CodeFile;
  editor: RoomEditor;
  runs: readonly CodeRun[];
  running: Running;
};

/** The result of the file’s last run by either participant, and the input of the next one. */
export function OutputPanel({ file, editor, runs, running }: OutputPanelProps) {
  const { t } = useTranslation("code");
  const [tab, setTab] = useState<Tab>("output");
  const run = runs.findLast((one) => one.file === file.id && !one.tests?.hidden);
  const edited = editor.open(file.id);
  useEffect(() => {
    if (run) edited?.mark(run);
  }, [edited, run]);
  const isRunHere = running.state === "idle" || running.state === "busy";
  if (!isRunHere && !run) return null;
  return (
    <Panel
      aria-label={t("output")}
      // Where there is little height, it leaves room for the editor.
      className="flex h-54 min-h-16 flex-col overflow-hidden max-md:h-40 max-md:rounded-none max-md:border-x-0 max-md:border-b-0"
    >
      <div className="flex shrink-0 items-center border-b border-line pr-4">
        <Tabs
          label={t("output")}
          values={isRunHere ? TABS : ["output"]}
          value={tab}
          onValue={setTab}
          idsOf={idsOf}
          textOf={(value) => t(value)}
          className="min-h-11 border-b-0! max-md:min-h-9"
        />
        {run && tab === "output" ? <RunBy run={run} /> : null}
      </div>
      <div
        role="tabpanel"
        id={idsOf(tab).panel}
        aria-labelledby={idsOf(tab).tab}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto p-4 -outline-offset-2! max-md:p-3"
      >
        {/* Screen readers announce what changes in a region that was there before. */}
        <div role="status" className={tab === "input" ? "sr-only" : "empty:-mb-3"}>
          {running.state === "busy" ? <Progress file={file} running={running} /> : run ? <RunStatus run={run} /> : null}
        </div>
        {tab === "input" ? (
          <Field label={t("input")} labelHidden help={t("inputHelp")} className="flex-1">
            {(control) => (
              <Textarea
                {...control}
                spellCheck={false}
                value={running.input}
                onChange={(event) => running.setInput(event.target.value)}
                className="min-h-16! flex-1 resize-none font-mono text-xs pointer-coarse:text-md"
              />
            )}
          </Field>
        ) : running.state === "busy" ? null : run ? (
          <RunOutput run={run} onLine={(line) => edited?.goToLine(line)} />
        ) : (
          <p className="text-sm text-fg-3">
            {running.onServer ? t("serverHelp", { language: LANGUAGE_NAMES[file.language] }) : t("outputEmpty")}
          </p>
        )}
        {tab === "output" && isRunHere && file.language === "typescript" ? (
          <p className="text-xs text-fg-3">{t("typesNotChecked")}</p>
        ) : null}
      </div>
    </Panel>
  );
}

function RunBy({ run }: { run: CodeRun }) {
  const { view } = useInterview().room;
  const { t } = useTranslation("code");
  const timeOf = useInterviewTime();
  const person = view.participants.find(({ participantId }) => participantId === run.participantId);
  const facts = { time: timeOf(run.at), ms: Math.round(run.ms) };
  return (
    <span className="num ml-auto truncate text-xs text-fg-3 max-md:pl-1">
      {run.participantId === view.self?.participantId
        ? t("runByYou", facts)
        : t("runBy", { ...facts, name: person?.name ?? "" })}
    </span>
  );
}

function Progress({ file, running: { progress, onServer } }: { file: CodeFile; running: Running }) {
  const { t } = useTranslation("code");
  const language = LANGUAGE_NAMES[file.language];
  return (
    <p className="text-sm text-fg-2">
      {progress?.kind !== "loading"
        ? t(onServer ? "runningOnServer" : "running")
        : progress.total > 0
          ? t("loadingPart", { language, percent: Math.floor((100 * progress.loaded) / progress.total) })
          : t("loading", { language })}
    </p>
  );
}
