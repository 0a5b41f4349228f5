import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { MAIN_ID } from "../../ui/main";

/** The first stop of the keyboard: past the header, to the content. */
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
