import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { usePrefetch } from "../../ui/use-prefetch";
import { loginAddress } from "./app-pages";
import { AvatarControl } from "./avatar-control";
import { useViewer } from "./use-viewer";

/** The end of the app's header: a sign-in link for guests, the account menu for signed-in people. */
export function AccountControl() {
  const viewer = useViewer();
  return viewer ? <AvatarControl viewer={viewer} /> : <LoginLink variant="secondary" />;
}

export type LoginLinkProps = { variant: "secondary" | "quiet"; className?: string };

/** Links to the sign-in page with a way back. */
export function LoginLink({ variant, className = "" }: LoginLinkProps) {
  const { t } = useTranslation();
  const location = useLocation();
  const prefetch = usePrefetch();
  return (
    <Link to={loginAddress(location)} prefetch={prefetch} className={`${buttonClass({ variant })} ${className}`}>
      {t("account.login")}
    </Link>
  );
}
