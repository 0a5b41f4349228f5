import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { emulatorUrl } from "../../state/session/emulator-url";
import { Banner } from "../../ui/banner";

export type Emulator = { host: string; projectId: string };

/** With the emulator no SMS is sent; this says where to read the code. */
export function EmulatorHint({ emulator: { host, projectId } }: { emulator: Emulator }) {
  const { t } = useTranslation("signin");
  const list = `${emulatorUrl(host, window.location.hostname)}/emulator/v1/projects/${projectId}/verificationCodes`;
  return (
    <Banner tone="info" icon={<Info aria-hidden />}>
      {t("code.emulator")}{" "}
      <a
        href={list}
        target="_blank"
        rel="noreferrer"
        className="rounded-xs text-primary-text underline underline-offset-2"
      >
        {t("code.emulatorList")}
      </a>
    </Banner>
  );
}
