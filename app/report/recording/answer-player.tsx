import { LockKeyhole, Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../party/protocol/analysis";
import type { Segment } from "../../../party/protocol/entities";
import { useView } from "../../state/observable";
import { openRecordings } from "../../state/recordings/open-recordings";
import type { InterviewPlace, RecordingStore } from "../../state/recordings/recording-store";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { Skeleton } from "../../ui/skeleton";
import { stampOf } from "../places";
import { AnswerPicture } from "./answer-picture";
import { findMarks, type Mark } from "./find-marks";
import { type Clip, lengthOf, placeAnswer, playedAt, rangeOf } from "./place-answer";
import { peaksOf, readWave } from "./read-wave";
import { SoundPlayer } from "./sound-player";
import { Wave } from "./wave";

const BARS = 120;
const MARKS_SHOWN = 12;

export type AnswerPlayerProps = {
  place: InterviewPlace;
  /** Changes when the recordings have. */
  news: number;
  lines: readonly Segment[];
  /** Null where nothing was counted. */
  delivery: Delivery | null;
  /** The question. */
  name: string;
};

type Found = { store: RecordingStore; clips: readonly Clip[] };

/** The person's own voice in an answer. Nothing of it is decoded before it is in view. */
export function AnswerPlayer({ place, news, lines, delivery, name }: AnswerPlayerProps) {
  const [found, setFound] = useState<Found | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each piece of news may be about this recording
  useEffect(() => {
    let isGone = false;
    findClips(place, lines).then(
      (next) => !isGone && setFound(next),
      () => {
        // The browser refuses its storage: the same as none.
      },
    );
    return () => {
      isGone = true;
    };
  }, [place, lines, news]);
  if (!found || found.clips.length === 0) return null;
  return <FoundAnswer {...found} lines={lines} delivery={delivery} name={name} />;
}

async function findClips(place: InterviewPlace, lines: readonly Segment[]): Promise<Found | null> {
  const range = rangeOf(lines);
  const store = range && (await openRecordings());
  return store && { store, clips: placeAnswer(await store.list(place), range) };
}

type FoundAnswerProps = Found & Pick<AnswerPlayerProps, "lines" | "delivery" | "name">;

function FoundAnswer({ store, clips, lines, delivery, name }: FoundAnswerProps) {
  const { t } = useTranslation("recording");
  const box = useRef<HTMLElement>(null);
  const wave = useWave(store, clips, box);
  const marks = delivery ? findMarks(lines, delivery) : [];
  return (
    <section
      ref={box}
      aria-label={t("player.label", { question: name })}
      className="flex min-h-24 flex-col gap-3 rounded-lg border border-line bg-panel p-4 print:hidden"
    >
      {wave === "failed" ? (
        <p role="alert" className="text-sm text-fg-2">
          {t("player.failed")}
        </p>
      ) : wave === null ? (
        <div role="status" aria-label={t("player.reading")}>
          <Skeleton className="h-12 w-full" />
        </div>
      ) : (
        <Playing wave={wave} store={store} clips={clips} marks={marks} />
      )}
      <p className="flex items-center gap-2 text-xs text-fg-3">
        <LockKeyhole aria-hidden className="size-icon-sm shrink-0" />
        {t("player.stays")}
      </p>
    </section>
  );
}

/** Null until it is in view and decoded. */
function useWave(store: RecordingStore, clips: readonly Clip[], box: React.RefObject<HTMLElement | null>) {
  const [wave, setWave] = useState<Float32Array<ArrayBuffer> | "failed" | null>(null);
  useEffect(() => {
    if (!box.current) return;
    let isGone = false;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      readWave(store, clips).then(
        (next) => !isGone && setWave(next),
        () => !isGone && setWave("failed"),
      );
    });
    seen.observe(box.current);
    return () => {
      isGone = true;
      seen.disconnect();
    };
  }, [store, clips, box]);
  return wave;
}

type PlayingProps = Found & { wave: Float32Array<ArrayBuffer>; marks: readonly Mark[] };

function Playing({ wave, store, clips, marks }: PlayingProps) {
  const { t } = useTranslation("recording");
  const [player] = useState(() => new SoundPlayer(wave));
  const [peaks] = useState(() => peaksOf(wave, BARS));
  useEffect(() => player.close, [player]);
  const { isPlaying, ms } = useView(player);
  const length = lengthOf(clips);
  const placed = marks.flatMap((mark) => {
    const at = playedAt(clips, mark.at);
    return at === null ? [] : [{ mark, at }];
  });
  return (
    <>
      <div className="flex items-center gap-3">
        <IconButton
          variant="secondary"
          label={isPlaying ? t("player.pause") : t("player.play")}
          icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={player.toggle}
        />
        <Wave
          peaks={peaks}
          marks={placed.map(({ mark, at }) => ({
            kind: mark.kind,
            from: at / length,
            to: (at + (mark.kind === "pause" ? mark.ms : 0)) / length,
          }))}
          ms={ms}
          length={length}
          label={t("player.position")}
          text={t("player.positionOf", { at: stampOf(ms, 0), length: stampOf(length, 0) })}
          onSeek={player.seek}
        />
        <span className="num shrink-0 text-xs text-fg-3">
          {stampOf(ms, 0)} / {stampOf(length, 0)}
        </span>
      </div>
      <AnswerPicture store={store} clips={clips} player={player} />
      {placed.length > 0 ? (
        <ul aria-label={t("player.marks")} className="flex flex-wrap gap-2">
          {placed.slice(0, MARKS_SHOWN).map(({ mark, at }) => {
            const words =
              mark.kind === "filler"
                ? t("player.filler", { words: mark.words })
                : t("player.pauseOf", { seconds: (mark.ms / 1000).toFixed(1) });
            return (
              <li key={`${mark.kind} ${mark.at}`}>
                <Button
                  size="sm"
                  aria-label={t("player.goTo", { words, at: stampOf(at, 0) })}
                  onClick={() => player.seek(at - LEAD_MS)}
                >
                  <span
                    aria-hidden
                    className={mark.kind === "filler" ? "size-2 rounded-full bg-warning" : "h-2 w-3 rounded-xs bg-fg-3"}
                  />
                  {words}
                  <span className="num text-fg-3">{stampOf(at, 0)}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}

/** A mark is heard in its sentence. */
const LEAD_MS = 1_000;
