import { useLocation } from "@remix-run/react";
import { Menu as MenuIcon, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, LANGUAGES } from "../../i18n/languages";
import { buttonClass } from "../../ui/button-class";
import { IconButton } from "../../ui/icon-button";
import { ThemeToggle } from "./theme-toggle";
import { useLanguage } from "./use-language";

export type MobileMenuProps = {
  /** Class that hides it where the header has room for everything. */
  className: string;
  children: ReactNode;
};

/** A panel below the header with the links that do not fit into a narrow window. */
export function MobileMenu({ className, children }: MobileMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!open) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    }
    function onPointerDown(event: PointerEvent) {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    }
    // Leaving it by keyboard would otherwise move the focus behind the panel.
    function onFocusIn(event: FocusEvent) {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    }
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("focusin", onFocusIn);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("focusin", onFocusIn);
    };
  }, [open]);

  return (
    <div ref={box} className={className}>
      <IconButton
        ref={button}
        label={t(open ? "nav.closeMenu" : "nav.openMenu")}
        icon={open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      />
      <div
        id={panelId}
        hidden={!open}
        data-menu
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-100%)] flex-col gap-3 overflow-y-auto border-b border-line bg-panel p-4 shadow-pop not-[[hidden]]:flex"
      >
        {children}
        <div className="flex flex-col items-start gap-1 border-t border-line pt-3">
          <LanguageList />
          <ThemeToggle showLabel />
        </div>
      </div>
    </div>
  );
}

/** The languages side by side, for narrow windows. */
function LanguageList() {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t("language.label")}</legend>
      {LANGUAGES.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          aria-pressed={option === language}
          className={buttonClass({ variant: "quiet" })}
          onClick={() => choose(option)}
        >
          {LANGUAGE_NAMES[option]}
        </button>
      ))}
    </fieldset>
  );
}
