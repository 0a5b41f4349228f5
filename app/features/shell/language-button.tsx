import { Globe } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "../../i18n/languages";
import { Button } from "../../ui/button";
import { useLanguage } from "./use-language";

export const LanguageButton = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<"button">>(
  function LanguageButton(props, ref) {
    const { t } = useTranslation();
    const name = LANGUAGE_NAMES[useLanguage().language];
    return (
      <Button
        ref={ref}
        variant="quiet"
        size="sm"
        icon={<Globe aria-hidden />}
        aria-haspopup="menu"
        aria-label={t("language.current", { language: name })}
        {...props}
      >
        {name}
      </Button>
    );
  },
);
