import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../state/use-settings";

/** To the page on which everything can be tried out. `isInCall`: in a tab of its own, the interview stays. */
export function TestLink({ isInCall = false }: { isInCall?: boolean }) {
  const { t } = useTranslation("interview");
  const userId = useSettings((settings) => settings.userId);
  return (
    <Link to={userId ? `/test/${userId}` : "/test"} target={isInCall ? "_blank" : undefined} className="link text-sm">
      {isInCall ? t("testLink.newTab") : t("testLink.here")}
    </Link>
  );
}
