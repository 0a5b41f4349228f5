import {
  ArrowLeftRight,
  Captions,
  CaptionsOff,
  Eraser,
  Focus,
  Link as LinkIcon,
  Maximize,
  Minimize,
  PanelLeft,
  PictureInPicture2,
} from "lucide-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { useLittleHeight, useMediaQuery } from "../../../interview/screen/use-media-query";
import { ExportItems } from "../../../interview/transcript/open-export-menu";
import { useSettings } from "../../../state/use-settings";
import { MenuItem, MenuSeparator } from "../../../ui/menu";
import { OpenMenu } from "../../../ui/open-menu";
import { usePeerCall } from "../call-context";
import type { CallBarProps } from "./call-bar-props";
import { ShareItems } from "./share-items";

/** Rarely used actions; on phones also those that do not fit into the bar. */
export function OpenMoreMenu({ trigger, ...props }: CallBarProps & { trigger: ReactElement }) {
  const { room, exporting } = useInterview();
  const { view, actions } = room;
  const { media, over, captions, screenshot, fullScreen, pictureInPicture, copyLink } = usePeerCall();
  const { t } = useTranslation(["interview", "call"]);
  const narrow = useMediaQuery("(max-width: 47.99rem)");
  const { short } = useLittleHeight();
  const peopleHidden = useSettings((settings) => settings.leftPanelCollapsed);
  const togglePeople = useSettings((settings) => settings.toggleLeftPanel);
  return (
    <OpenMenu side="top" align="center" trigger={trigger}>
      {narrow && !over ? (
        <>
          {media.view.can.shareScreen ? (
            <>
              <ShareItems />
              <MenuSeparator />
            </>
          ) : null}
          <MenuItem icon={<Focus aria-hidden />} disabled={!screenshot.can} onSelect={screenshot.take}>
            {t("call:bar.screenshot")}
          </MenuItem>
          {view.finishedAt === null ? (
            <MenuItem
              icon={captions.on ? <CaptionsOff aria-hidden /> : <Captions aria-hidden />}
              onSelect={captions.toggle}
            >
              {captions.on ? t("call:bar.captionsHide") : t("call:bar.captionsShow")}
            </MenuItem>
          ) : null}
        </>
      ) : null}
      {over ? null : (
        <>
          {fullScreen.can ? (
            <MenuItem
              kbd="F"
              icon={fullScreen.on ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
              onSelect={fullScreen.toggle}
            >
              {fullScreen.on ? t("call:bar.fullScreenLeave") : t("call:bar.fullScreen")}
            </MenuItem>
          ) : null}
          {pictureInPicture.can ? (
            <MenuItem icon={<PictureInPicture2 aria-hidden />} onSelect={pictureInPicture.toggle}>
              {pictureInPicture.on ? t("call:bar.pictureInPictureLeave") : t("call:bar.pictureInPicture")}
            </MenuItem>
          ) : null}
          {narrow || fullScreen.can || pictureInPicture.can ? <MenuSeparator /> : null}
        </>
      )}
      {narrow && short && !fullScreen.on ? (
        <MenuItem icon={<PanelLeft aria-hidden />} onSelect={() => togglePeople()}>
          {t(peopleHidden ? "bar.expandLeft" : "bar.collapseLeft")}
        </MenuItem>
      ) : null}
      <MenuItem icon={<LinkIcon aria-hidden />} onSelect={copyLink}>
        {t("bar.copyLink")}
      </MenuItem>
      {view.lines.length > 0 ? (
        <>
          <MenuSeparator />
          <ExportItems exporting={exporting} />
        </>
      ) : null}
      {over || view.finishedAt !== null ? null : (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<ArrowLeftRight aria-hidden />}
            disabled={view.swap !== null || view.self === null}
            onSelect={() => actions.swap()}
          >
            {view.peer ? t("bar.swap") : t("tools.swapNow")}
          </MenuItem>
          <MenuItem danger icon={<Eraser aria-hidden />} disabled={view.lines.length === 0} onSelect={props.onClear}>
            {t("bar.clear")}
          </MenuItem>
        </>
      )}
    </OpenMenu>
  );
}

export function OpenShareMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <OpenMenu side="top" align="center" trigger={trigger}>
      <ShareItems />
    </OpenMenu>
  );
}
