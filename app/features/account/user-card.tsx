import { Link } from "@remix-run/react";
import { UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar";
import { Badge } from "../../ui/badge";
import { buttonClass } from "../../ui/button-class";
import { Skeleton } from "../../ui/skeleton";
import { AccountCard } from "./account-card";
import type { Who } from "./account-kind";

export function UserCard({ who }: { who: Who }) {
  const { t } = useTranslation("account");
  switch (who.kind) {
    case "unknown":
      return (
        <AccountCard title={t("who.title")}>
          <Skeleton className="w-48" />
          <Skeleton className="w-72 max-w-full" />
        </AccountCard>
      );
    case "guest":
      return (
        <AccountCard title={t("who.guest")} text={t("who.guestText")}>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-fg-2">
            <li>{t("who.guestBrowser")}</li>
            <li>{t("who.guestLost")}</li>
            <li>{t("who.guestKept")}</li>
          </ul>
          <Link to="/login?next=%2Faccount" className={`${buttonClass({ variant: "primary" })} self-start`}>
            {t("who.signIn")}
          </Link>
        </AccountCard>
      );
    case "user":
      return (
        <AccountCard title={t("who.title")}>
          <UserLines who={who} />
        </AccountCard>
      );
    default:
      return who satisfies never;
  }
}

function UserLines({ who }: { who: Extract<Who, { kind: "user" }> }) {
  const { t, i18n } = useTranslation("account");
  const contact = who.email || who.phone || "";
  const title = who.name || contact || t("who.nameless");
  const ways = new Intl.ListFormat(i18n.language).format(who.ways.map((way) => t(`ways.${way}`)));
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  return (
    <div className="flex items-start gap-4">
      <Avatar
        decorative
        size="lg"
        // The same initial as in the header.
        name={who.email || title}
        picture={who.picture}
        fallback={who.name || who.email ? undefined : <UserRound aria-hidden />}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">{title}</span>
          {who.plan ? <Badge tone={who.plan === "pro" ? "primary" : "neutral"}>{t(`plans.${who.plan}`)}</Badge> : null}
        </p>
        {contact && contact !== title ? <p className="text-sm break-words text-fg-2">{contact}</p> : null}
        {ways ? <p className="text-sm text-fg-2">{t("who.by", { ways })}</p> : null}
        {who.since === null ? null : (
          <p className="text-sm text-fg-3">{t("who.since", { date: date.format(who.since) })}</p>
        )}
      </div>
    </div>
  );
}
