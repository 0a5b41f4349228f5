import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SEAT_ROLES, type SeatRole } from "../../../../party/protocol/vocabulary";
import { RadioCards } from "../../../ui/radio-cards";
import type { LobbyState } from "./lobby-state";

export type RoleFieldProps = {
  lobby: LobbyState;
  role: SeatRole | null;
  /** The other has this role, and is asked to swap. */
  asksSwap: boolean;
  onRole: (role: SeatRole) => void;
};

/** Which role one takes. An invited person sees theirs, and the choice behind "Change". */
export function RoleField({ lobby, role, asksSwap, onRole }: RoleFieldProps) {
  const { t } = useTranslation("interview");
  const [isChanging, setChanging] = useState(false);
  const { invitation } = lobby;
  if (invitation && role && !isChanging)
    return (
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="text-fg-3">{t("lobby.roleLabel")}</span>
        <span className="font-medium">{t(`roles.${role}`)}</span>
        <button
          type="button"
          className="link"
          aria-label={t("lobby.invite.changeRole")}
          onClick={() => setChanging(true)}
        >
          {t("lobby.facts.change")}
        </button>
      </p>
    );
  const canAsk = invitation !== null && lobby.open.length === 1;
  const shown = asksSwap && role ? SEAT_ROLES.find((seat) => seat !== role) : role;
  return (
    <div className="flex flex-col gap-2">
      <RadioCards
        label={t("lobby.roleLabel")}
        value={shown ?? null}
        onValueChange={onRole}
        cards={SEAT_ROLES.map((seat) => {
          const holder = lobby.holders[seat];
          const text = seat === "interviewer" ? t("lobby.roleInterviewer") : t("lobby.roleCandidate");
          return {
            value: seat,
            title: t(`roles.${seat}`),
            text: holder?.self ? t("lobby.roleOwn") : holder ? t("lobby.roleTaken", { name: holder.name }) : text,
            disabled: !lobby.open.includes(seat) && !canAsk,
          };
        })}
      />
      {lobby.own ? <p className="text-xs text-fg-3">{t("lobby.roleFixed")}</p> : null}
      {asksSwap && invitation ? (
        <p role="status" className="text-xs text-fg-3">
          {t("lobby.invite.asksSwap", { name: invitation.host })}
        </p>
      ) : null}
    </div>
  );
}
