import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../state/notifications";
import { useSettings } from "../../state/use-settings";
import type { TranslationQueue } from "./translation-queue";
import { useFlavor } from "./use-flavor";

/** The queue that translates lines while auto translate is on; null otherwise. Its code is loaded on first use. */
export function useTranslations(): TranslationQueue | null {
  const { t } = useTranslation("interview");
  const on = useSettings((settings) => settings.isTranslateEnabled);
  const flavor = useFlavor();
  const [queue, setQueue] = useState<TranslationQueue | null>(null);

  useEffect(() => {
    if (!on || queue) return;
    let wanted = true;
    import("./open-translation-queue").then(
      ({ openTranslationQueue }) => wanted && setQueue(openTranslationQueue()),
      () => wanted && notify.error(t("translation.failed"), { id: "translation" }),
    );
    return () => {
      wanted = false;
    };
  }, [on, queue, t]);

  useEffect(() => {
    queue?.set(on ? flavor : null);
    return () => queue?.set(null);
  }, [queue, on, flavor]);

  return on ? queue : null;
}
