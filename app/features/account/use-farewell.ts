import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../state/notifications";
import { FAREWELL_KEY, sessionStorageOrNull } from "./farewell";

/** On the page after a deletion: confirms it in a toast, and loads its texts for that. */
export function useFarewell(): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    const storage = sessionStorageOrNull();
    if (!storage?.getItem(FAREWELL_KEY)) return;
    storage.removeItem(FAREWELL_KEY);
    i18n.loadNamespaces("account").then(() => {
      notify.success(i18n.getFixedT(i18n.language, "account")("delete.done"), { id: "farewell", duration: 20_000 });
    });
  }, [i18n]);
}
