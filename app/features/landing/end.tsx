import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { usePrefetch } from "../../ui/use-prefetch";
import { StartLink } from "./start-link";

export function End({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation("landing");
  return (
    <section className="mt-20 flex flex-col gap-10 border-t border-line py-12 md:mt-32">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-xl font-semibold">{t("end.title")}</p>
        <StartLink isSignedIn={isSignedIn} />
      </div>
      <p className="flex flex-wrap gap-x-6 text-sm text-fg-3">
        <LegalLink to="/terms" text={t("end.terms")} />
        <LegalLink to="/privacy" text={t("end.privacy")} />
      </p>
    </section>
  );
}

function LegalLink({ to, text }: { to: string; text: string }) {
  const prefetch = usePrefetch();
  return (
    <Link to={to} prefetch={prefetch} className="inline-flex min-h-control items-center hover:text-fg">
      {text}
    </Link>
  );
}
