import { useRevalidator } from "@remix-run/react";
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SPOKEN_LANGUAGE_OF } from "../../../party/protocol/vocabulary";
import type { Language } from "../../i18n/languages";
import { switchLanguage } from "../../i18n/switch-language";
import { notify } from "../../state/notifications";
import { useSettings } from "../../state/use-settings";
import { Button } from "../../ui/button";
import { browserLanguage } from "./browser-language";

const UNDO_MS = 10_000;

/** Resets all settings to the defaults in the browser's language, and offers an undo. */
export function ResetSettings({ shown }: { shown: Language }) {
  const { t, i18n } = useTranslation(["settings", "common"]);
  const { revalidate } = useRevalidator();
  const reset = useSettings((settings) => settings.reset);

  async function show(language: Language) {
    if (language === i18n.language) return;
    if (await switchLanguage(i18n, language)) revalidate();
    else notify.error(t("common:language.failed"), { id: "language" });
  }

  async function resetAll() {
    const language = browserLanguage();
    const undo = reset(SPOKEN_LANGUAGE_OF[language]);
    await show(language);
    const words = i18n.getFixedT(i18n.language, "settings");
    notify.success(words("reset.done"), {
      id: "settings-reset",
      duration: UNDO_MS,
      action: {
        label: words("reset.undo"),
        onClick: () => {
          undo();
          void show(shown);
        },
      },
    });
  }

  return (
    <Button icon={<RotateCcw aria-hidden />} onClick={() => void resetAll()}>
      {t("reset.label")}
    </Button>
  );
}
