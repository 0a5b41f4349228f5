import { Play } from "lucide-react";
import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type CodeRun, countPassed } from "../../../../party/protocol/code";
import type { Segment } from "../../../../party/protocol/entities";
import { inOrder } from "../../../../party/protocol/lines-in-time";
import type { Playback } from "../../../interview/code/playback/playback";
import type { People, Timeline } from "../../../interview/code/playback/timeline";
import { stampOf } from "../../../report/places";
import { SPEAKER_TONES } from "../../../report/transcript-lines";
import { useView } from "../../../state/observable";
import { Panel } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import type { Interview } from "../read-interview";

export type ReplayedTalkProps = {
  segments: readonly Segment[];
  interview: Interview;
  timeline: Timeline;
  playback: Playback;
  people: People;
};

type Entry = { at: number } & ({ kind: "line"; segment: Segment } | { kind: "run"; run: CodeRun });

/** The lines and runs up to the playback's time. */
export function ReplayedTalk({ segments, interview, timeline, playback, people }: ReplayedTalkProps) {
  const { t } = useTranslation(["playback", "history"]);
  const { at } = useView(playback);
  const entries = useMemo(() => {
    const lines = inOrder(segments).map((segment): Entry => ({ at: segment.startedAt, kind: "line", segment }));
    const runs = timeline.runs.map((run): Entry => ({ at: run.at, kind: "run", run }));
    return [...lines, ...runs].sort((a, b) => a.at - b.at);
  }, [segments, timeline]);
  const count = entries.filter((entry) => entry.at <= at).length;
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line scrolls
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [count]);
  return (
    <Panel aria-label={t("talk")} className="flex min-h-0 flex-1 flex-col overflow-hidden max-lg:h-80 max-lg:flex-none">
      <h2 className="flex min-h-12 shrink-0 items-center border-b border-line px-4 text-sm">{t("talk")}</h2>
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2 -outline-offset-2!"
      >
        {count === 0 ? <p className="px-4 py-2 text-sm text-fg-3">{t("nothingYet")}</p> : null}
        <ol className="flex flex-col">
          {entries.slice(0, count).map((entry) => (
            <TalkEntry
              key={entry.kind === "line" ? entry.segment.id : entry.run.id}
              {...{ entry, interview, people }}
              onSeek={playback.seek}
            />
          ))}
        </ol>
      </div>
    </Panel>
  );
}

type TalkEntryProps = { entry: Entry; onSeek: (at: number) => void } & Pick<ReplayedTalkProps, "interview" | "people">;

const TalkEntry = memo(function TalkEntry({ entry, interview, people, onSeek }: TalkEntryProps) {
  const { t } = useTranslation(["playback", "history", "tasks", "code"]);
  const stamp = stampOf(entry.at, interview.startedAt);
  const time = (
    <button
      type="button"
      aria-label={t("goTo", { time: stamp })}
      onClick={() => onSeek(entry.at)}
      className="num ml-auto shrink-0 text-xs text-fg-3 hover:text-fg hover:underline pointer-coarse:min-h-11"
    >
      {stamp}
    </button>
  );
  if (entry.kind === "run") {
    const { tests, status, participantId } = entry.run;
    const runner = people.get(participantId);
    return (
      <li className="flex flex-col bg-hover px-4 py-2">
        <span className="flex items-center gap-2 text-xs text-fg-2">
          <Play aria-hidden className="size-icon-sm" />
          {runner?.you ? t("runByYou") : t("run", { name: runner?.name ?? "" })}
          {time}
        </span>
        <span>
          {tests && status === "done"
            ? t(tests.hidden ? "hiddenPass" : "tasks:problem.testsPass", countPassed(tests))
            : t(`code:status.${status}`)}
        </span>
      </li>
    );
  }
  const { segment } = entry;
  const speaker = interview.speakerOf(segment);
  return (
    <li className="flex flex-col px-4 py-2 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
      <span className="flex items-center gap-2 text-xs">
        <span className={cn("font-medium", SPEAKER_TONES[segment.role])}>
          {"name" in speaker ? speaker.name : t(`history:speaker.${speaker.is}`)}
        </span>
        {time}
      </span>
      <span lang={segment.lang} className="break-words whitespace-pre-line">
        {segment.text}
      </span>
    </li>
  );
});
