import { Pause, Play, RotateCcw, SkipForward, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { stampOf } from "../../../report/places";
import { useView } from "../../../state/observable";
import type { InterviewPlace } from "../../../state/recordings/recording-store";
import { Button } from "../../../ui/button";
import { Panel } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { Select } from "../../../ui/select";
import { type Playback, SPEEDS, type Speed } from "./playback";
import { nextRun, type Span, type Timeline } from "./timeline";
import { useOwnVoice } from "./use-own-voice";

/** A run is seen with the moment before it. */
const LEAD_MS = 2_000;
const STEP_MS = 5_000;

const TALK_TONES = { interviewer: "bg-interviewer", candidate: "bg-candidate", ai: "bg-ai" } as const;

export type PlaybackBarProps = {
  timeline: Timeline;
  playback: Playback;
  place: InterviewPlace;
  startedAt: number;
};

/** Plays, pauses and goes to any place: above who talked when, below when somebody wrote code. */
export function PlaybackBar({ timeline, playback, place, startedAt }: PlaybackBarProps) {
  const { t, i18n } = useTranslation("playback");
  const { isPlaying, at, speed } = useView(playback);
  const [isMuted, setMuted] = useState(false);
  const voice = useOwnVoice(place, playback, isMuted);
  const run = nextRun(timeline, at + LEAD_MS);
  const number = new Intl.NumberFormat(i18n.language);
  const now = { at: stampOf(at, startedAt), length: stampOf(timeline.to, startedAt) };
  return (
    <Panel
      aria-label={t("bar")}
      className="sticky bottom-0 z-sticky flex flex-wrap items-center gap-x-3 gap-y-2 bg-panel p-3 max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
    >
      <IconButton
        label={t("restart")}
        icon={<RotateCcw aria-hidden />}
        onClick={() => playback.seek(timeline.from)}
        className="max-md:hidden"
      />
      <IconButton
        variant="primary"
        label={isPlaying ? t("pause") : t("play")}
        icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={playback.toggle}
        className="rounded-full"
      />
      <span className="num shrink-0 text-sm">
        {now.at} <span className="text-fg-3">/ {now.length}</span>
      </span>
      <div className="relative flex h-10 min-w-0 flex-1 flex-col justify-center gap-2 rounded-md has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus max-md:order-last max-md:basis-full">
        <Lane timeline={timeline} spans={timeline.talk} toneOf={(span) => TALK_TONES[span.role]} />
        <Lane timeline={timeline} spans={timeline.code} toneOf={() => "bg-primary-text"} />
        {timeline.runs.map(({ id, at: ranAt }) => (
          <span
            key={id}
            aria-hidden
            className="absolute bottom-1.5 size-2.5 -translate-x-1/2 rounded-full border-2 border-panel bg-fg"
            style={{ left: `${shareOf(timeline, ranAt) * 100}%` }}
          />
        ))}
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-fg"
          style={{ left: `${shareOf(timeline, at) * 100}%` }}
        />
        <input
          type="range"
          aria-label={t("position")}
          aria-valuetext={t("positionOf", now)}
          min={timeline.from}
          // A browser never goes beyond the last whole step.
          max={timeline.from + Math.ceil((timeline.to - timeline.from) / STEP_MS) * STEP_MS}
          step={STEP_MS}
          value={Math.round(at)}
          onChange={(event) => playback.seek(Number(event.target.value))}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <ul aria-hidden className="flex flex-col gap-1 text-xs text-fg-2 max-xl:hidden">
        <li className="flex items-center gap-2">
          <span className="size-2 rounded-full bg-candidate" />
          {t("lane.talk")}
        </li>
        <li className="flex items-center gap-2">
          <span className="size-2 rounded-full bg-primary-text" />
          {t("lane.code")}
        </li>
        <li className="flex items-center gap-2">
          <span className="size-2 rounded-full bg-fg" />
          {t("lane.run")}
        </li>
      </ul>
      {voice.isRecorded ? (
        <IconButton
          label={isMuted ? t("voiceOn") : t("voiceOff")}
          icon={isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          onClick={() => setMuted(!isMuted)}
        />
      ) : null}
      {timeline.runs.length > 0 ? (
        <Button
          size="sm"
          disabled={run === null}
          iconEnd={<SkipForward aria-hidden className="size-icon-sm" />}
          onClick={() => run && playback.seek(run.at - LEAD_MS)}
          className="max-md:ml-auto"
        >
          {t("nextRun")}
        </Button>
      ) : null}
      <Select<`${Speed}`>
        size="sm"
        label={t("speed")}
        value={`${speed}`}
        onValueChange={(value) => playback.setSpeed(SPEEDS.find((one) => `${one}` === value) ?? 1)}
        options={SPEEDS.map((value) => ({ value: `${value}` as const, label: `${number.format(value)}×` }))}
        className={cn("w-auto!", timeline.runs.length === 0 && "max-md:ml-auto")}
      />
      {voice.element}
    </Panel>
  );
}

type LaneProps<S extends Span> = { timeline: Timeline; spans: readonly S[]; toneOf: (span: S) => string };

function Lane<S extends Span>({ timeline, spans, toneOf }: LaneProps<S>) {
  return (
    <span aria-hidden className="relative block h-2 overflow-hidden rounded-full bg-hover">
      {spans.map((span, i) => {
        const from = shareOf(timeline, span.from);
        const to = shareOf(timeline, span.to);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a timeline don't change
            key={i}
            className={cn("absolute inset-y-0 min-w-1 rounded-full", toneOf(span))}
            style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
          />
        );
      })}
    </span>
  );
}

function shareOf({ from, to }: Timeline, at: number): number {
  return to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 0;
}
