import { AudioLines, MonitorUp, MonitorX, Presentation } from "lucide-react";
import { useTranslation } from "react-i18next";
import { oppositeRole } from "../../../../party/protocol/vocabulary";
import { useInterview } from "../../../interview/interview-context";
import { MenuCheckbox, MenuItem, MenuLabel, MenuSeparator } from "../../../ui/menu";
import { usePeerCall } from "../call-context";
import { useSharedObstacle } from "../notices/use-shared-obstacle";

/** Menu items to start and stop each share. */
export function ShareItems() {
  const { view, actions } = usePeerCall().media;
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
      {view.can.shareSound ? <SharedWords /> : null}
    </>
  );
}

/** Whether the sound of a shared call is recognized, with a note for its participants. */
function SharedWords() {
  const { shared } = usePeerCall();
  const role = useInterview().room.view.self?.role;
  const { t } = useTranslation(["speech", "interview"]);
  const why = useSharedObstacle(shared.service);
  if (why !== null) return <MenuLabel>{why}</MenuLabel>;
  return (
    <>
      <MenuSeparator />
      <MenuCheckbox checked={shared.on} onCheckedChange={shared.setOn}>
        {t("shared.switch")}
      </MenuCheckbox>
      {role ? <MenuLabel>{t("shared.consent", { role: t(`interview:roles.${oppositeRole(role)}`) })}</MenuLabel> : null}
    </>
  );
}
