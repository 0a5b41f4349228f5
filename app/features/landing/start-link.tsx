import { Link } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { cn } from "../../ui/cn";
import { usePrefetch } from "../../ui/use-prefetch";

/** Links to the dashboard; for guests the label is an invitation to try it. */
export function StartLink({ isSignedIn, className }: { isSignedIn: boolean; className?: string }) {
  const { t } = useTranslation();
  const prefetch = usePrefetch();
  return (
    <Link
      to="/dashboard"
      prefetch={prefetch}
      className={cn(buttonClass({ variant: "primary", size: "lg" }), className)}
    >
      {t(isSignedIn ? "nav.dashboard" : "account.tryFree")}
      <ArrowRight aria-hidden />
    </Link>
  );
}
