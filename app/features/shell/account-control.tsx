import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { usePrefetch } from "../../ui/use-prefetch";
import { loginAddress } from "./app-pages";
import { AvatarControl } from "./avatar-control";
import { useViewer } from "./use-viewer";

/** The end of the app's header: the way in for guests, one's own menu for who is signed in. */
export function AccountControl() {
  const viewer = useViewer();
  return viewer ? <AvatarControl viewer={viewer} /> : <LoginLink variant="secondary" />;
}

export type LoginLinkProps = { variant: "secondary" | "quiet"; className?: string };

/** Leads to the sign-in page, and from there back here. */
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
