import { Volume2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../state/notifications";
import { Button } from "../../ui/button";
import { playTestSound } from "../media/test-sound";

/** Lets the chosen loudspeaker be heard. */
export function TestSound({ speaker }: { speaker: string | null }) {
  const { t } = useTranslation("interview");
  const [playing, setPlaying] = useState(false);

  async function play() {
    setPlaying(true);
    const played = await playTestSound(speaker);
    setPlaying(false);
    if (played) return;
    notify.error(t("lobby.devices.testSoundFailed"), {
      id: "test-sound",
      description: t("lobby.devices.testSoundFailedHelp"),
    });
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      busy={playing}
      icon={<Volume2 aria-hidden />}
      onClick={() => void play()}
      className="-ml-2 self-start"
    >
      {t("lobby.devices.testSound")}
    </Button>
  );
}
