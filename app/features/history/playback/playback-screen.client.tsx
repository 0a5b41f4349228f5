import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnRecord } from "../../../../functions/shared/contract/history";
import type { CodeRecord } from "../../../../party/protocol/code";
import { FileReplay } from "../../../interview/code/playback/file-replay";
import { Playback } from "../../../interview/code/playback/playback";
import { PlaybackBar } from "../../../interview/code/playback/playback-bar";
import { ReplayedFile } from "../../../interview/code/playback/replayed-file";
import { ReplayedOutput } from "../../../interview/code/playback/replayed-output";
import { ReplayedTask } from "../../../interview/code/playback/replayed-task";
import { toTimeline } from "../../../interview/code/playback/timeline";
import { filesWithTasks } from "../../../interview/code/task/tasks-of-room";
import { useView } from "../../../state/observable";
import type { InterviewPlace } from "../../../state/recordings/recording-store";
import type { Interview } from "../read-interview";
import { ReplayedTalk } from "./replayed-talk";

export type PlaybackScreenProps = {
  record: OwnRecord;
  code: CodeRecord;
  interview: Interview;
  endedAt: number;
  place: InterviewPlace;
  /** Where it begins, in room time; null: at the end, with what was written. */
  start: number | null;
};

/** A bar through the interview that moves code, transcript, runs and the person's recorded voice together. */
export function PlaybackScreen({ record, code, interview, endedAt, place, start }: PlaybackScreenProps) {
  const { t } = useTranslation("playback");
  const { segments, members } = record;
  const { startedAt } = interview;
  const replays = useMemo(() => code.files.map((file) => new FileReplay(file)), [code]);
  const timeline = useMemo(
    () => toTimeline({ segments, replays, runs: code.runs, startedAt, endedAt }),
    [segments, replays, code, startedAt, endedAt],
  );
  const [playback] = useState(() => {
    const made = new Playback(timeline.from, timeline.to);
    made.seek(start ?? timeline.to);
    return made;
  });
  useEffect(() => () => playback.pause(), [playback]);
  const { at } = useView(playback);
  const [chosen, choose] = useState<string | null>(null);
  // Without a choice: the file that was written in last at this time.
  const present = replays.filter((replay) => replay.existsAt(at));
  const replay = present.find(({ file }) => file.id === chosen) ?? newestOf(present, at) ?? replays[0] ?? null;
  const task = useMemo(() => filesWithTasks(replay ? [replay.file] : []).at(0) ?? null, [replay]);
  const people = useMemo(() => new Map(members.map((member) => [member.participantId, member])), [members]);
  return (
    <section aria-label={t("label")} className="flex flex-col gap-3">
      <div className="grid gap-3 lg:h-[clamp(26rem,100dvh-22rem,44rem)] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-h-0 min-w-0 flex-col gap-3">
          {replay ? (
            <ReplayedFile
              key={replay.file.id}
              {...{ replay, timeline, playback, people }}
              replays={present.length > 0 ? present : [replay]}
              onFile={choose}
            />
          ) : null}
          {replay ? <ReplayedOutput {...{ replay, timeline, playback, people }} startedAt={startedAt} /> : null}
        </div>
        <div className="flex min-h-0 min-w-0 flex-col gap-3">
          {task ? <ReplayedTask key={task.id} file={task} /> : null}
          <ReplayedTalk {...{ segments, interview, timeline, playback, people }} />
        </div>
      </div>
      <PlaybackBar {...{ timeline, playback, place }} startedAt={startedAt} />
    </section>
  );
}

function newestOf(replays: readonly FileReplay[], at: number): FileReplay | null {
  const touchedAt = (replay: FileReplay) => replay.lastChange(replay.countAt(at))?.at ?? replay.file.createdAt;
  return replays.reduce<FileReplay | null>(
    (newest, one) => (newest === null || touchedAt(one) >= touchedAt(newest) ? one : newest),
    null,
  );
}
