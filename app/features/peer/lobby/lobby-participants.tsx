import { CircleAlert, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SEAT_ROLES } from "../../../../party/protocol/vocabulary";
import type { RoomPreviewState } from "../../../interview/setup/use-room-preview";
import { Avatar } from "../../../ui/avatar";
import { Badge } from "../../../ui/badge";
import { Skeleton } from "../../../ui/skeleton";
import type { LobbyState } from "./lobby-state";

/** Participants with a seat in the room, and whether they are online. */
export function LobbyParticipants({ status, lobby }: { status: RoomPreviewState["status"]; lobby: LobbyState }) {
  const { t } = useTranslation("interview");
  const holders = SEAT_ROLES.flatMap((role) => {
    const holder = lobby.holders[role];
    return holder ? [{ role, ...holder }] : [];
  });
  return (
    <div role="status" aria-label={t("lobby.whoTitle")} className="flex flex-col gap-2">
      {status === "loading" ? (
        <Row icon={<Skeleton className="size-8 rounded-full" />}>
          <span className="sr-only">{t("lobby.whoLoading")}</span>
          <Skeleton className="mb-2 w-40" />
          <Skeleton className="w-56" />
        </Row>
      ) : status === "unknown" ? (
        <Row icon={<CircleAlert aria-hidden className="text-warning" />}>{t("lobby.whoUnknown")}</Row>
      ) : holders.length === 0 ? (
        <Row icon={<Users aria-hidden className="text-fg-3" />}>
          <span className="block font-medium">{t("lobby.whoNobody")}</span>
          <span className="block text-sm text-fg-3">
            {t(lobby.blocked === "quota_reached" ? "lobby.quota.sendLink" : "lobby.whoNobodyHelp")}
          </span>
        </Row>
      ) : (
        holders.map(({ role, name, online, self }) => (
          <Row
            key={role}
            icon={<Avatar name={name} tone={role} decorative />}
            end={
              <Badge tone={online ? "success" : "neutral"} dot>
                {online ? t("lobby.online") : t("lobby.offline")}
              </Badge>
            }
          >
            <span className="block font-medium break-words">
              {self ? t("lobby.whoSelf") : online ? t("lobby.whoOnline", { name }) : t("lobby.whoOffline", { name })}
            </span>
            <span className="block text-sm text-fg-3">{t(`roles.${role}`)}</span>
          </Row>
        ))
      )}
    </div>
  );
}

function Row({ icon, end, children }: { icon: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-dashed border-line-strong px-4 py-3">
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
      {end}
    </div>
  );
}
