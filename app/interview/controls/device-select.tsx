import { useTranslation } from "react-i18next";
import { useDeviceNames } from "../../room/media/device-names";
import type { Device } from "../../room/media/media-view";
import { MenuChoice, MenuLabel } from "../../ui/menu";

export type DeviceSelectProps = {
  what: "microphone" | "camera" | "speaker";
  label: string;
  /** Said in place of an empty list. */
  none: string;
  devices: readonly Device[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

const SYSTEM = "";

/** The devices of one kind, after whatever the system prefers. */
export function DeviceSelect({ what, label, none, devices, chosen, onChoose }: DeviceSelectProps) {
  const { t } = useTranslation("call");
  const named = useDeviceNames();
  if (devices.length === 0) return <MenuLabel>{none}</MenuLabel>;
  return (
    <MenuChoice
      label={label}
      // A chosen device that is missing falls back to the system's default.
      value={devices.some(({ id }) => id === chosen) ? (chosen ?? SYSTEM) : SYSTEM}
      onValueChange={(id) => onChoose(id === SYSTEM ? null : id)}
      options={[
        { value: SYSTEM, label: t("menu.systemDefault") },
        ...named(what, devices).map(({ id, label: name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
