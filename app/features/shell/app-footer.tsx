import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** The footer of the dashboard. */
export function AppFooter() {
  const { t } = useTranslation();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-5 gap-y-1 px-4 py-4 text-sm text-fg-3 md:px-6">
        <span>Mocki</span>
        <Link to="/terms" className="inline-flex min-h-control items-center hover:text-fg">
          {t("footer.terms")}
        </Link>
        <Link to="/privacy" className="inline-flex min-h-control items-center hover:text-fg">
          {t("footer.privacy")}
        </Link>
      </div>
    </footer>
  );
}
