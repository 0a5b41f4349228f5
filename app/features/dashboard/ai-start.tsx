import { Link } from "@remix-run/react";
import { AudioLines } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { Card } from "../../ui/card";

/** For who has nobody to practise with just now. */
export function AiStart({ to }: { to: string }) {
  const { t } = useTranslation("dashboard");
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:p-5">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full border border-ai-line bg-ai-soft text-ai [&>.lucide]:size-icon-lg"
      >
        <AudioLines />
      </span>
      <div className="min-w-48 flex-1">
        <h2 className="text-base">{t("ai.title")}</h2>
        <p className="text-sm text-fg-2">{t("ai.text")}</p>
      </div>
      <Link to={to} prefetch="intent" className={`${buttonClass()} max-md:w-full`}>
        {t("ai.start")}
      </Link>
    </Card>
  );
}
