import { Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { settingsStore } from "../../state/use-settings";
import { buttonClass } from "../../ui/button-class";

/** Both icons are in the page and CSS shows one, so that it is right before any script runs. */
export function ThemeToggle({ showLabel = false }: { showLabel?: boolean }) {
  const { t } = useTranslation();
  const label = showLabel ? "" : "sr-only";
  return (
    <button
      type="button"
      className={buttonClass({ variant: "quiet", size: showLabel ? "md" : "sm", iconOnly: !showLabel })}
      onClick={() => settingsStore.getState().toggleDarkMode()}
    >
      <Sun aria-hidden className="light:hidden" />
      <span className={`${label} light:hidden`}>{t("theme.toLight")}</span>
      <Moon aria-hidden className="not-light:hidden" />
      <span className={`${label} not-light:hidden`}>{t("theme.toDark")}</span>
    </button>
  );
}
