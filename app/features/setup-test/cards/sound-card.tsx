import { useTranslation } from "react-i18next";
import { Card, CardHead } from "../../../ui/card";
import type { FindingWords } from "../use-finding-words";
import type { Testing } from "../use-rehearsal";
import { PlaybackRow } from "./playback-row";

/** Checks of the sound one hears from others. */
export function SoundCard({ testing, words }: { testing: Testing; words: FindingWords }) {
  const { t } = useTranslation("test");
  return (
    <Card aria-labelledby="sound-title">
      <CardHead id="sound-title" title={t("card.sound")} />
      <ul>
        <PlaybackRow id="speaker" testing={testing} words={words} about={t("about.speaker")} />
        <PlaybackRow id="voice" testing={testing} words={words} about={t("about.voice")} />
      </ul>
    </Card>
  );
}
