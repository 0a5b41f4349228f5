import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { onDemand, useOnDemand } from "../../ui/on-demand";
import { usePrefetch } from "../../ui/use-prefetch";
import { loginAddress } from "./app-pages";
import { AvatarButton } from "./avatar-button";
import { useViewer } from "./use-viewer";
import type { Viewer } from "./viewer";

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

const source = onDemand(async () => (await import("./avatar-menu")).AvatarMenu);

/** The account menu. Its button is rendered alone until the first press. */
export function AvatarControl({ viewer }: { viewer: Viewer }) {
  const [AvatarMenu, want] = useOnDemand(source);
  if (AvatarMenu) return <AvatarMenu viewer={viewer} />;
  return (
    <AvatarButton
      viewer={viewer}
      aria-expanded={false}
      onClick={want}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        want();
      }}
    />
  );
}
