import { NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../state/use-settings";
import { cn } from "../../ui/cn";

/** The pages of the app, in a row or, in the mobile menu, in a column. */
export function AppNav({ column = false }: { column?: boolean }) {
  const { t } = useTranslation();
  const userId = useSettings((settings) => settings.userId);
  const pages = [
    { to: "/", label: t("nav.home"), end: true },
    { to: userId ? `/peer/${userId}` : "/peer", label: t("nav.peerMock"), end: false },
  ];
  return (
    <nav aria-label={t("nav.label")} className={cn("flex gap-1", column ? "flex-col" : "items-center max-md:hidden")}>
      {pages.map(({ to, label, end }) => (
        <NavLink
          key={label}
          to={to}
          end={end}
          prefetch="intent"
          className="inline-flex min-h-control-sm items-center rounded-sm px-2 text-sm font-medium whitespace-nowrap text-fg-3 transition-colors hover:bg-hover hover:text-fg aria-[current=page]:bg-hover aria-[current=page]:text-fg max-md:min-h-control max-md:px-3"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
