import { PlayCircle, Square } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { COACH } from "../../../party/protocol/vocabulary";
import { DeviceFields } from "../../room/devices/device-fields";
import { PreviewTile } from "../../room/devices/preview-tile";
import { useMediaAccess } from "../../room/devices/use-media-access";
import { usePreview } from "../../room/devices/use-preview";
import { isUntouched, voiceOf } from "../../room/devices/voice";
import { useLocalMedia } from "../../room/media/use-local-media";
import { useModelWords } from "../../room/models/model-label";
import { Button } from "../../ui/button";
import { HeadingText } from "../../ui/heading-text";
import { LatencyCard } from "./cards/latency-card";
import { ModelsCard } from "./cards/models-card";
import { NetworkCard } from "./cards/network-card";
import { OwnCard } from "./cards/own-card";
import { ReportCard } from "./cards/report-card";
import { SoundCard } from "./cards/sound-card";
import { WordsCard } from "./cards/words-card";
import type { CheckId } from "./findings";
import { useFindingWords } from "./use-finding-words";
import { useRehearsal } from "./use-rehearsal";

/** A test run that needs no other participant: tries out everything an interview uses. */
export function TestScreen() {
  const { t } = useTranslation("test");
  const media = useLocalMedia();
  const access = useMediaAccess();
  const tile = usePreview(media, false, true);
  const testing = useRehearsal(media);
  const { rehearsal, view, menu, models, ownKey, services, runAll } = testing;
  const modelWords = useModelWords(menu.models, ownKey);
  const words = useFindingWords(services.known, modelWords);
  const checks = useMemo(
    (): CheckId[] => [
      ...(["camera", "microphone"] as const),
      ...testing.words,
      ...(["speaker", "voice", "room", "call"] as const),
      ...[COACH, ...[...models.keys()].filter((id) => id !== COACH)].map((id): CheckId => `model:${id}`),
    ],
    [models, testing.words],
  );

  function testAll() {
    const { captures } = media.view;
    // One question for both, where the browser has to ask.
    if (isUntouched(captures.camera) && isUntouched(voiceOf(media.view).capture)) tile.allow();
    runAll();
  }

  return (
    <>
      <header className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-xl tracking-title text-balance">
            <HeadingText>{t("title")}</HeadingText>
          </h1>
          <p className="max-w-160 text-fg-2">{t("intro")}</p>
        </div>
        {view.isRunningAll ? (
          <Button size="lg" icon={<Square aria-hidden />} onClick={() => rehearsal.stop()}>
            {t("stop")}
          </Button>
        ) : (
          <Button variant="primary" size="lg" icon={<PlayCircle aria-hidden />} onClick={testAll}>
            {t("testAll")}
          </Button>
        )}
      </header>
      <div role="log" aria-label={t("results")} className="sr-only">
        {view.news.map(({ number, id, finding }) => (
          <p key={number}>{words.sumUp(id, finding)}</p>
        ))}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-6">
        <div className="flex min-w-0 flex-col gap-5">
          <PreviewTile media={media} access={access} preview={tile} />
          <DeviceFields media={media} size={tile.size} />
          <OwnCard testing={testing} words={words} media={media} />
          <SoundCard testing={testing} words={words} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <WordsCard testing={testing} words={words} />
          <NetworkCard testing={testing} words={words} />
          <ModelsCard testing={testing} words={words} modelWords={modelWords} />
          <LatencyCard />
          <ReportCard checks={checks} testing={testing} words={words} />
        </div>
      </div>
    </>
  );
}
