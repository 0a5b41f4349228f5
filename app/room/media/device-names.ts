import { useTranslation } from "react-i18next";
import type { Device } from "./media-view";

/** Browsers that guard against recognizing people tell no labels: such devices are numbered. */
export function useDeviceNames(): (what: "microphone" | "camera" | "speaker", devices: readonly Device[]) => Device[] {
  const { t } = useTranslation("devices");
  return (what, devices) =>
    devices.map(({ id, label }, i) => ({ id, label: label || t(`unnamed.${what}`, { number: i + 1 }) }));
}
