import { useTranslation } from "react-i18next";
import type { Media } from "../../../room/media/media-view";
import { Card, CardHead } from "../../../ui/card";
import type { FindingWords } from "../use-finding-words";
import type { Testing } from "../use-rehearsal";
import { SentenceBox } from "./sentence-box";
import { TestRow } from "./test-row";

type CardProps = { testing: Testing; words: FindingWords };

/** Checks of picture and sound that others receive. */
export function OwnCard({ testing, words, media }: CardProps & { media: Media }) {
  const { t } = useTranslation("test");
  return (
    <Card aria-labelledby="own-title">
      <CardHead id="own-title" title={t("card.own")} />
      <ul className="border-b border-line">
        <TestRow id="camera" testing={testing} words={words} about={t("about.camera")} />
        <TestRow
          id="microphone"
          testing={testing}
          words={words}
          about={t("about.microphone")}
          running={testing.isRecording ? t("listening") : undefined}
        />
      </ul>
      <SentenceBox testing={testing} media={media} />
    </Card>
  );
}
