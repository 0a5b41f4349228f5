import { useTranslation } from "react-i18next";
import { useSettings } from "../../../state/use-settings";
import type { SharedService } from "../shared-sound/shared-service";

/** Why the sound of a shared meeting cannot be written down here; null where it can, or it is not known yet. */
export function useSharedObstacle({ obstacle }: SharedService): string | null {
  const { t } = useTranslation(["speech", "common"]);
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  switch (obstacle) {
    case "browser_only":
      return t("shared.browserOnly", { language: t(`common:recognitionLanguage.${spoken}`) });
    case "browser_chosen":
      return t("shared.browserChosen");
    case "unknown":
    case null:
      return null;
    default:
      return obstacle satisfies never;
  }
}
