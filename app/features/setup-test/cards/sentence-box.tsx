import { Circle, Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AUDIO_RATE } from "../../../../party/protocol/audio-frame";
import { SpokenLanguageSelect } from "../../../room/language/spoken-language-select";
import { useFollowPage } from "../../../room/language/use-follow-page";
import type { Media } from "../../../room/media/media-view";
import { playWave } from "../../../room/media/play-wave";
import { useLevel } from "../../../room/media/use-level";
import { encodeWave } from "../../../room/media/wave-file";
import { Button } from "../../../ui/button";
import { LevelMeter } from "../../../ui/level-meter";
import { resultOf } from "../rehearsal";
import { SPOKEN_TEXTS } from "../sentences";
import type { Testing } from "../use-rehearsal";

/** The sentence to read aloud, its record button, and the recording to play back. */
export function SentenceBox({ testing, media }: { testing: Testing; media: Media }) {
  const { t } = useTranslation(["test", "interview"]);
  useFollowPage();
  const { rehearsal, view, services, isRecording, recording, finishRecording } = testing;
  const { lang } = services;
  const isBusy = resultOf(view, "microphone").phase === "running";
  const level = useLevel(media.view.outgoing.voice);
  const box = useRef<HTMLDivElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isRefused, setRefused] = useState(false);

  const playing = useRef<AbortController | null>(null);
  // Scroll the sentence into view, and stop playing the last recording so that the new one does not contain it.
  useEffect(() => {
    if (!isRecording) return;
    playing.current?.abort();
    box.current?.scrollIntoView({ block: "nearest" });
  }, [isRecording]);
  useEffect(() => () => playing.current?.abort(), []);

  async function play() {
    if (!recording) return;
    const started = new AbortController();
    playing.current = started;
    setPlaying(true);
    const isPlayed = await playWave(
      encodeWave(recording.samples, AUDIO_RATE),
      media.view.chosen.speaker,
      started.signal,
    );
    setPlaying(false);
    setRefused(!isPlayed);
  }

  return (
    <div ref={box} className="flex scroll-my-20 flex-col gap-3 px-4 py-4">
      <SpokenLanguageSelect />
      <p id="sentence-label" className="text-sm text-fg-3">
        {isRecording ? t("sentence.now") : t("sentence.label")}
      </p>
      <p lang={lang} className="text-read leading-(--leading-read) text-fg" aria-describedby="sentence-label">
        {SPOKEN_TEXTS[lang].sentence}
      </p>
      {isRecording ? <LevelMeter label={t("interview:lobby.devices.level")} source={level} /> : null}
      <div className="flex flex-wrap gap-2">
        {isRecording ? (
          <Button icon={<Square aria-hidden />} onClick={finishRecording}>
            {t("sentence.finish")}
          </Button>
        ) : (
          <Button busy={isBusy} icon={<Circle aria-hidden />} onClick={() => void rehearsal.run("microphone")}>
            {recording ? t("sentence.again") : t("sentence.record")}
          </Button>
        )}
        <Button
          disabled={recording === null || isRecording}
          busy={isPlaying}
          icon={<Play aria-hidden />}
          onClick={() => void play()}
        >
          {t("sentence.play")}
        </Button>
      </div>
      <p role="status" className="text-sm text-warning empty:hidden">
        {isRefused ? t("sentence.playFailed") : null}
      </p>
    </div>
  );
}
