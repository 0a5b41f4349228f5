import { useTranslation } from "react-i18next";
import { stampOf } from "../../../report/places";
import { useView } from "../../../state/observable";
import { Panel } from "../../../ui/card";
import { RunOutput, RunStatus } from "../run/run-output";
import type { FileReplay } from "./file-replay";
import type { Playback } from "./playback";
import { lastRun, type People, type Timeline } from "./timeline";

export type ReplayedOutputProps = {
  replay: FileReplay;
  timeline: Timeline;
  playback: Playback;
  startedAt: number;
  people: People;
};

/** The result of the file's last run at the playback's time. */
export function ReplayedOutput({ replay, timeline, playback, startedAt, people }: ReplayedOutputProps) {
  const { t } = useTranslation(["playback", "code"]);
  const { at } = useView(playback);
  const { id } = replay.file;
  if (!timeline.runs.some((run) => run.file === id)) return null;
  const run = lastRun(timeline, id, at);
  const runner = run && people.get(run.participantId);
  const facts = run && { time: stampOf(run.at, startedAt), ms: Math.round(run.ms) };
  return (
    <Panel aria-label={t("code:output")} className="flex h-44 shrink-0 flex-col overflow-hidden">
      <header className="flex min-h-11 shrink-0 items-center gap-3 border-b border-line px-4">
        <h2 className="text-sm">{t("code:output")}</h2>
        {facts ? (
          <span className="num ml-auto truncate text-xs text-fg-3">
            {runner?.you ? t("code:runByYou", facts) : t("code:runBy", { ...facts, name: runner?.name ?? "" })}
          </span>
        ) : null}
      </header>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto p-4 -outline-offset-2!"
      >
        {/* Screen readers announce what changes in a region that was there before. */}
        <div role="status">{run ? <RunStatus run={run} /> : <p className="text-sm text-fg-3">{t("notRun")}</p>}</div>
        {run ? <RunOutput run={run} /> : null}
      </div>
    </Panel>
  );
}
