import { useTranslation } from "react-i18next";
import { Field } from "../../ui/field";
import { Select } from "../../ui/select";
import { useDeviceNames } from "../media/device-names";
import { useFailureWords } from "../media/failure-words";
import type { CaptureView, Device, Media } from "../media/media-view";
import { type DeviceWords, deviceOptions, SYSTEM } from "./device-options";
import { MicrophoneLevel } from "./microphone-level";
import type { PictureSize } from "./own-picture";
import { TestSound } from "./test-sound";
import { voiceOf } from "./voice";

/** Which microphone, camera and loudspeaker, and what comes of them. */
export function DeviceFields({ media, size }: { media: Media; size: PictureSize | null }) {
  const { t } = useTranslation("interview");
  const words = useFailureWords();
  const named = useDeviceNames();
  const { captures, devices, chosen, can, outgoing } = media.view;
  const { camera } = captures;
  const voice = voiceOf(media.view);
  const microphone = voice.capture;
  const isCamera = voice.name === "cameraAudio";

  async function chooseMicrophone(id: string | null) {
    await media.actions.chooseMicrophone(id);
    if (!isCamera) return;
    await media.actions.setCameraAudio(false);
    await media.actions.setMicrophone(true);
  }

  return (
    <section aria-label={t("lobby.devices.label")} className="grid gap-4 md:grid-cols-3">
      <DeviceField
        label={t("lobby.devices.microphone")}
        devices={named("microphone", devices.microphones)}
        chosen={chosen.microphone}
        inUse={captures.microphone}
        none={isMissing(microphone) ? t("lobby.devices.noMicrophone") : t("lobby.devices.afterAllowing")}
        onChoose={(id) => void chooseMicrophone(id)}
      >
        {outgoing.voice && media.view.voice === "on" ? (
          <MicrophoneLevel track={outgoing.voice} />
        ) : (
          <Word>{isMissing(microphone) && devices.microphones.length === 0 ? "" : microphoneWord()}</Word>
        )}
      </DeviceField>
      <DeviceField
        label={t("lobby.devices.camera")}
        devices={named("camera", devices.cameras)}
        chosen={chosen.camera}
        inUse={camera}
        none={isMissing(camera) ? t("lobby.devices.noCamera") : t("lobby.devices.afterAllowing")}
        onChoose={(id) => void media.actions.chooseCamera(id)}
      >
        <Word>{isMissing(camera) && devices.cameras.length === 0 ? "" : cameraWord()}</Word>
      </DeviceField>
      {can.chooseSpeaker ? (
        <DeviceField
          label={t("lobby.devices.speaker")}
          devices={named("speaker", devices.speakers)}
          chosen={chosen.speaker}
          inUse={null}
          none={t("lobby.devices.systemDefault")}
          onChoose={(id) => media.actions.chooseSpeaker(id)}
        >
          <TestSound speaker={chosen.speaker} />
        </DeviceField>
      ) : (
        <div className="flex min-w-0 flex-col gap-1">
          <span className="text-sm font-medium">{t("lobby.devices.speaker")}</span>
          <Word>{t("lobby.devices.systemSpeaker")}</Word>
          <TestSound speaker={null} />
        </div>
      )}
    </section>
  );

  function microphoneWord(): string {
    if (microphone.failure) return words(voice.name, microphone.failure).title;
    if (media.view.voice === "off") return t("lobby.devices.off");
    if (microphone.status === "starting") return t("lobby.devices.starting");
    return microphone.track ? t("lobby.devices.muted") : t("lobby.devices.notAsked");
  }
  function cameraWord(): string {
    if (camera.failure) return words("camera", camera.failure).title;
    if (camera.status === "starting" || (camera.status === "on" && size === null)) return t("lobby.devices.starting");
    return camera.status === "on" && size ? `${size.width} × ${size.height}` : t("lobby.devices.off");
  }
}

function isMissing({ failure }: CaptureView): boolean {
  return failure === "none" || failure === "gone";
}

type DeviceFieldProps = {
  label: string;
  devices: readonly Device[];
  chosen: string | null;
  /** Null for what plays rather than captures. */
  inUse: CaptureView | null;
  /** Shown if there are no devices. */
  none: string;
  onChoose: (id: string | null) => void;
  children: React.ReactNode;
};

function DeviceField({ label, devices, chosen, inUse, none, onChoose, children }: DeviceFieldProps) {
  const { t } = useTranslation("interview");
  const words: DeviceWords = {
    systemDefault: t("lobby.devices.systemDefault"),
    defaultIs: (device) => t("lobby.devices.defaultIs", { label: device }),
    absent: t("lobby.devices.absent"),
  };
  const options = deviceOptions(devices, chosen, inUse?.track?.label ?? null, words);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            value={chosen ?? SYSTEM}
            onValueChange={(value) => onChoose(value === SYSTEM ? null : value)}
            options={options}
            placeholder={none}
            disabled={options.length === 0}
          />
        )}
      </Field>
      {children}
    </div>
  );
}

function Word({ children }: { children: string }) {
  return children === "" ? null : <p className="text-xs text-fg-3">{children}</p>;
}
