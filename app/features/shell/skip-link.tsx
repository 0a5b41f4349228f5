import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { MAIN_ID } from "../../ui/main";

/** The first tab stop: skips the header. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${MAIN_ID}`}
      className={`${buttonClass({ variant: "primary" })} fixed top-2 left-2 z-toast not-focus:sr-only`}
    >
      {t("nav.skip")}
    </a>
  );
}
