import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { chooseTitle, type TitleInput } from "./call-title";

/** Shows the call in the tab's title, and restores the title afterwards. */
export function useCallTitle(input: TitleInput): void {
  const { t } = useTranslation("call");
  const parts = chooseTitle(input);
  const state = parts?.state ? t(`title.${parts.state}`) : null;
  const title = parts ? [state, parts.name, "Mocki"].filter(Boolean).join(" · ") : null;
  const shown = title !== null;

  useEffect(() => {
    if (!shown) return;
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, [shown]);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
