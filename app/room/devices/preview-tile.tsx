import { Camera, CameraOff, Keyboard, LoaderCircle, Mic, MicOff, TriangleAlert, Video, VideoOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { useFailureWords } from "../media/failure-words";
import type { Media } from "../media/media-view";
import { OwnPicture } from "./own-picture";
import { PreviewButton } from "./preview-button";
import { readPreview } from "./preview-state";
import type { MediaAccess } from "./use-media-access";
import type { DevicePreview } from "./use-preview";
import { voiceOf } from "./voice";

export type PreviewTileProps = {
  media: Media;
  access: MediaAccess | null;
  preview: DevicePreview;
};

/** The own picture before others see it, or the next step to get one. */
export function PreviewTile(props: PreviewTileProps) {
  const { access } = props;
  const { resting, wake, allow, textOnly, setSize } = props.preview;
  const { view, actions } = props.media;
  const { t } = useTranslation("interview");
  const words = useFailureWords();
  const state = readPreview(view, access, resting);
  const { camera } = view.captures;
  const voice = voiceOf(view);
  const heard = view.voice === "on" && voice.capture.status !== "off";
  const seen = camera.status !== "off";

  function toggleMicrophone() {
    if (heard) actions.setMuted(true);
    else {
      actions.setMuted(false);
      if (voice.capture.failure) void actions.retry(voice.name);
      else if (voice.capture.status === "off") void actions.setMicrophone(true);
    }
  }
  function toggleCamera() {
    if (camera.failure) void actions.retry("camera");
    else void actions.setCamera(!seen);
  }

  return (
    <section
      aria-label={t("lobby.preview.label")}
      // The picture's shape as a sheet below: words that need more room on a phone make it higher.
      className="relative grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-xl border border-line bg-video text-on-video before:col-start-1 before:row-start-1 before:self-start before:aspect-4/3 md:before:aspect-16/10"
    >
      <div className="col-start-1 row-start-1 flex min-w-0 flex-col">
        {content()}
        {view.can.capture && !resting ? (
          <div className="relative mt-auto flex justify-center gap-2 p-4 pt-0">
            <PreviewButton
              label={heard ? t("lobby.preview.microphoneOff") : t("lobby.preview.microphoneOn")}
              icon={heard ? <Mic aria-hidden /> : <MicOff aria-hidden />}
              off={!heard}
              onClick={toggleMicrophone}
            />
            <PreviewButton
              label={seen ? t("lobby.preview.cameraOffLabel") : t("lobby.preview.cameraOn")}
              icon={seen ? <Video aria-hidden /> : <VideoOff aria-hidden />}
              off={!seen}
              onClick={toggleCamera}
            />
          </div>
        ) : null}
      </div>
      <span className="absolute top-2 right-2 rounded-sm bg-scrim px-2 py-1 text-xs text-on-video">
        {t("lobby.preview.onlyYou")}
      </span>
    </section>
  );

  function content(): ReactNode {
    switch (state.kind) {
      case "picture":
        return <OwnPicture track={state.track} label={t("lobby.preview.picture")} onSize={setSize} />;
      case "starting":
        return (
          <Message icon={<LoaderCircle aria-hidden className="animate-spin" />} text={t("lobby.preview.starting")} />
        );
      case "resting":
        return (
          <Message
            icon={<CameraOff aria-hidden />}
            title={t("lobby.preview.restingTitle")}
            text={t("lobby.preview.resting")}
          >
            <Button onClick={wake}>{t("lobby.preview.wake")}</Button>
          </Message>
        );
      case "invite":
        return (
          <Message
            icon={<Camera aria-hidden />}
            title={t("lobby.preview.inviteTitle")}
            text={t("lobby.preview.invite")}
          >
            <Button variant="primary" onClick={allow}>
              {t("lobby.preview.allow")}
            </Button>
            <Button onClick={textOnly}>{t("lobby.preview.textOnly")}</Button>
          </Message>
        );
      case "text":
        return (
          <Message icon={<Keyboard aria-hidden />} title={t("lobby.preview.textTitle")} text={t("lobby.preview.text")}>
            <Button onClick={allow}>{t("lobby.preview.useBoth")}</Button>
          </Message>
        );
      case "camera_off":
        return <Message icon={<CameraOff aria-hidden />} text={t("lobby.preview.cameraOff")} />;
      case "failed": {
        const { title, help } = words(state.what, state.failure);
        return (
          <Message role="status" icon={<TriangleAlert aria-hidden />} title={title} text={help}>
            {state.failure === "unsupported" ? null : (
              <Button onClick={() => void actions.retry(state.what)}>{t("lobby.checks.tryAgain")}</Button>
            )}
          </Message>
        );
      }
      default:
        return state satisfies never;
    }
  }
}

type MessageProps = { icon: ReactNode; title?: string; text: string; role?: "status"; children?: ReactNode };

function Message({ icon, title, text, role, children }: MessageProps) {
  return (
    <div
      role={role}
      className="flex flex-1 flex-col items-center justify-center gap-2 px-6 pt-10 pb-4 text-center [&>.lucide]:size-icon-lg"
    >
      {icon}
      {title ? <p className="text-md font-medium">{title}</p> : null}
      <p className="max-w-96 text-sm text-balance">{text}</p>
      {children ? <div className="flex flex-wrap justify-center gap-2 pt-2">{children}</div> : null}
    </div>
  );
}
