import { AudioLines, MonitorUp, MonitorX, Presentation } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MenuItem, MenuLabel, MenuSeparator } from "../../../ui/menu";
import type { Media } from "../media/media-view";

/** What can be shared, each with its stop. */
export function ShareItems({ media: { view, actions } }: { media: Media }) {
  const { t } = useTranslation("call");
  const { screen, videoShare, audioShare } = view.captures;
  const screenOn = screen.status !== "off";
  const meetingOn = videoShare.status !== "off";
  const soundOn = audioShare.status !== "off";
  return (
    <>
      <MenuItem
        kbd={meetingOn ? undefined : "S"}
        icon={screenOn ? <MonitorX aria-hidden /> : <MonitorUp aria-hidden />}
        onSelect={() => void actions.setScreen(!screenOn)}
      >
        {screenOn ? t("menu.shareScreenStop") : t("menu.shareScreen")}
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{t("menu.meeting")}</MenuLabel>
      <MenuItem
        icon={<AudioLines aria-hidden />}
        disabled={!view.can.shareSound && !soundOn}
        onSelect={() => void actions.setAudioShare(!soundOn)}
      >
        {soundOn ? t("menu.shareSoundStop") : t("menu.shareSound")}
      </MenuItem>
      <MenuItem
        kbd={meetingOn ? "S" : undefined}
        icon={<Presentation aria-hidden />}
        disabled={!view.can.shareSound && !meetingOn}
        onSelect={() => void actions.setVideoShare(!meetingOn)}
      >
        {meetingOn ? t("menu.shareMeetingStop") : t("menu.shareMeeting")}
      </MenuItem>
      <MenuLabel>{view.can.shareSound ? t("menu.soundHelp") : t("menu.soundNotHere")}</MenuLabel>
    </>
  );
}
