import { Link } from "@remix-run/react";
import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";

export function BackLink() {
  const { t } = useTranslation("history");
  return (
    <Link
      to="/history"
      className="flex items-center gap-1 self-start text-sm text-fg-3 hover:text-fg pointer-coarse:min-h-11 print:hidden"
    >
      <ChevronLeft aria-hidden className="size-icon-sm" />
      {t("back")}
    </Link>
  );
}
