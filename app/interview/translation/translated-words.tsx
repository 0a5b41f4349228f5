import { useTranslation } from "react-i18next";
import type { Translation } from "./translation-queue";

/** The translation under a line. Its place is there while it is awaited, so that the lines below move little. */
export function TranslatedWords({ translation }: { translation: Translation }) {
  const { t } = useTranslation("interview");
  return (
    <div className="order-4 col-span-2 mt-1 border-l-2 border-line pl-3 text-base break-words whitespace-pre-wrap text-fg-2 md:col-span-1 md:col-start-2">
      {translation.state === "done" ? (
        <>
          <span className="sr-only">{t("translation.label")} </span>
          <span data-translation lang={translation.lang}>
            {translation.text}
          </span>
        </>
      ) : (
        <span className="text-sm text-fg-3">
          {translation.state === "waiting" ? t("translation.waiting") : t("translation.none")}
        </span>
      )}
    </div>
  );
}
