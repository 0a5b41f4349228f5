import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { chooseTitle, type TitleInput } from "./call-title";

/** The tab's title tells of the call while there is one; then it is what it was. */
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
