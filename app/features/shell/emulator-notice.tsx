import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../ui/banner";

/** In development: nobody can sign in without the identity emulator, and one command starts it. */
export function EmulatorNotice({ host }: { host: string }) {
  const { t } = useTranslation("errors");
  return (
    <Banner
      tone="warning"
      icon={<TriangleAlert aria-hidden />}
      role="status"
      className="rounded-none border-x-0 border-t-0"
    >
      {t("identityMissing", { host })}
    </Banner>
  );
}
